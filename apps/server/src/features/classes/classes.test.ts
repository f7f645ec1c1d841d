import type { ClassTeachersBody } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const year = '2026-2027';
const ofYear = { query: { school_year: year } };

/** A school with a volée of two classes, 7P/1 and 7P/2, French in groups, and three teachers. */
async function fill(school: TestSchool) {
  await school.addVolee({ level: '7P', special_params: { groups_francais: 2 } });
  const anne = await school.addTeacher({ visa: 'ROC', hours_min: 4, hours_max: 20 });
  const luc = await school.addTeacher({ visa: 'BON', nom: 'Bonzon', prenom: 'Luc' });
  const zoe = await school.addTeacher({ visa: 'CLE', nom: 'Clerc', prenom: 'Zoé' });
  const [first, second] = await school.ask('classes.list', ofYear);
  if (!first || !second) throw new Error('the volée has no classes');
  return { anne: anne.id, luc: luc.id, zoe: zoe.id, first, second };
}

const set = (school: TestSchool, id: string, class_teachers: ClassTeachersBody['class_teachers']) =>
  school.call('classes.setTeachers', { params: { id }, body: { class_teachers } });

async function loadOf(school: TestSchool, teacher: string) {
  const loads = await school.ask('dashboard.teacherWorkload', ofYear);
  const { teaching_hours, function_hours, class_teacher_hours, total_hours } = loads[teacher] ?? {};
  return [teaching_hours, function_hours, class_teacher_hours, total_hours];
}

describe.each(databases)('a class on %s', (kind) => {
  const server = useTestServer(kind);

  test('has one class teacher or two, for a period in all unless it is said, and both count in the load', async () => {
    const school = await server.register();
    const { anne, luc, first, second } = await fill(school);
    expect(first).toEqual({
      id: first.id,
      level: '7P',
      school_year: year,
      name: '7P/1',
      rank: 0,
      pupils: null,
      class_teachers: [],
    });
    const alone = await set(school, first.id, [{ teacher_id: anne }]);
    expect([alone.status, alone.body]).toEqual([
      200,
      { ...first, class_teachers: [{ teacher_id: anne, periods: 1 }] },
    ]);
    const both = await set(school, second.id, [{ teacher_id: luc }, { teacher_id: anne }]);
    expect(both.body.class_teachers.map(({ periods }) => periods)).toEqual([0.5, 0.5]);
    const { id: function_id } = await school.addFunction();
    await school.assignFunction({ teacher_id: anne, function_id, hours_per_week: 2 });
    expect(await loadOf(school, anne)).toEqual([0, 3.5, 1.5, 3.5]);
    expect(await loadOf(school, luc)).toEqual([0, 0.5, 0.5, 0.5]);
    await set(school, second.id, [{ teacher_id: luc, periods: 2.5 }]);
    expect(await loadOf(school, luc)).toEqual([0, 2.5, 2.5, 2.5]);
    expect(await loadOf(school, anne)).toEqual([0, 3, 1, 3]);
    await school.ask('changes.undo', { query: {} });
    expect(await loadOf(school, anne)).toEqual([0, 3.5, 1.5, 3.5]);
  });

  test('is shown with all that it is taught, its sums and who shares it', async () => {
    const school = await server.register();
    const { anne, luc, zoe, first } = await fill(school);
    const positions = await school.listAssignments(year);
    const give = (subject: string, teacher_id: string) =>
      school.ask('assignments.update', {
        params: {
          id: positions.find((one) => one.class_name === '7P/1' && one.subject === subject)?.id ?? '',
        },
        body: { teacher_id },
      });
    await give('MAT', anne);
    await set(school, first.id, [{ teacher_id: zoe }]);
    const open = await school.ask('classes.show', { params: { id: first.id } });
    expect(open).toMatchObject({
      periods: 8,
      open_periods: 3,
      periods_per_pupil: 14,
      weekly_target: 32,
      strangers: [zoe],
      duo: null,
    });
    expect(open.positions.map((one) => `${one.subject} ${one.class_name}`)).toEqual([
      'EPH 7P/1',
      'MAT 7P/1',
      'FRA 7P',
      'FRA 7P',
    ]);
    await give('EPH', luc);
    const shared = await school.ask('classes.show', { params: { id: first.id } });
    expect([shared.open_periods, shared.duo]).toEqual([
      0,
      {
        people: [
          { teacher_id: anne, periods: 5 },
          { teacher_id: luc, periods: 3 },
        ],
        are_class_teachers: false,
      },
    ]);
  });

  test('is renamed and counted, and keeps all that it has', async () => {
    const school = await server.register();
    const { anne, first } = await fill(school);
    await set(school, first.id, [{ teacher_id: anne }]);
    const [position] = (await school.listAssignments(year)).filter(({ class_name }) => class_name === '7P/1');
    const params = { id: position?.id ?? '' };
    await school.ask('assignments.update', { params, body: { teacher_id: anne } });
    await school.ask('assignments.toggleLock', { params });
    const change = (body: { name?: string; pupils?: number | null }) =>
      school.call('classes.update', { params: { id: first.id }, body });
    const expected = {
      ...first,
      name: 'Lynx',
      pupils: 21,
      class_teachers: [{ teacher_id: anne, periods: 1 }],
    };
    const changed = await change({ name: 'Lynx', pupils: 21 });
    expect([changed.status, changed.body]).toEqual([200, expected]);
    expect((await school.listAssignments(year)).find(({ id }) => id === params.id)).toMatchObject({
      class_name: 'Lynx',
      teacher_id: anne,
      locked: true,
    });
    const [volee] = await school.ask('planning.list', {});
    expect(volee?.class_names).toEqual(['Lynx', '7P/2']);
    expect((await change({ pupils: null })).body).toEqual({ ...expected, pupils: null });
    const taken = await change({ name: '7P/2' });
    expect([taken.status, taken.body.detail]).toEqual([409, 'La volée 7P a déjà une classe 7P/2.']);
    // An edit of the volée that renames the class keeps them too.
    await school.ask('planning.update', {
      params: { level: '7P' },
      body: { ...volee, level: '7P', number_of_classes: 2, class_names: ['Ours', '7P/2'] },
    });
    const [renamed] = await school.ask('classes.list', ofYear);
    expect([renamed?.name, renamed?.class_teachers]).toEqual(['Ours', expected.class_teachers]);
  });

  test('two who set it differently are named; who set it alike have done it once', async () => {
    const school = await server.register();
    const { anne, luc, zoe, first, second } = await fill(school);
    await set(school, second.id, [{ teacher_id: anne }]);
    const { changes } = await school.ask('changes.list', { query: {} });
    const colleague = await school.join('planification');
    await set(colleague, first.id, [{ teacher_id: luc }]);
    await set(colleague, second.id, [{ teacher_id: luc }]);
    const asSeen = (id: string, body: ClassTeachersBody) =>
      school.send('classes.setTeachers', {
        params: { id },
        body,
        headers: { 'X-Seen-Revision': String(changes[0]?.seq) },
      });
    const before = await school.ask('classes.list', ofYear);
    for (const { id } of [first, second]) {
      const { status, body } = await asSeen(id, { class_teachers: [{ teacher_id: zoe }] });
      expect([status, body.detail]).toEqual([
        409,
        expect.stringContaining(`Maîtrise ${id === first.id ? '7P/1' : '7P/2'}`),
      ]);
    }
    expect(await school.ask('classes.list', ofYear)).toEqual(before);
    expect((await asSeen(first.id, { class_teachers: [{ teacher_id: luc }] })).status).toBe(200);
    // One adds Luc beside Anne, in whose place the other had put him: nobody is class teacher twice.
    const twice = [{ teacher_id: anne, periods: 1 }, { teacher_id: luc }];
    const refused = await asSeen(second.id, { class_teachers: twice });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('deux fois')]);
    // One adds Zoé beside Anne, as it was; the other had put Luc in the place of Anne: both stand.
    const beside = { class_teachers: [{ teacher_id: anne, periods: 1 }, { teacher_id: zoe }] };
    expect((await asSeen(second.id, beside)).status).toBe(200);
    const [, merged] = await school.ask('classes.list', ofYear);
    expect(merged?.class_teachers.map(({ teacher_id }) => teacher_id)).toEqual([luc, zoe]);
  });

  test('goes with its class teachers, and they without it', async () => {
    const school = await server.register();
    const { anne, luc, first, second } = await fill(school);
    await set(school, first.id, [{ teacher_id: anne }, { teacher_id: luc }]);
    await set(school, second.id, [{ teacher_id: luc }]);
    await school.ask('teachers.delete', { params: { id: anne } });
    const list = async () =>
      (await school.ask('classes.list', ofYear)).map(({ class_teachers }) => class_teachers);
    expect(await list()).toEqual([[{ teacher_id: luc, periods: 0.5 }], [{ teacher_id: luc, periods: 1 }]]);
    await school.ask('planning.deleteClass', {
      params: { level: '7P' },
      query: { school_year: year, class_name: '7P/1' },
    });
    expect(await loadOf(school, luc)).toEqual([0, 1, 1, 1]);
    await school.ask('planning.delete', { params: { level: '7P' }, query: { school_year: year } });
    expect(await loadOf(school, luc)).toEqual([0, 0, 0, 0]);
    for (let step = 0; step < 3; step++) await school.ask('changes.undo', { query: {} });
    expect((await list())[0]).toHaveLength(2);
  });

  test('is moved with its class teachers; copied only where teachers are asked for', async () => {
    const school = await server.register();
    const { anne, first } = await fill(school);
    await set(school, first.id, [{ teacher_id: anne }]);
    await school.ask('classes.update', { params: { id: first.id }, body: { pupils: 19 } });
    const copy = (target_school_year: string, keep_teachers: boolean) =>
      school.ask('planning.duplicate', {
        params: { level: '7P' },
        query: { source_school_year: year, target_school_year, keep_teachers },
      });
    await copy('2027-2028', true);
    await copy('2028-2029', false);
    await school.ask('planning.move', {
      params: { level: '7P' },
      query: { school_year: year, new_school_year: '2029-2030' },
    });
    const firstOf = async (school_year: string) => {
      const [one] = await school.ask('classes.list', { query: { school_year } });
      return [one?.pupils, one?.class_teachers];
    };
    const maitrise = [{ teacher_id: anne, periods: 1 }];
    expect(await firstOf('2027-2028')).toEqual([19, maitrise]);
    expect(await firstOf('2028-2029')).toEqual([19, []]);
    expect(await firstOf('2029-2030')).toEqual([19, maitrise]);
  });

  test('takes nothing that is none', async () => {
    const [school, other] = [await server.register(), await server.register()];
    const { anne, luc, zoe, first } = await fill(school);
    const theirs = await fill(other);
    const before = await school.ask('classes.list', ofYear);
    const params = { id: first.id };
    const refusals: [unknown, number][] = [
      [[{ teacher_id: anne }, { teacher_id: luc }, { teacher_id: zoe }], 422],
      [[{ teacher_id: anne }, { teacher_id: anne }], 422],
      [[{ teacher_id: anne, periods: -0.5 }], 422],
      [[{ teacher_id: anne, periods: 0.3 }], 422],
      [[{ teacher_id: anne, periods: 10.5 }], 422],
      [[{ teacher_id: theirs.anne }], 404],
      [[{ teacher_id: 'unknown' }], 404],
    ];
    for (const [class_teachers, status] of refusals)
      expect((await school.send('classes.setTeachers', { params, body: { class_teachers } })).status).toBe(
        status,
      );
    for (const body of [{}, { pupils: -1 }, { pupils: 41 }, { pupils: 20.5 }, { name: ' ' }])
      expect((await school.send('classes.update', { params, body })).status).toBe(422);
    expect((await set(school, theirs.first.id, [{ teacher_id: anne }])).status).toBe(404);
    expect(await school.ask('classes.list', ofYear)).toEqual(before);
    expect(await other.ask('classes.list', ofYear)).toEqual([theirs.first, theirs.second]);
  });
});
