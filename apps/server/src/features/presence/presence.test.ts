import type { Somebody } from '@pupitre/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { openStream } from '../../testing/open-stream.ts';
import { findChangedTables, takeSnapshot } from '../../testing/school-snapshot.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { TestServer, useTestServer } from '../../testing/test-server.ts';

const YEAR = '2026-2027';
const [TAB, OTHER_TAB] = ['onglet0001', 'onglet0002'];

/** What a stream has told of who is there, put together. */
function whoIs({ eventsOf }: Awaited<ReturnType<typeof openStream>>): Somebody[] {
  const people = new Map<string, Somebody>();
  for (const { changed, gone } of eventsOf('presence')) {
    for (const id of gone) people.delete(id);
    for (const one of changed) people.set(one.id, one);
  }
  return [...people.values()];
}

const report = (school: TestSchool, tab: string, place: object) =>
  school.ask('presence.report', { body: { tab, screen: 'dashboard', ...place } });

describe.each(databases)('who is there, on %s', (kind) => {
  const server = useTestServer(kind);
  const second = new TestServer();
  beforeAll(() => second.start(kind, { database: server.database }));
  afterAll(() => second.stop());

  /** Two people of a school with a volée. */
  async function begin() {
    const school = await server.register();
    await school.addVolee({ level: '9VG' });
    const [position] = await school.listAssignments();
    const place = {
      screen: 'grid' as const,
      school_year: YEAR,
      level: '9VG',
      position_id: position?.id ?? '',
    };
    return { school, camille: await school.join('lecture'), place };
  }

  test('is told with name, colour and place, as long as the stream is open', async () => {
    const { school, camille, place } = await begin();
    const seen = await openStream(school, { tab: TAB });
    const theirs = await openStream(camille, { tab: TAB });
    await expect
      .poll(() => whoIs(seen))
      .toEqual([{ id: camille.person, name: 'Camille Rochat', colour: expect.any(Number), places: [] }]);
    expect(await report(camille, TAB, place)).toEqual({ is_shown: true });
    await expect.poll(() => whoIs(seen)[0]?.places).toEqual([place]);
    const another = await openStream(camille, { tab: OTHER_TAB });
    await report(camille, OTHER_TAB, {});
    const dashboard = { screen: 'dashboard', school_year: null, level: null, position_id: null };
    await expect.poll(() => whoIs(seen)[0]?.places).toEqual([place, dashboard]);
    // One's own other tabs are nobody else.
    await expect.poll(() => whoIs(another).map(({ id }) => id)).toEqual([school.person]);
    const [own] = whoIs(another);
    expect(own?.colour).not.toBe(whoIs(seen)[0]?.colour);
    for (const { hangUp } of [theirs, another]) hangUp();
    await expect.poll(() => whoIs(seen)).toEqual([]);
    seen.hangUp();
  });

  test('is not told of without a tab, nor to other schools, and nothing of it is kept', async () => {
    const { school, camille, place } = await begin();
    const before = await takeSnapshot(server.database, school.id);
    const silent = await openStream(school);
    const neighbour = await openStream(await server.register(), { tab: TAB });
    const theirs = await openStream(camille, { tab: TAB });
    await report(camille, TAB, place);
    const seen = await openStream(school, { tab: OTHER_TAB });
    await expect.poll(() => whoIs(seen)[0]?.places).toEqual([place]);
    for (const { eventsOf } of [silent, neighbour]) expect(eventsOf('presence')).toEqual([]);
    const changed = findChangedTables(before, await takeSnapshot(server.database, school.id));
    expect(changed.filter((table) => table !== 'presence')).toEqual([]);
    for (const { hangUp } of [silent, neighbour, theirs, seen]) hangUp();
    const rows = () =>
      server.database.selectFrom('presence').where('school_id', '=', school.id).selectAll().execute();
    await expect.poll(rows).toEqual([]);
  });

  test('is said in words that mean something, not too often, and of an open stream', async () => {
    const { school, camille, place } = await begin();
    expect(await report(school, TAB, place)).toEqual({ is_shown: false });
    const theirs = await openStream(camille, { tab: TAB });
    for (const wrong of [
      { screen: '<script>' },
      { school_year: '\u0000' },
      { level: 'x'.repeat(21) },
      { position_id: {} },
      { position_id: '' },
      { tab: '../..' },
      { tab: `${TAB}'--` },
      { tab: 'x'.repeat(41) },
    ]) {
      const { status, body } = await camille.send('presence.report', {
        body: { tab: TAB, ...place, ...wrong },
      });
      expect([wrong, status]).toEqual([wrong, 422]);
      expect(body.detail).toMatch(/^[«\p{Lu}]/u);
    }
    const foreign = (await begin()).place.position_id;
    const elsewhere = await camille.call('presence.report', {
      body: { tab: TAB, ...place, position_id: foreign },
    });
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([
      404,
      "Cet enseignement n'existe pas ou plus.",
    ]);
    const statuses = new Set<number>();
    for (let call = 0; call < 70; call += 1)
      statuses.add((await camille.call('presence.report', { body: { tab: TAB, ...place } })).status);
    expect(statuses).toEqual(new Set([200, 429]));
    theirs.hangUp();
  });

  test('is the same on another server, whichever of them is told', async () => {
    const { school, camille, place } = await begin();
    const here = await openStream(school, { tab: TAB });
    const there = await openStream(camille, { tab: TAB, server: second });
    await expect.poll(() => whoIs(here)).toHaveLength(1);
    await expect.poll(() => whoIs(there)).toHaveLength(1);
    // This server does not hold their stream.
    await expect.poll(() => report(camille, TAB, place)).toEqual({ is_shown: true });
    await expect.poll(() => whoIs(here)[0]?.places).toEqual([place]);
    there.hangUp();
    await expect.poll(() => whoIs(here)).toEqual([]);
    here.hangUp();
  });
});
