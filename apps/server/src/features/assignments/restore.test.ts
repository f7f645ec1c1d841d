import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const place = { level: '5P', subject: 'EPH', is_group: false, plan_index: 1 };

/** A 5P of two classes with EPH, 3 periods each. */
async function addVolee(school: TestSchool) {
  const subject_periods = [{ subject: 'EPH', periods: 3 }];
  await school.addVolee({ level: '5P', number_of_classes: 2, subject_periods, school_year });
}

async function positionOf(school: TestSchool, class_name: string) {
  const position = (await school.listAssignments()).find((one) => one.class_name === class_name);
  if (!position) throw new Error('a position was expected');
  return position;
}

describe.each(oneDatabase)('what was deleted of the plan, on %s', (kind) => {
  const server = useTestServer(kind);

  test('what was deleted of the plan is put back, once, without teacher', async () => {
    const school = await server.register();
    await addVolee(school);
    const deleted = await positionOf(school, '5P/2');
    await school.ask('assignments.delete', { params: { id: deleted.id } });
    const reply = await school.send('assignments.restore', { body: place });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ ...deleted, id: reply.body.id });
    expect(await positionOf(school, '5P/2')).toEqual(reply.body);
    const again = await school.send('assignments.restore', { body: place });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe("Rien ne manque à cet enseignement de l'organisation.");
    expect(await school.listAssignments()).toHaveLength(2);
  });

  test('of a place with a part left, the rest comes back', async () => {
    const school = await server.register();
    await addVolee(school);
    const params = { id: (await positionOf(school, '5P/2')).id };
    const { assignments } = await school.ask('assignments.split', { params, body: [2, 1] });
    await school.ask('assignments.delete', { params: { id: assignments[0]?.id ?? '' } });
    expect((await school.ask('assignments.restore', { body: { ...place, school_year } })).periods).toBe(2);
  });

  test.each([
    ['a volée that is not there', { level: '6P' }, "La volée 6P n'existe pas en 2026-2027."],
    ['a class too many', { plan_index: 2 }, "L'organisation de 5P ne prévoit pas cet enseignement."],
    ['another subject', { subject: 'MUS' }, "L'organisation de 5P ne prévoit pas cet enseignement."],
    ['a group', { is_group: true }, "L'organisation de 5P ne prévoit pas cet enseignement."],
  ])('%s is not found', async (_, change, detail) => {
    const school = await server.register();
    await addVolee(school);
    const reply = await school.send('assignments.restore', { body: { ...place, ...change } });
    expect([reply.status, reply.body.detail]).toEqual([404, detail]);
    expect(await school.listAssignments()).toHaveLength(2);
  });

  test('recomputing reports it, and puts it back where that is asked for', async () => {
    const school = await server.register();
    await addVolee(school);
    await school.ask('assignments.delete', { params: { id: (await positionOf(school, '5P/2')).id } });
    const reported = await school.ask('assignments.fixPeriods', { query: {} });
    expect(reported).toEqual({
      message: 'Périodes recalculées : 1 à revoir à la main',
      changes: { created: 0, updated: 0, deleted: 0 },
      unresolved: ['EPH 5P/2 : 0 h au lieu de 3 h'],
    });
    const done = await school.ask('assignments.fixPeriods', { query: { restore: true } });
    expect(done).toEqual({
      message: 'Périodes recalculées : 1 enseignement remis',
      changes: { created: 1, updated: 0, deleted: 0 },
      unresolved: [],
    });
    expect(await positionOf(school, '5P/2')).toMatchObject({ periods: 3, teacher_id: null, plan_index: 1 });
  });
});
