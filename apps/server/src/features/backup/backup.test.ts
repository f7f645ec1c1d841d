import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';

const year = '2026-2027';

/** The backup of a year as text. */
async function save(school: TestSchool, school_year = year): Promise<string> {
  const { status, response } = await school.call('backup.export', { query: { school_year } });
  expect(status).toBe(200);
  return response.body;
}

const restore = (school: TestSchool, file: string) => upload(school, 'backup.import', file);

/** Makes room for the running year, which every school starts with. */
async function dropYear(school: TestSchool): Promise<void> {
  const { school_years } = await school.ask('schoolYears.list', {});
  if (school_years.length === 1) await school.ask('schoolYears.create', { query: { year: 'Autre' } });
  await school.ask('schoolYears.delete', { params: { year } });
}

/** What a year holds, as the calls of the API answer it. */
async function show(school: TestSchool) {
  const entries = await school.ask('planning.list', {});
  return {
    plannings: entries.filter((entry) => entry.school_year === year).map(({ id: _id, ...entry }) => entry),
    assignments: await school.listAssignments(year),
    functions: await school.ask('functionAssignments.list', { query: { school_year: year } }),
    classes: (await school.ask('classes.list', { query: { school_year: year } })).map(
      ({ id: _id, ...one }) => one,
    ),
    workloads: await school.ask('dashboard.teacherWorkload', { query: { school_year: year } }),
  };
}

/** Two volées with a split, locks, groups of both kinds and a function. */
async function fill(school: TestSchool) {
  const anne = await school.addTeacher({ visa: 'ROC' });
  const luc = await school.addTeacher({ visa: 'Fav', nom: 'Favre' });
  await school.addVolee({ special_params: { groups_francais: 3 }, class_names: ['Lynx', 'Ours'] });
  await school.addVolee({ level: 'Classe relais' });
  const assign = (id: string, teacher_id: string) =>
    school.ask('assignments.update', { params: { id }, body: { teacher_id } });
  const [first, second, third] = await school.listAssignments(year);
  if (!first || !second || !third) throw new Error('the volée has no positions');
  await school.ask('assignments.split', { params: { id: first.id }, body: [1, 1.5, 0.5] });
  await assign(first.id, anne.id);
  await assign(second.id, luc.id);
  await school.ask('assignments.toggleLock', { params: { id: second.id } });
  await school.ask('assignments.setPeriods', { params: { id: third.id }, query: { periods: 0 } });
  await school.ask('assignments.create', {
    query: { class_name: '9VG', subject: 'APP', periods: 2, group_label: 'Appui', school_year: year },
  });
  const { id } = await school.addFunction({ name: 'Médiation', description: 'pour tous' });
  await school.assignFunction({ function_id: id, teacher_id: anne.id, description: 'lundi' });
  const classes = await school.ask('classes.list', { query: { school_year: year } });
  const lynx = { params: { id: classes.find(({ name }) => name === 'Lynx')?.id ?? '' } };
  const class_teachers = [{ teacher_id: anne.id }, { teacher_id: luc.id }];
  await school.ask('classes.setTeachers', { ...lynx, body: { class_teachers } });
  await school.ask('classes.update', { ...lynx, body: { pupils: 18 } });
  return { anne, luc };
}

describe.each(databases)('backup on %s', (kind) => {
  const server = useTestServer(kind);

  test('is a JSON file named from the year and the date, with the fields of the specification', async () => {
    const school = await server.register();
    const { anne } = await fill(school);
    const { response } = await school.call('backup.export', { query: { school_year: year } });
    expect(response.headers['content-disposition']).toContain('sauvegarde_2026-2027_2026-11-21.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const file: Record<string, unknown[]> = response.json();
    expect(file).toMatchObject({
      version: 1,
      school_year: year,
      exported_at: '2026-11-21T09:00:00.000Z',
      functions: [{ name: 'Médiation', description: 'pour tous' }],
      teachers: [
        { visa: 'Fav', nom: 'Favre', prenom: 'Anne' },
        { id: anne.id, visa: 'ROC', nom: 'Rochat', prenom: 'Anne' },
      ],
    });
    const { plannings, assignments, functions } = await show(school);
    expect(file).toMatchObject({ plannings, assignments, function_assignments: functions });
  });

  test('of a year that does not exist is not found, and wants a year', async () => {
    const school = await server.register();
    const unknown = await school.send('backup.export', { query: { school_year: '1999-2000' } });
    expect(unknown.status).toBe(404);
    expect(unknown.response.json()).toEqual({
      detail: "L'année scolaire 1999-2000 n'existe pas.",
      code: 'not-found',
    });
    expect((await school.send('backup.export', {})).status).toBe(422);
  });

  test('brings a deleted year back as it was', async () => {
    const school = await server.register();
    await fill(school);
    const before = await show(school);
    const file = await save(school);
    await dropYear(school);
    const { status, body } = await restore(school, file);
    expect([status, body.message]).toEqual([
      200,
      'Année scolaire 2026-2027 restaurée : 2 volées, 16 enseignements',
    ]);
    expect(body.stats).toEqual({
      plannings: 2,
      assignments: before.assignments.length,
      unassigned: 0,
      functions: 0,
      function_assignments: 1,
      skipped_function_assignments: 0,
      class_teachers: 2,
      skipped_class_teachers: 0,
      teaching_rules: 0,
      skipped_teaching_rules: 0,
    });
    expect(await show(school)).toEqual(before);
    expect((await school.ask('schoolYears.active', {})).active_year).toBe('Autre');
    expect(JSON.parse(await save(school))).toEqual(JSON.parse(file));
  });

  test('gives another account the same planning; teachers are known by their visa', async () => {
    const [ours, theirs] = [await server.register(), await server.register()];
    await fill(ours);
    const before = await show(ours);
    await dropYear(theirs);
    const anne = await theirs.addTeacher({ visa: 'roc' });
    const { body } = await restore(theirs, await save(ours));
    expect(body.stats).toMatchObject({
      assignments: 16,
      unassigned: 1,
      functions: 1,
      function_assignments: 1,
      class_teachers: 1,
      skipped_class_teachers: 1,
      teaching_rules: 0,
      skipped_teaching_rules: 0,
    });
    expect(body.message).toContain("2 attributions sans suite, faute de connaître l'enseignant");
    const after = await show(theirs);
    expect(after.plannings).toEqual(before.plannings);
    const staffed = new Set(before.assignments.flatMap(({ teacher_id }) => teacher_id ?? []));
    const [rochat] = after.assignments.flatMap(({ teacher_id }) => teacher_id ?? []);
    expect([staffed.size, rochat]).toEqual([2, anne.id]);
    const withoutTeacher = (list: typeof after.assignments) =>
      list.map((position) => ({ ...position, teacher_id: null }));
    expect(withoutTeacher(after.assignments)).toEqual(withoutTeacher(before.assignments));
    expect(after.functions).toMatchObject([
      { function_name: 'Médiation', teacher_id: anne.id, description: 'lundi' },
    ]);
    expect(await show(ours)).toEqual(before);
  });

  test('a function whose teacher is gone is left out and counted', async () => {
    const [ours, theirs] = [await server.register(), await server.register()];
    await fill(ours);
    await dropYear(theirs);
    const { body } = await restore(theirs, await save(ours));
    expect(body.stats).toMatchObject({
      unassigned: 2,
      functions: 0,
      function_assignments: 0,
      skipped_function_assignments: 1,
    });
    expect(await theirs.ask('functions.list', {})).toEqual([]);
  });

  test('a function of the same name is the same function', async () => {
    const [ours, theirs] = [await server.register(), await server.register()];
    await fill(ours);
    await dropYear(theirs);
    await theirs.addTeacher({ visa: 'ROC' });
    const { id } = await theirs.addFunction({ name: 'MÉDIATION' });
    const { body } = await restore(theirs, await save(ours));
    expect(body.stats).toMatchObject({ functions: 0, function_assignments: 1 });
    expect((await show(theirs)).functions).toMatchObject([{ function_id: id, function_name: 'MÉDIATION' }]);
  });

  test('restored beside the renamed year, it gets identifiers of its own in the same order', async () => {
    const school = await server.register();
    await fill(school);
    const before = await show(school);
    const file = await save(school);
    await school.ask('schoolYears.rename', { params: { year }, query: { new_year: 'Ancienne' } });
    expect((await restore(school, file)).status).toBe(200);
    const after = await show(school);
    const withoutIds = (list: typeof after.assignments) => list.map((position) => ({ ...position, id: '' }));
    expect(withoutIds(after.assignments)).toEqual(withoutIds(before.assignments));
    const ids = [...after.assignments, ...(await school.listAssignments('Ancienne'))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a year that exists is refused, and stays as it is', async () => {
    const school = await server.register();
    await fill(school);
    const before = await show(school);
    const { status, body } = await restore(school, await save(school));
    expect([status, body.detail]).toEqual([409, "L'année scolaire 2026-2027 existe déjà."]);
    expect(await show(school)).toEqual(before);
  });

  test('of two imports at once one wins, and the other changes nothing', async () => {
    const school = await server.register();
    await fill(school);
    const before = await show(school);
    const file = await save(school);
    await dropYear(school);
    const replies = await Promise.all([restore(school, file), restore(school, file), restore(school, file)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await show(school)).toEqual(before);
  });
});
