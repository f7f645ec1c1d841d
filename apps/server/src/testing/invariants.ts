import { type PlanningEntry, planningBody, subjectPeriods, teacherBody } from '@pupitre/contract';
import { LIMITS } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AssignmentsTable, Database, PlanningsTable } from '../database/schema.ts';

const keyOf = (...parts: readonly (string | null)[]) => JSON.stringify(parts);

const storedVolee = z.object({
  class_names: planningBody.shape.class_names,
  subject_periods: z.array(subjectPeriods),
  special_params: z.record(z.string(), z.int().min(0).max(LIMITS.groupsMax)),
});

type Volee = z.infer<typeof storedVolee> & Pick<PlanningEntry, 'level'>;

function readVolee(row: Selectable<PlanningsTable>): Volee {
  const { class_names, subject_periods, special_params } = row;
  const parsed = storedVolee.parse({
    class_names: JSON.parse(class_names),
    subject_periods: JSON.parse(subject_periods),
    special_params: JSON.parse(special_params),
  });
  if (parsed.class_names.length === 0) throw new Error('a volée without classes');
  return { ...parsed, level: row.level };
}

const isHalfStep = (periods: number) =>
  periods >= 0 && periods <= LIMITS.periodsMax && Number.isInteger(periods / LIMITS.periodStep);

/** What contradicts the rules in one position. */
function* inspectPosition(position: Selectable<AssignmentsTable>, volee: Volee | undefined) {
  if (!volee) yield 'a position without its volée';
  if (!isHalfStep(position.periods)) yield `a position of ${position.periods} periods`;
  if (position.is_group === 1) {
    if (position.class_name !== position.level) yield 'a group with the name of a class';
    if (position.group_label === null) yield 'a group without a label';
  } else if (volee?.class_names[position.plan_index ?? -1] !== position.class_name) {
    yield `a position of the class ${position.class_name}, at ${position.plan_index} of ${volee?.class_names.join()}`;
  }
}

async function inspectPlanning(database: Database): Promise<string[]> {
  const plannings = await database.selectFrom('plannings').selectAll().execute();
  const years = await database.selectFrom('school_years').selectAll().execute();
  const known = new Set(years.map((year) => keyOf(year.school_id, year.name)));
  const faults = plannings
    .filter((row) => !known.has(keyOf(row.school_id, row.school_year)))
    .map((row) => `a volée in ${row.school_year}, which is no year of its school`);
  const volees = new Map(
    plannings.map((row) => [keyOf(row.school_id, row.school_year, row.level), readVolee(row)]),
  );
  const teachers = await database.selectFrom('teachers').select(['school_id', 'id']).execute();
  const staff = new Set(teachers.map((teacher) => keyOf(teacher.school_id, teacher.id)));
  for (const position of await database.selectFrom('assignments').selectAll().execute()) {
    const { school_id, school_year, level, teacher_id } = position;
    if (teacher_id !== null && !staff.has(keyOf(school_id, teacher_id)))
      faults.push('a position with a teacher who is not of its school');
    faults.push(...inspectPosition(position, volees.get(keyOf(school_id, school_year, level))));
  }
  return faults;
}

async function inspectFunctions(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('function_assignments as given')
    .leftJoin('teachers', (join) =>
      join.onRef('teachers.id', '=', 'given.teacher_id').onRef('teachers.school_id', '=', 'given.school_id'),
    )
    .leftJoin('functions', (join) =>
      join
        .onRef('functions.id', '=', 'given.function_id')
        .onRef('functions.school_id', '=', 'given.school_id'),
    )
    .leftJoin('school_years', (join) =>
      join
        .onRef('school_years.name', '=', 'given.school_year')
        .onRef('school_years.school_id', '=', 'given.school_id'),
    )
    .select([
      'hours_per_week',
      'teachers.id as teacher',
      'functions.id as entry',
      'school_years.name as year',
    ])
    .execute();
  return rows.flatMap(({ hours_per_week, teacher, entry, year }) => [
    ...(teacher === null || entry === null || year === null ? ['an orphan function assignment'] : []),
    ...(hours_per_week >= 0 && Number.isInteger(hours_per_week * 2)
      ? []
      : [`${hours_per_week} hours per week`]),
  ]);
}

async function inspectSchools(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('schools')
    .leftJoin('accounts', 'accounts.school_id', 'schools.id')
    .leftJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'schools.id')
        .onRef('school_years.name', '=', 'accounts.active_year'),
    )
    .select(['schools.id', 'school_years.name'])
    .execute();
  const faults = rows.filter((row) => row.name === null).map((row) => `school ${row.id} has no active year`);
  if (new Set(rows.map((row) => row.id)).size < rows.length) faults.push('a school with two active years');
  for (const row of await database.selectFrom('teachers').selectAll().execute()) {
    const { specialties, cycles } = row;
    const read = { ...row, specialties: JSON.parse(specialties), cycles: JSON.parse(cycles) };
    if (!teacherBody.safeParse(read).success) faults.push(`an invalid teacher: ${JSON.stringify(read)}`);
  }
  return faults;
}

/** What contradicts the rules in everything that is stored; nothing, whatever requests came before. */
export async function findBrokenInvariants(database: Database): Promise<string[]> {
  return [
    ...(await inspectSchools(database)),
    ...(await inspectPlanning(database)),
    ...(await inspectFunctions(database)),
  ];
}
