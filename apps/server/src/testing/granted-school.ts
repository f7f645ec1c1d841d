import { registerStaffed, YEAR } from './staffed-school.ts';
import type { TestSchool } from './test-school.ts';
import type { TestServer } from './test-server.ts';

/** The year that is granted something. */
export const ofYear = { query: { school_year: YEAR } };
/** The budgets of a year. */
export const listBudgets = async (school: TestSchool, school_year = YEAR) =>
  (await school.ask('budgets.list', { query: { school_year } })).budgets;

/** The same, with how many positions and functions name each. */
export const showBudgets = async (school: TestSchool, school_year = YEAR) =>
  (await listBudgets(school, school_year)).map(
    ({ id: _id, position_ids, function_assignment_ids, ...budget }) => ({
      ...budget,
      positions: position_ids.length,
      functions: function_assignment_ids.length,
    }),
  );

/** A staffed school whose year has three budgets, with something of everything in each. */
export async function registerGranted(server: TestServer) {
  const { school, anne, luc, positionOf } = await registerStaffed(server);
  const { budgets } = await school.ask('budgets.set', {
    ...ofYear,
    body: {
      budgets: [
        { name: 'Ordinaire', granted: 40 },
        { name: 'Spécialisée', granted: 10 },
        { name: 'Hors enveloppe', granted: null },
      ],
    },
  });
  const [ordinary = '', special = '', beyond = ''] = budgets.map(({ id }) => id);
  await school.ask('planning.create', {
    body: {
      level: '7P',
      number_of_classes: 1,
      school_year: YEAR,
      subject_periods: [{ subject: 'FRA', periods: 8 }],
      budget_id: special,
    },
  });
  const french = positionOf('9VG/1', 'FRA');
  await school.ask('assignments.update', { params: { id: french }, body: { teacher_id: anne } });
  await school.ask('assignments.setCoTeachers', {
    params: { id: french },
    body: { co_teachers: [{ teacher_id: luc, periods: 1.5, kind: 'support' }] },
  });
  const classes = await school.ask('classes.list', ofYear);
  for (const [name, teacher_id] of [
    ['9VG/1', anne],
    ['7P/1', luc],
  ] as const)
    await school.ask('classes.setTeachers', {
      params: { id: classes.find((one) => one.name === name)?.id ?? '' },
      body: { class_teachers: [{ teacher_id }] },
    });
  const entry = await school.addFunction({ name: 'Médiation' });
  await school.assignFunction({ function_id: entry.id, teacher_id: anne, hours_per_week: 1 });
  const given = await school.assignFunction({
    function_id: entry.id,
    teacher_id: luc,
    hours_per_week: 2.5,
    budget_id: beyond,
  });
  const group = await school.ask('assignments.create', {
    query: { class_name: '9VG', subject: 'FRA', periods: 2, group_label: 'Appui', budget_id: special },
  });
  await school.ask('assignments.create', {
    query: {
      class_name: '9VG/2',
      subject: 'MAT',
      periods: 1,
      is_group: false,
      group_label: 'Renfort',
    },
  });
  return { school, anne, luc, ordinary, special, beyond, group: group.id, given: given.id, french };
}

/** What it has, by `showBudgets`. */
export const NAMED = [
  { name: 'Ordinaire', granted: 40, is_default: true, levels: [], positions: 0, functions: 0 },
  { name: 'Spécialisée', granted: 10, is_default: false, levels: ['7P'], positions: 1, functions: 0 },
  { name: 'Hors enveloppe', granted: null, is_default: false, levels: [], positions: 0, functions: 1 },
];
