import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repeated } from '../../../../../packages/domain/testing/rounds.ts';
import { databases } from '../../testing/databases.ts';
import { fillForWrites, write, writeNames } from '../../testing/sample-writes.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

/** What the screens of a year show now. */
async function readYear(school: TestSchool) {
  return {
    plannings: (await school.ask('planning.list', {})).filter((volee) => volee.school_year === school_year),
    assignments: await school.listAssignments(school_year),
    teachers: await school.ask('teachers.list', {}),
    function_assignments: await school.ask('functionAssignments.list', { query: { school_year } }),
  };
}

const latest = async (school: TestSchool) =>
  (await school.ask('changes.list', { query: {} })).changes.find(({ is_of_plan }) => is_of_plan)?.seq ?? 0;

describe.each(databases)('a former state on %s', (kind) => {
  const server = useTestServer(kind);

  test('is shown as it was, after each of some writes, whatever came later', async () => {
    const inYear = writeNames.filter((name) => /^(planning|assignments|functionAss|teachers)/.test(name));
    const anyWrites = fc.shuffledSubarray(inYear, { minLength: 6, maxLength: 6 });
    const property = fc.asyncProperty(anyWrites, async (names) => {
      const school = await server.register();
      const belongings = await fillForWrites(school);
      const states = [{ seq: await latest(school), year: await readYear(school) }];
      for (const name of names) {
        // One that no longer fits after the others is refused, and changes nothing.
        await write(school, name, belongings).catch(() => undefined);
        states.push({ seq: await latest(school), year: await readYear(school) });
      }
      for (const { seq, year } of states) {
        const shown = await school.ask('changes.year', { params: { seq }, query: { school_year } });
        expect(shown).toMatchObject(year);
        expect(await school.ask('changes.year', { params: { seq }, query: {} })).toEqual(shown);
      }
      const [first] = states;
      await school.call('changes.restore', { params: { seq: first?.seq ?? 0 } });
      expect(await readYear(school)).toEqual(first?.year);
    });
    await fc.assert(property, repeated(4));
  });

  test('that one goes back to is itself a change, which is taken back', async () => {
    const school = await server.register();
    await school.addVolee();
    const seq = await latest(school);
    await school.ask('planning.delete', { params: { level: '9VG' }, query: { school_year } });
    await school.addTeacher();
    const now = await readYear(school);
    const reply = await school.call('changes.restore', { params: { seq } });
    expect([reply.status, reply.body.message]).toEqual([200, "Retour à l'état du 21 novembre 2026 à 10:00"]);
    expect(await school.listAssignments(school_year)).toHaveLength(6);
    const again = await school.call('changes.restore', { params: { seq } });
    expect([again.status, again.body.detail]).toEqual([409, "Rien n'a changé depuis ce moment."]);
    await school.ask('changes.undo', { query: {} });
    expect(await readYear(school)).toEqual(now);
  });

  test('has a name of its own, once, until it is forgotten', async () => {
    const school = await server.register();
    const present = await school.ask('versions.create', { body: { name: 'Début' } });
    expect(present).toMatchObject({ name: 'Début', seq: 0 });
    await school.addVolee();
    const seq = await latest(school);
    await school.ask('versions.create', { body: { name: ' Avant  mars ', seq } });
    const names = async () => (await school.ask('versions.list', {})).map(({ name }) => name);
    expect(await names()).toEqual(['Avant mars', 'Début']);
    const beginning = await school.ask('versions.create', { body: { name: 'Tout au début', seq: 0 } });
    expect(beginning.seq).toBe(0);
    await school.ask('versions.delete', { params: { id: beginning.id } });
    const taken = await school.call('versions.create', { body: { name: 'DÉBUT' } });
    expect([taken.status, taken.body.detail]).toEqual([409, "Une version s'appelle déjà « DÉBUT »."]);
    for (const name of ['', ' ', 'x'.repeat(81)])
      expect((await school.call('versions.create', { body: { name } })).status).toBe(422);
    expect((await school.call('versions.create', { body: { name: 'Rien', seq: 12 } })).status).toBe(404);
    await school.ask('changes.restore', { params: { seq: present.seq } });
    expect(await school.listAssignments(school_year)).toEqual([]);
    await school.ask('versions.delete', { params: { id: present.id } });
    expect(await names()).toEqual(['Avant mars']);
    expect((await school.call('versions.delete', { params: { id: present.id } })).status).toBe(404);
  });

  test('names the years there were, and which was active', async () => {
    const school = await server.register();
    const [{ seq: before }, name] = [
      await school.ask('versions.create', { body: { name: 'Avant' } }),
      '2027-2028',
    ];
    await school.ask('schoolYears.create', { query: { year: name } });
    await school.ask('schoolYears.setActive', { query: { year: name } });
    const show = (seq: number) => school.ask('changes.year', { params: { seq }, query: {} });
    expect(await show(before)).toMatchObject({
      summary: null,
      school_years: [school_year],
      active_year: school_year,
    });
    const { changes } = await school.ask('changes.list', { query: {} });
    const [now] = changes;
    expect(await show(now?.seq ?? 0)).toMatchObject({
      at: now?.at,
      summary: now?.summary,
      school_year: name,
      school_years: [name, school_year],
      active_year: name,
    });
  });

  test('of a year that was not there, or of no change, is not found', async () => {
    const school = await server.register();
    await school.addVolee();
    const seq = await latest(school);
    const unknown = await school.call('changes.year', {
      params: { seq },
      query: { school_year: '1999-2000' },
    });
    expect([unknown.status, unknown.body.detail]).toEqual([
      404,
      "L'année scolaire 1999-2000 n'existait pas à ce moment.",
    ]);
    expect((await school.call('changes.year', { params: { seq: 12 }, query: { school_year } })).status).toBe(
      404,
    );
    expect((await school.call('changes.restore', { params: { seq: 12 } })).status).toBe(404);
  });
});
