import { planningBody, subjectPeriods, teacherBody, teachingRuleFields } from '@pupitre/contract';
import { findRuleFault, LIMITS, toRule } from '@pupitre/domain';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ClassesTable, Database, PositionsTable, VoleesTable } from '../database/schema.ts';

const keyOf = (...parts: readonly (string | null)[]) => JSON.stringify(parts);

const storedVolee = z.object({
  subject_periods: z.array(subjectPeriods),
  special_params: z
    .object({ not_parallel: z.array(subjectPeriods.shape.subject).min(1).optional() })
    .catchall(z.int().min(0).max(LIMITS.groupsMax)),
});

/** What contradicts the rules in one volée and its classes. */
function* inspectVolee(row: Selectable<VoleesTable>, classes: readonly Selectable<ClassesTable>[]) {
  const content = {
    subject_periods: JSON.parse(row.subject_periods),
    special_params: JSON.parse(row.special_params),
  };
  if (!storedVolee.safeParse(content).success) yield `an invalid volée: ${JSON.stringify(content)}`;
  const names = classes.map(({ name }) => name);
  if (names.length === 0) yield 'a volée without classes';
  if (!planningBody.shape.class_names.safeParse(names).success) yield `invalid class names: ${names.join()}`;
  const ranks = classes.map(({ rank }) => rank);
  if (ranks.toSorted((a, b) => a - b).some((rank, index) => rank !== index))
    yield `classes of the ranks ${ranks.join()}`;
}

const isHalfStep = (periods: number) =>
  periods >= 0 && periods <= LIMITS.periodsMax && Number.isInteger(periods / LIMITS.periodStep);

/** What contradicts the rules in one position. */
function* inspectPosition(position: Selectable<PositionsTable>, entry: Selectable<ClassesTable> | undefined) {
  if (!isHalfStep(position.periods)) yield `a position of ${position.periods} periods`;
  if (position.class_id === null) {
    if (position.group_label === null) yield 'a group without a label';
  } else {
    if (entry?.volee_id !== position.volee_id) yield 'a position of a class of another volée';
    if (position.group_index !== null) yield 'a position of a class with the number of a group';
  }
}

async function inspectPlanning(database: Database): Promise<string[]> {
  const classes = await database.selectFrom('classes').selectAll().execute();
  const classesOf = Map.groupBy(classes, (row) => keyOf(row.school_id, row.volee_id));
  const byId = new Map(classes.map((row) => [keyOf(row.school_id, row.id), row]));
  const volees = await database.selectFrom('volees').selectAll().execute();
  const positions = await database.selectFrom('positions').selectAll().execute();
  return [
    ...volees.flatMap((row) => [...inspectVolee(row, classesOf.get(keyOf(row.school_id, row.id)) ?? [])]),
    ...positions.flatMap((row) => [...inspectPosition(row, byId.get(keyOf(row.school_id, row.class_id)))]),
  ];
}

/** What contradicts the rules among the people beside the teachers of positions. */
async function inspectSeats(database: Database): Promise<string[]> {
  const positions = await database.selectFrom('positions').selectAll().execute();
  const byId = new Map(positions.map((row) => [keyOf(row.school_id, row.id), row]));
  const seats = await database.selectFrom('co_teachers').selectAll().execute();
  const crowds = Map.groupBy(seats, (row) => keyOf(row.school_id, row.position_id));
  return [
    ...[...crowds.values()].flatMap(({ length }) =>
      length > LIMITS.coTeachersMax ? [`${length} people beside one teacher`] : [],
    ),
    ...seats.flatMap(({ school_id, position_id, teacher_id, periods, kind }) => [
      ...(isHalfStep(periods) && periods > 0 ? [] : [`somebody with ${periods} periods`]),
      ...(kind === 'co' || kind === 'support' ? [] : [`somebody who is there as ${String(kind)}`]),
      ...(byId.get(keyOf(school_id, position_id))?.teacher_id === teacher_id
        ? ['a teacher beside themselves']
        : []),
    ]),
  ];
}

async function inspectFunctions(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('function_assignments').select('hours_per_week').execute();
  return rows.flatMap(({ hours_per_week }) =>
    hours_per_week >= 0 && Number.isInteger(hours_per_week * 2) ? [] : [`${hours_per_week} hours per week`],
  );
}

/** Nobody is class teacher of a class twice, and no class has more than two. */
async function inspectClassTeachers(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('class_teachers').selectAll().execute();
  const byClass = Map.groupBy(rows, (row) => keyOf(row.school_id, row.class_id));
  return [...byClass.values()].flatMap((people) => [
    ...(people.length > LIMITS.classTeachersMax ? ['a class with three class teachers'] : []),
    ...(new Set(people.map(({ teacher_id }) => teacher_id)).size < people.length
      ? ['somebody who is class teacher twice']
      : []),
    ...people.filter(({ periods }) => !isHalfStep(periods)).map(({ periods }) => `a maîtrise of ${periods}`),
  ]);
}

/** Every rule is one that can be, about a class of its own year. */
async function inspectRules(database: Database): Promise<string[]> {
  const rules = await database.selectFrom('teaching_rules').selectAll().execute();
  const classes = await database.selectFrom('classes').selectAll().execute();
  const volees = await database.selectFrom('volees').selectAll().execute();
  const byId = new Map(classes.map((row) => [keyOf(row.school_id, row.id), row]));
  const voleeOf = new Map(volees.map((row) => [keyOf(row.school_id, row.id), row]));
  return rules.flatMap(({ school_id, school_year_id, class_id, ...row }) => {
    const found = class_id === null ? null : byId.get(keyOf(school_id, class_id));
    const volee = found && voleeOf.get(keyOf(school_id, found.volee_id));
    const isElsewhere = class_id !== null && volee?.school_year_id !== school_year_id;
    const fields = { ...row, class_name: found?.name ?? null, level: volee?.level ?? row.level };
    return [
      ...(isElsewhere ? ['a rule about a class of another year'] : []),
      ...(teachingRuleFields.safeParse(fields).success &&
      findRuleFault(toRule(row.teacher_id, fields)) === null
        ? []
        : [`an invalid rule: ${JSON.stringify(row)}`]),
    ];
  });
}

async function inspectSchools(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('schools')
    .leftJoin('settings', 'settings.school_id', 'schools.id')
    .leftJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'schools.id')
        .onRef('school_years.id', '=', 'settings.active_year_id'),
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

/** What is granted is no less than nothing, and each charge is of one thing. */
async function inspectBudgets(database: Database): Promise<string[]> {
  const budgets = await database.selectFrom('budgets').selectAll().execute();
  const charges = await database.selectFrom('charges').selectAll().execute();
  return [
    ...budgets.flatMap(({ granted }) =>
      granted === null || (granted >= 0 && Number.isInteger(granted / LIMITS.periodStep))
        ? []
        : [`a budget of ${granted} periods`],
    ),
    ...charges.flatMap((row) =>
      [row.volee_id, row.position_id, row.function_assignment_id].filter((id) => id !== null).length === 1
        ? []
        : [`a charge of several things, or of none: ${JSON.stringify(row)}`],
    ),
  ];
}

async function inspectContracts(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('contracts').selectAll().execute();
  const names = { visa: 'X', nom: 'X', prenom: 'X' };
  return rows.flatMap((row) => {
    const { is_absent, leaves, ...contract } = row;
    const read = { ...contract, ...names, is_absent: is_absent === 1, leaves: leaves === 1 };
    return teacherBody.safeParse(read).success ? [] : [`an invalid contract: ${JSON.stringify(row)}`];
  });
}

/**
 * What contradicts the rules in everything that is stored; nothing, whatever requests came before. That nothing refers
 * to what is not there is kept by the keys of the schema.
 */
export async function findBrokenInvariants(database: Database): Promise<string[]> {
  return [
    ...(await inspectSchools(database)),
    ...(await inspectPlanning(database)),
    ...(await inspectSeats(database)),
    ...(await inspectFunctions(database)),
    ...(await inspectContracts(database)),
    ...(await inspectRules(database)),
    ...(await inspectBudgets(database)),
    ...(await inspectClassTeachers(database)),
  ];
}
