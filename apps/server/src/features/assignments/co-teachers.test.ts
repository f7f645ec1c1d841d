import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { upload } from '../../testing/upload.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

/** A school of two volées and three people; ROC teaches the first position, of six periods. */
async function staff(school: TestSchool) {
  await school.addVolee();
  await school.addVolee({ level: '10VG', number_of_classes: 1 });
  const [roc, bru, gra] = await Promise.all(
    ['ROC', 'BRU', 'GRA'].map(async (visa) => (await school.addTeacher({ visa })).id),
  );
  const positions = await school.listAssignments();
  const [position, other] = positions.filter(({ level, subject }) => level === '9VG' && subject === 'FRA');
  if (!roc || !bru || !gra || !position || !other) throw new Error('more was expected');
  await school.ask('assignments.update', { params: { id: position.id }, body: { teacher_id: roc } });
  return { roc, bru, gra, position, other, positions };
}

const sum = (list: readonly { periods: number }[]) => list.reduce((all, { periods }) => all + periods, 0);

const co = (teacher_id: string, periods: number) => ({ teacher_id, periods, kind: 'co' as const });
const support = (teacher_id: string, periods: number) => ({ teacher_id, periods, kind: 'support' as const });

describe.each(oneDatabase)('several people in one position on %s', (kind) => {
  const server = useTestServer(kind);

  test('need, staffed, open and means add up over a whole school', async () => {
    const school = await server.register();
    const { roc, bru, gra, position, other, positions } = await staff(school);
    const seat = (id: string, co_teachers: ReturnType<typeof co | typeof support>[]) =>
      school.ask('assignments.setCoTeachers', { params: { id }, body: { co_teachers } });
    const shared = await seat(position.id, [support(gra, 1), co(bru, 6)]);
    expect(shared.co_teachers).toEqual([co(bru, 6), support(gra, 1)]);
    await seat(other.id, [support(bru, 2.5)]);

    const after = await school.listAssignments();
    // What is needed is what it was: three subjects of 14 periods for three classes.
    expect(sum(after)).toBe(42);
    expect(sum(after)).toBe(sum(positions));
    expect(sum(after.filter(({ teacher_id }) => teacher_id === null))).toBe(36);
    const loads = await school.ask('dashboard.teacherWorkload', { query: { school_year } });
    expect([roc, bru, gra].map((id) => loads[id]?.total_periods)).toEqual([6, 8.5, 1]);
    expect(loads[bru]?.assignments.map(({ id, periods }) => [id, periods])).toEqual([
      [position.id, 6],
      [other.id, 2.5],
    ]);
    const { changes } = await school.ask('changes.list', { query: {} });
    expect(changes.slice(0, 2).map(({ summary }) => summary)).toEqual([
      'FRA 9VG/2\u202f: Non assigné et BRU (appui, 2,5 h)',
      'FRA 9VG/1\u202f: ROC et BRU et GRA (appui, 1 h)',
    ]);
    const { rows } = await school.ask('changes.show', { params: { seq: changes[0]?.seq ?? 0 } });
    expect(rows).toMatchObject([{ name: 'FRA 9VG/2\u202f: BRU', kind: 'added' }]);
  });

  test('what no rule allows is said, and changes nothing', async () => {
    const school = await server.register();
    const { roc, bru, gra, position } = await staff(school);
    const stranger = await (await server.register()).addTeacher();
    const params = { id: position.id };
    const refuse = async (co_teachers: unknown) => {
      const { status, body } = await school.send('assignments.setCoTeachers', {
        params,
        body: { co_teachers },
      });
      return [status, body.detail];
    };
    expect(await refuse([co(bru, 1), support(bru, 1)])).toEqual([422, expect.stringContaining('deux fois')]);
    expect(await refuse([co(roc, 1)])).toEqual([409, "ROC est déjà l'enseignant de ce cours."]);
    expect(await refuse([co(bru, 7)])).toEqual([409, expect.stringContaining('seul un appui')]);
    for (const periods of [0, -1, 1.3, 29]) expect((await refuse([support(bru, periods)]))[0]).toBe(422);
    expect((await refuse(Array.from({ length: 7 }, (_, index) => support(`t${index}`, 1))))[0]).toBe(422);
    expect(await refuse([support(stranger.id, 1)])).toEqual([
      404,
      "L'un de ces enseignants n'existe pas ou plus.",
    ]);
    await school.ask('assignments.setCoTeachers', { params, body: { co_teachers: [co(bru, 6)] } });
    const twice = await school.call('assignments.update', { params, body: { teacher_id: bru } });
    expect([twice.status, twice.body.detail]).toEqual([409, expect.stringContaining('deux fois')]);
    await school.ask('assignments.toggleLock', { params });
    expect(await refuse([support(gra, 1)])).toEqual([409, expect.stringContaining('est verrouillé')]);
    expect((await school.listAssignments()).find(({ id }) => id === position.id)).toMatchObject({
      teacher_id: roc,
      co_teachers: [co(bru, 6)],
    });
  });

  test('a step back puts nobody in a position twice', async () => {
    const school = await server.register();
    const { roc, position } = await staff(school);
    const params = { id: position.id };
    const { changes } = await school.ask('changes.list', { query: {} });
    await school.ask('assignments.update', { params, body: { teacher_id: null } });
    const { changes: later } = await school.ask('changes.list', { query: {} });
    await school.ask('assignments.setCoTeachers', { params, body: { co_teachers: [co(roc, 2)] } });
    expect(changes.length).toBeLessThan(later.length);
    const back = await school.send('changes.revert', { params: { seq: String(later[0]?.seq) } });
    expect([back.status, back.body.detail]).toEqual([409, expect.stringContaining('FRA 9VG/1\u202f: ROC')]);
    expect((await school.listAssignments()).find(({ id }) => id === position.id)?.teacher_id).toBeNull();
  });

  test('they follow a volée that is copied with its teachers, its parts, and go with a teacher', async () => {
    const school = await server.register();
    const { bru, gra, position } = await staff(school);
    const params = { id: position.id };
    await school.ask('assignments.update', { params, body: { teacher_id: null } });
    await school.ask('assignments.setCoTeachers', {
      params,
      body: { co_teachers: [support(bru, 1), support(gra, 2)] },
    });
    const { assignments } = await school.ask('assignments.split', { params, body: [4, 2] });
    expect(assignments.map(({ co_teachers }) => co_teachers.length)).toEqual([2, 0]);
    const part = assignments[1]?.id ?? '';
    await school.ask('assignments.setCoTeachers', {
      params: { id: part },
      body: { co_teachers: [support(gra, 0.5)] },
    });
    const joined = await school.ask('assignments.join', { params });
    expect(joined.co_teachers).toEqual([support(gra, 2.5), support(bru, 1)]);
    const copy = (target_school_year: string, keep_teachers: boolean) =>
      school.ask('planning.duplicate', {
        params: { level: '9VG' },
        query: { source_school_year: school_year, target_school_year, keep_teachers },
      });
    await copy('2027-2028', true);
    await copy('2028-2029', false);
    const seatsIn = async (year: string) =>
      (await school.listAssignments(year)).flatMap((one) => one.co_teachers);
    expect(await seatsIn('2027-2028')).toEqual(joined.co_teachers);
    expect(await seatsIn('2028-2029')).toEqual([]);
    await school.ask('teachers.delete', { params: { id: gra } });
    expect(await seatsIn(school_year)).toEqual([support(bru, 1)]);
    await school.ask('changes.undo', { query: {} });
    expect(await seatsIn(school_year)).toEqual(joined.co_teachers);
    await school.ask('planning.regenerate', { params: { level: '9VG' }, query: { school_year } });
    expect(await seatsIn(school_year)).toEqual([]);
  });

  test('a backup, the next year, a proposal and what is stored of a person know them', async () => {
    const school = await server.register();
    const { roc, bru, gra, position } = await staff(school);
    const params = { id: position.id };
    const co_teachers = [co(bru, 2), support(gra, 1)];
    await school.ask('assignments.setCoTeachers', { params, body: { co_teachers } });
    const query = { class_name: '9VG/1', subject: 'FRA', periods: 2, group_label: 'Appui', school_year };
    await school.send('assignments.create', { query: { ...query, is_group: false } });

    const { response } = await school.call('backup.export', { query: { school_year } });
    const file = response.json<{ assignments: { group_label: string | null; co_teachers: unknown }[] }>();
    const restored = JSON.stringify({ ...file, school_year: 'Copie' });
    expect((await upload(school, 'backup.import', restored)).status).toBe(200);
    const contentOf = async (year: string) =>
      (await school.listAssignments(year)).map(({ id: _id, school_year: _year, ...content }) => content);
    expect(await contentOf('Copie')).toEqual(await contentOf(school_year));
    const old = file.assignments.map(({ co_teachers: _seats, ...rest }) => rest);
    const older = JSON.stringify({ ...file, assignments: old, school_year: 'Ancienne' });
    expect((await upload(school, 'backup.import', older)).status).toBe(200);
    expect((await contentOf('Ancienne')).flatMap((one) => one.co_teachers)).toEqual([]);

    for (const [teachers, seats] of [
      ['level', co_teachers],
      ['none', []],
    ] as const) {
      const target_school_year = `Suivante ${teachers}`;
      await school.ask('schoolYears.prepare', {
        body: {
          source_school_year: school_year,
          target_school_year,
          classes: 'same',
          teachers,
          function_assignment_ids: [],
        },
      });
      const next = await school.listAssignments(target_school_year);
      expect(next.flatMap((one) => one.co_teachers)).toEqual(seats);
      expect(next.filter(({ group_label }) => group_label === 'Appui')).toMatchObject([
        { class_name: '9VG/1', plan_index: null },
      ]);
    }
    const { response: person } = await school.call('personalData.json', { params: { id: bru } });
    const years = person.json<{ school_years: { school_year: string; positions: object[] }[] }>()
      .school_years;
    expect(years.find((year) => year.school_year === school_year)?.positions).toMatchObject([
      { id: position.id, teacher_id: bru, periods: 2, co_teachers: [co(bru, 2)] },
    ]);
    const { body: advice } = await school.send('proposals.diagnose', {
      body: { levels: ['9VG'], school_year, pins: [{ position_id: position.id, teacher_id: bru }] },
    });
    expect(advice.contradictions).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('y est déjà') }),
    );
    expect(roc).not.toBe(bru);
  });

  test('who may change one volée may change who is in its positions, and no others', async () => {
    const school = await server.register();
    const { bru, positions, position } = await staff(school);
    const planner = await school.join('planification', ['9VG']);
    const other = positions.find(({ level }) => level === '10VG')?.id ?? '';
    const set = (id: string) =>
      planner.call('assignments.setCoTeachers', { params: { id }, body: { co_teachers: [support(bru, 1)] } });
    expect((await set(position.id)).status).toBe(200);
    expect((await set(other)).status).toBe(403);
  });

  test('what is added to a class is beside its plan, and follows the class', async () => {
    const school = await server.register();
    const { position } = await staff(school);
    const added = await school.ask('assignments.create', {
      query: {
        class_name: '9VG/1',
        subject: 'FRA',
        periods: 2,
        is_group: false,
        group_label: 'Appui',
        school_year,
      },
    });
    expect(added).toMatchObject({ level: '9VG', class_name: '9VG/1', is_group: false, plan_index: null });
    const find = async () => (await school.listAssignments(school_year)).find(({ id }) => id === added.id);
    expect(await find()).toEqual(added);
    await school.ask('planning.regenerate', { params: { level: '9VG' }, query: { school_year } });
    await school.ask('assignments.fixPeriods', { query: { school_year } });
    expect(await find()).toEqual(added);
    const body = { level: '9VG', school_year, class_names: ['9VG/A', '9VG/2'], number_of_classes: 2 };
    await school.send('planning.update', { params: { level: '9VG' }, body });
    expect(await find()).toEqual({ ...added, class_name: '9VG/A' });
    const renamed = await school.ask('assignments.update', {
      params: { id: added.id },
      body: { group_label: 'Renfort' },
    });
    expect(renamed.group_label).toBe('Renfort');
    const unknown = await school.call('assignments.create', {
      query: {
        class_name: '9VG/1',
        subject: 'FRA',
        periods: 2,
        is_group: false,
        group_label: 'X',
        school_year,
      },
    });
    expect([unknown.status, unknown.body.detail]).toEqual([
      404,
      `La classe 9VG/1 n'existe pas en ${school_year}.`,
    ]);
    expect(position.plan_index).toBe(0);
  });
});
