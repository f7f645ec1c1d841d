import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const active = { query: { school_year: undefined } };
const listIn = (school: TestSchool, school_year?: string) =>
  school.ask('functionAssignments.list', { query: { school_year } });

/** A school with a teacher and a function. */
async function prepare(school: TestSchool) {
  const teacher_id = (await school.addTeacher()).id;
  const function_id = (await school.addFunction({ name: 'Médiation' })).id;
  return { teacher_id, function_id };
}

describe.each(databases)('functions of teachers on %s', (kind) => {
  const server = useTestServer(kind);

  test('a function is assigned, changed and taken back', async () => {
    const school = await server.register();
    const ids = await prepare(school);
    const body = { ...ids, hours_per_week: 2.5, school_year: '2026-2027', description: 'le lundi' };
    const { status, body: added } = await school.call('functionAssignments.create', { body });
    const expected = { id: added.id, ...body, function_name: 'Médiation' };
    expect([status, added]).toEqual([201, expected]);
    expect(await listIn(school)).toEqual([expected]);

    const params = { id: added.id };
    const change = (fields: { hours_per_week?: number; description?: string | null }) =>
      school.call('functionAssignments.update', { params, body: fields });
    const hours = await change({ hours_per_week: 0 });
    expect([hours.status, hours.body]).toEqual([200, { ...expected, hours_per_week: 0 }]);
    const both = await change({ hours_per_week: 40, description: null });
    expect(both.body).toEqual({ ...expected, hours_per_week: 40, description: '' });
    expect((await change({ description: 'le mardi' })).body).toMatchObject({
      hours_per_week: 40,
      description: 'le mardi',
    });

    const removed = await school.call('functionAssignments.delete', { params });
    expect([removed.status, removed.body]).toEqual([200, { message: 'Attribution supprimée' }]);
    expect(await listIn(school)).toEqual([]);
    expect((await school.call('functionAssignments.delete', { params })).status).toBe(404);
    expect((await change({ hours_per_week: 1 })).status).toBe(404);
  });

  test('a description may have several lines', async () => {
    const school = await server.register();
    const ids = await prepare(school);
    const added = await school.assignFunction({ ...ids, description: ' lundi\r\nmardi\rjeudi\n' });
    expect(added.description).toBe('lundi\nmardi\njeudi');
    const body = { ...ids, hours_per_week: 1, description: 'lundi\u0000' };
    expect((await school.send('functionAssignments.create', { body })).status).toBe(422);
  });

  test('they are listed by teacher, then by function, and only those of the year', async () => {
    const school = await server.register();
    const teachers = {
      zoe: (await school.addTeacher({ nom: 'Élan', prenom: 'Zoé' })).id,
      abel: (await school.addTeacher({ nom: 'élan', prenom: 'Abel' })).id,
      luc: (await school.addTeacher({ nom: 'Dufour', prenom: 'Luc' })).id,
    };
    const [study, mediation] = [
      await school.addFunction({ name: 'Étude' }),
      await school.addFunction({ name: 'Médiation' }),
    ];
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    const assign = (teacher_id: string, function_id: string, school_year?: string) =>
      school.assignFunction({ teacher_id, function_id, school_year });
    await assign(teachers.zoe, mediation.id);
    await assign(teachers.zoe, study.id);
    await assign(teachers.abel, mediation.id);
    await assign(teachers.luc, study.id);
    const later = await assign(teachers.luc, study.id, '2027-2028');
    const listed = await listIn(school);
    expect(listed.map((one) => [one.teacher_id, one.function_name])).toEqual([
      [teachers.luc, 'Étude'],
      [teachers.abel, 'Médiation'],
      [teachers.zoe, 'Étude'],
      [teachers.zoe, 'Médiation'],
    ]);
    expect(await listIn(school, '2027-2028')).toEqual([later]);
    expect(await listIn(school, '1999-2000')).toEqual([]);
  });

  test('teacher, function and year have to exist', async () => {
    const [school, other] = [await server.register(), await server.register()];
    const [ids, foreign] = [await prepare(school), await prepare(other)];
    const assign = (overrides: object) =>
      school.call('functionAssignments.create', { body: { ...ids, hours_per_week: 1, ...overrides } });
    for (const [overrides, detail] of [
      [{ teacher_id: 'unknown' }, "Cet enseignant n'existe pas ou plus."],
      [{ teacher_id: foreign.teacher_id }, "Cet enseignant n'existe pas ou plus."],
      [{ function_id: foreign.function_id }, "Cette fonction n'existe pas ou plus."],
      [{ school_year: '1999-2000' }, "L'année scolaire 1999-2000 n'existe pas."],
    ] as const) {
      const { status, body } = await assign(overrides);
      expect([status, body.detail]).toEqual([404, detail]);
    }
    expect(await listIn(school)).toEqual([]);
  });

  test.each([
    ['negative hours', { hours_per_week: -0.5 }],
    ['hours beyond 40', { hours_per_week: 40.5 }],
    ['a third of an hour', { hours_per_week: 0.3 }],
    ['hours as text', { hours_per_week: '2' }],
    ['a description too long', { description: 'x'.repeat(501) }],
  ])('%s are invalid', async (_, fault) => {
    const school = await server.register();
    const ids = await prepare(school);
    const { id } = await school.assignFunction(ids);
    const before = await listIn(school);
    const body = { ...ids, hours_per_week: 1, ...fault };
    const created = await school.send('functionAssignments.create', { body });
    expect([created.status, created.body.errors?.[0]?.path]).toEqual([422, Object.keys(fault)[0]]);
    const changed = await school.send('functionAssignments.update', { params: { id }, body: fault });
    expect(changed.status).toBe(422);
    expect(await listIn(school)).toEqual(before);
  });

  test('a change without anything, or an assignment without hours, is invalid', async () => {
    const school = await server.register();
    const ids = await prepare(school);
    const { id } = await school.assignFunction(ids);
    const nothing = await school.send('functionAssignments.update', { params: { id }, body: {} });
    expect([nothing.status, nothing.body.detail]).toEqual([
      422,
      'Des heures ou une description sont attendues',
    ]);
    expect((await school.send('functionAssignments.create', { body: ids })).status).toBe(422);
  });

  test('they count in the workload of their year', async () => {
    const school = await server.register();
    const ids = await prepare(school);
    await school.addVolee();
    const [position] = await school.listAssignments();
    await school.ask('assignments.update', {
      params: { id: position?.id ?? '' },
      body: { teacher_id: ids.teacher_id },
    });
    await school.assignFunction({ ...ids, hours_per_week: 1.5 });
    await school.assignFunction({ ...ids, hours_per_week: 2 });
    const { [ids.teacher_id]: workload } = await school.ask('dashboard.teacherWorkload', active);
    expect(workload).toMatchObject({
      teaching_hours: 3,
      total_teaching_periods: 3,
      function_hours: 3.5,
      total_function_hours: 3.5,
      total_hours: 6.5,
      total_periods: 6.5,
    });
    const elsewhere = { query: { school_year: '2027-2028' } };
    const { [ids.teacher_id]: later } = await school.ask('dashboard.teacherWorkload', elsewhere);
    expect(later?.total_hours).toBe(0);
  });

  test('they go with their teacher, and with all teachers', async () => {
    const school = await server.register();
    const ids = await prepare(school);
    const [second, third] = [await school.addTeacher(), await school.addTeacher()];
    await school.assignFunction(ids);
    const kept = await school.assignFunction({ ...ids, teacher_id: second.id });
    await school.assignFunction({ ...ids, teacher_id: third.id });
    await school.ask('teachers.delete', { params: { id: ids.teacher_id } });
    await school.ask('teachers.delete', { params: { id: third.id } });
    expect(await listIn(school)).toEqual([kept]);
    await school.ask('teachers.deleteAll', {});
    expect(await listIn(school)).toEqual([]);
    expect(await school.ask('functions.list', {})).toHaveLength(1);
  });

  test('they follow a renamed year and go with a deleted one', async () => {
    const school = await server.register();
    const ids = await prepare(school);
    const assignment = await school.assignFunction(ids);
    await school.ask('schoolYears.rename', {
      params: { year: '2026-2027' },
      query: { new_year: 'Rentrée' },
    });
    expect(await listIn(school)).toEqual([{ ...assignment, school_year: 'Rentrée' }]);
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    await school.ask('schoolYears.delete', { params: { year: 'Rentrée' } });
    expect(await listIn(school, 'Rentrée')).toEqual([]);
  });

  test('an assignment made while its teacher goes is refused or goes too', async () => {
    const school = await server.register();
    const ids = await prepare(school);
    const replies = await Promise.all([
      school.call('functionAssignments.create', { body: { ...ids, hours_per_week: 1 } }),
      school.call('teachers.delete', { params: { id: ids.teacher_id } }),
      school.call('functionAssignments.create', { body: { ...ids, hours_per_week: 1 } }),
    ]);
    for (const { status } of replies) expect([200, 201, 404]).toContain(status);
    expect(await listIn(school)).toEqual([]);
  });
});
