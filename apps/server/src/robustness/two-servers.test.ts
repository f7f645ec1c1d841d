import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assignment, PlanningBody } from '@pupitre/contract';
import { planVolee } from '@pupitre/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../../packages/domain/testing/rounds.ts';
import { writeWorkbook } from '../documents/excel/write-workbook.ts';
import { databases } from '../testing/databases.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { race, RemoteClient } from '../testing/remote-client.ts';
import { placeFor } from '../testing/server-place.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

const turns = Array.from({ length: rounds(2) }, (_, index) => index);
/** Classes, years and periods are limited. */
const CLASSES = 5;
const YEAR = '2026-2027';

const folder = mkdtempSync(join(tmpdir(), 'pupitre-two-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bodyOf = (level: string, classes: number, periods: readonly number[]): PlanningBody => ({
  level,
  school_year: YEAR,
  number_of_classes: classes,
  subject_periods: periods.map((amount, index) => ({
    subject: ['FRA', 'MAT', 'ALL'][index] ?? 'EPH',
    periods: amount,
  })),
});

/** What a position is, without who it is. */
const shapeOf = (position: Pick<Assignment, 'class_name' | 'subject' | 'periods' | 'group_label'>) =>
  [position.class_name, position.subject, position.periods, position.group_label].join(' ');

const shapesOf = (positions: readonly Parameters<typeof shapeOf>[0][]) => positions.map(shapeOf).toSorted();

const sum = (positions: readonly Assignment[]) => positions.reduce((total, one) => total + one.periods, 0);

const listPositions = (client: RemoteClient, school_year = YEAR) =>
  client.ask('assignments.list', { query: { school_year } });

const ascending = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b);

describe.each(databases)('two servers on one %s', (kind) => {
  let place: Awaited<ReturnType<typeof placeFor>>;
  let servers: ServerProcess[] = [];

  beforeAll(async () => {
    place = await placeFor(kind, folder);
    const settings = { ...place.settings, REGISTRATIONS_PER_HOUR: '1000' };
    servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
  });

  /** A new school, seen by a client of each server. */
  async function register(): Promise<[RemoteClient, RemoteClient]> {
    const [first = '', second = ''] = servers.map((server) => server.address);
    const body = { name: 'École', email: `${randomUUID()}@ecole.ch`, password: 'craie-bleue' };
    const { token } = await new RemoteClient(first).ask('auth.register', { body });
    return [new RemoteClient(first, token), new RemoteClient(second, token)];
  }

  test('that started at once when it was empty both serve it', async () => {
    const [first, second] = servers.map((server) => new RemoteClient(server.address));
    const body = { name: 'École', email: `${randomUUID()}@ecole.ch`, password: 'craie-bleue' };
    expect((await first?.call('auth.register', { body }))?.status).toBe(201);
    expect((await second?.call('auth.login', { body }))?.status).toBe(200);
  });

  test('know of each other what has changed, and which sessions are closed', async () => {
    const [one, other] = await register();
    const { tag = '' } = await one.call('schoolYears.list', {});
    const poll = async () => (await other.call('schoolYears.list', {}, { tag })).status;
    expect(await poll()).toBe(304);
    await one.ask('schoolYears.create', { query: { year: '2030-2031' } });
    expect(await poll()).toBe(200);
    await one.ask('auth.logout', {});
    expect(await poll()).toBe(401);
  });

  test('tell of each other what changes, and tell it again from a number once they are back', async () => {
    const [one, other] = await register();
    await one.ask('schoolYears.create', { query: { year: '2029-2030' } });
    const stream = await other.follow();
    expect(await stream.next()).toMatchObject({ type: 'live' });
    await one.ask('schoolYears.create', { query: { year: '2030-2031' } });
    const told = await stream.next();
    expect(told).toMatchObject({ type: 'changes', changes: [{ is_own: true }] });
    expect(told.type === 'changes' && told.school_years).toContain('2030-2031');
    await stream.hangUp();
    await one.ask('schoolYears.create', { query: { year: '2031-2032' } });
    const again = await one.follow(told.type === 'changes' ? told.seq : 0);
    expect(await again.next()).toMatchObject({ type: 'changes', changes: [{}] });
    await again.hangUp();
  });

  test('one sign-up with the same address wins', async () => {
    const [one, other] = servers.map((server) => new RemoteClient(server.address));
    const body = { name: 'École', email: `${randomUUID()}@ecole.ch`, password: 'craie-bleue' };
    const statuses = await race(
      async () => ({ status: (await one?.call('auth.register', { body }))?.status ?? 0 }),
      async () => ({ status: (await other?.call('auth.register', { body }))?.status ?? 0 }),
    );
    expect(ascending(statuses)).toEqual([201, 409]);
  });

  test('edits of the same volée leave one of them, whole', async () => {
    const [one, other] = await register();
    await one.ask('planning.create', { body: bodyOf('9VG', 2, [6]) });
    for (const round of turns) {
      const bodies = [
        bodyOf('9VG', 1 + (round % CLASSES), [6, 5]),
        bodyOf('9VG', 4, [1 + (round % CLASSES), 2, 3]),
      ];
      const [first = bodyOf('9VG', 1, []), second = first] = bodies;
      const params = { level: '9VG' };
      const statuses = await race(
        () => one.call('planning.update', { params, body: first }),
        () => other.call('planning.update', { params, body: second }),
      );
      expect(statuses).toEqual([200, 200]);
      const [entry] = await one.ask('planning.list', {});
      if (!entry) throw new Error('the volée is gone');
      expect(bodies.map((body) => body.subject_periods)).toContainEqual(entry.subject_periods);
      expect(shapesOf(await listPositions(other))).toEqual(shapesOf(planVolee(entry)));
    }
  });

  test('of several splits of the same position one wins', async () => {
    const [one, other] = await register();
    await one.ask('planning.create', { body: bodyOf('9VG', Math.min(turns.length, CLASSES), [6]) });
    for (const position of await listPositions(one)) {
      const params = { id: position.id };
      const statuses = await race(
        () => one.call('assignments.split', { params, body: [1, 5] }),
        () => other.call('assignments.split', { params, body: [2, 4] }),
        () => one.call('assignments.split', { params, body: [3, 3] }),
        () => other.call('assignments.split', { params, body: [2, 2, 2] }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
      const parts = (await listPositions(other)).filter((part) => part.class_name === position.class_name);
      expect(sum(parts)).toBe(6);
    }
  });

  test('a year is created, renamed and duplicated into once', async () => {
    const [one, other] = await register();
    await one.ask('planning.create', { body: bodyOf('9VG', 2, [6]) });
    for (const round of turns) {
      const [year, left, right] = [`A${round}`, `B${round}`, `C${round}`];
      const create = (client: RemoteClient) => () => client.call('schoolYears.create', { query: { year } });
      expect(ascending(await race(create(one), create(other), create(one)))).toEqual([201, 409, 409]);
      const rename = (client: RemoteClient, new_year: string) => () =>
        client.call('schoolYears.rename', { params: { year }, query: { new_year } });
      expect(ascending(await race(rename(one, left), rename(other, right)))).toEqual([200, 404]);
      const query = { source_school_year: YEAR, target_school_year: `D${round}` };
      const duplicate = (client: RemoteClient) => () =>
        client.call('planning.duplicate', { params: { level: '9VG' }, query });
      expect(ascending(await race(duplicate(one), duplicate(other)))).toEqual([201, 409]);
      expect(await listPositions(one, `D${round}`)).toHaveLength(2);
    }
  });

  test('a volée moves once, with all its positions, whoever copies it meanwhile', async () => {
    const [one, other] = await register();
    await one.ask('planning.create', { body: bodyOf('9VG', 3, [6, 5]) });
    let school_year = YEAR;
    for (const round of turns) {
      const targets = [`A${round}`, `B${round}`];
      const move =
        (client: RemoteClient, new_school_year = '') =>
        () =>
          client.call('planning.move', { params: { level: '9VG' }, query: { school_year, new_school_year } });
      const query = { source_school_year: school_year, target_school_year: `C${round}` };
      const [copied = 0, ...moved] = await race(
        () => other.call('planning.duplicate', { params: { level: '9VG' }, query }),
        move(one, targets[0]),
        move(other, targets[1]),
      );
      expect([201, 404]).toContain(copied);
      expect(ascending(moved)).toEqual([200, 404]);
      school_year = targets[moved.indexOf(200)] ?? '';
      expect(await listPositions(one, school_year)).toHaveLength(6);
      expect(await listPositions(one, `C${round}`)).toHaveLength(copied === 201 ? 6 : 0);
    }
  });

  test('a year that is deleted while it becomes active leaves one active year', async () => {
    const [one, other] = await register();
    for (const round of turns) {
      const year = `A${round}`;
      await one.ask('schoolYears.create', { query: { year } });
      const statuses = await race(
        () => one.call('schoolYears.setActive', { query: { year } }),
        () => other.call('schoolYears.delete', { params: { year } }),
      );
      expect(statuses[1]).toBe(200);
      expect([200, 404]).toContain(statuses[0]);
      expect(await one.ask('schoolYears.active', {})).toEqual({ active_year: YEAR });
    }
  });

  test('the same file imported at once gives every teacher once', async () => {
    const [one, other] = await register();
    for (const round of [0, 1]) {
      const columns = ['VISA', 'NOM', 'PRENOM'].map((title) => ({ title, width: 10 }));
      const rows = Array.from({ length: 30 }, (_, index) => [`V${round}-${index}`, 'Rochat', 'Anne']);
      const file = await writeWorkbook([{ name: 'Liste', columns, rows }]);
      const body = { visa: `v${round}-7`, nom: 'Rochat', prenom: 'Anne' };
      const [added, ...imported] = await race(
        () => other.call('teachers.create', { body }),
        () => one.call('teachers.import', { query: {} }, { file }),
        () => other.call('teachers.import', { query: {} }, { file }),
      );
      expect(imported).toEqual([200, 200]);
      expect([201, 409]).toContain(added);
      expect(await one.ask('teachers.list', {})).toHaveLength(30 * (round + 1));
    }
  });

  test('a teacher who is deleted while being assigned holds no position', async () => {
    const [one, other] = await register();
    await one.ask('planning.create', { body: bodyOf('9VG', 4, [6, 5]) });
    const positions = await listPositions(one);
    for (const round of turns) {
      const body = { visa: `V${round}`, nom: 'Rochat', prenom: 'Anne' };
      const { id } = await one.ask('teachers.create', { body });
      const assign = (client: RemoteClient, position?: Assignment) => () =>
        client.call('assignments.update', { params: { id: position?.id ?? '' }, body: { teacher_id: id } });
      const [deleted, ...assigned] = await race(
        () => one.call('teachers.delete', { params: { id } }),
        assign(other, positions[0]),
        assign(one, positions[1]),
        assign(other, positions[2]),
      );
      expect(deleted).toBe(200);
      expect(assigned.every((status) => status === 200 || status === 404)).toBe(true);
      expect((await listPositions(other)).every((position) => position.teacher_id === null)).toBe(true);
    }
  });

  test('locks, regeneration, recomputing and bulk deletion compose', async () => {
    const [one, other] = await register();
    await one.ask('planning.create', { body: bodyOf('9VG', 4, [6, 5]) });
    for (const round of turns) {
      const [locked] = await listPositions(one);
      const params = { id: locked?.id ?? '' };
      const query = { school_year: YEAR, levels: ['9VG'] };
      const statuses = await race(
        () => one.call('planning.regenerate', { params: { level: '9VG' }, query: { school_year: YEAR } }),
        () => other.call('assignments.toggleLock', { params }),
        () => other.call('assignments.setPeriods', { params, query: { periods: 1 + (round % CLASSES) } }),
        () => one.call('assignments.fixPeriods', { query }),
        () => other.call('assignments.deleteUnlocked', { query }),
        () => other.call('planning.regenerate', { params: { level: '9VG' }, query: { school_year: YEAR } }),
      );
      expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
      await one.ask('assignments.fixPeriods', { query });
      const ids = (await listPositions(one)).map((position) => position.id);
      if (ids.length > 0)
        await one.ask('assignments.lockBulk', { body: { assignment_ids: ids, locked: false } });
      await one.ask('planning.regenerate', { params: { level: '9VG' }, query: { school_year: YEAR } });
      const [entry] = await one.ask('planning.list', {});
      expect(shapesOf(await listPositions(other))).toEqual(shapesOf(entry ? planVolee(entry) : []));
    }
  });

  test('an account that is deleted meanwhile lets nobody in any more', async () => {
    const [one, other] = await register();
    const body = { confirmation: 'SUPPRIMER' as const, password: 'craie-bleue' };
    const create = (level: string) => () => other.call('planning.create', { body: bodyOf(level, 3, [6, 5]) });
    const [created, deleted, ...more] = await race(
      create('9VG'),
      () => one.call('account.delete', { body }),
      create('10VG'),
      () => other.call('schoolYears.create', { query: { year: 'A' } }),
      () => other.call('teachers.create', { body: { visa: 'V', nom: 'Rochat', prenom: 'Anne' } }),
    );
    expect(deleted).toBe(200);
    expect([created, ...more].every((status) => status === 201 || status === 401)).toBe(true);
    expect((await other.call('planning.list', {})).status).toBe(401);
  });

  test('stop cleanly after all that, telling whoever follows; and nothing contradicts the rules', async () => {
    const [one] = await register();
    const stream = await one.follow();
    expect(await stream.next()).toMatchObject({ type: 'live' });
    expect(await Promise.all(servers.map((server) => server.stop('SIGTERM')))).toEqual([0, 0]);
    expect(await stream.next()).toEqual({ type: 'end', reason: 'closing' });
    const database = place.open();
    expect(await findBrokenInvariants(database)).toEqual([]);
    await database.destroy();
  });
});
