import * as fc from 'fast-check';
import { NO_SPECIAL_PARAMS } from '../src/group-counts.ts';
import { tidyParams } from '../src/parallel-groups.ts';
import { diff, PLAN_TABLES, SETTINGS_ID, type Patch, type PlanRows, type PlanState } from '../src/index.ts';

/** Two are names of what every object has. */
const ids = ['a', 'constructor', '__proto__'];
const anyRows = <R>(row: fc.Arbitrary<R>) => fc.dictionary(fc.constantFrom(...ids), row, { maxKeys: 3 });
const anyName = fc.constantFrom('un', 'deux', 'trois');
const anyHours = fc.constantFrom(0, 0.5, 28);
const anyId = fc.constantFrom(...ids);

const anyTable: { [T in keyof PlanRows]: fc.Arbitrary<PlanRows[T]> } = {
  school_years: fc.record({ name: anyName }),
  settings: fc.record({ active_year_id: anyId }),
  teachers: fc.record({
    visa: anyName,
    nom: anyName,
    prenom: anyName,
    specialties: fc.subarray(['FRA', 'MAT']),
    cycles: fc.constantFrom([], ['9-11S' as const]),
  }),
  contracts: fc.record({
    school_year_id: fc.option(anyId),
    teacher_id: anyId,
    hours_min: fc.option(anyHours),
    hours_desired: fc.constant(null),
    hours_max: fc.constant(null),
    is_absent: fc.boolean(),
    leaves: fc.boolean(),
  }),
  budgets: fc.record({
    school_year_id: anyId,
    name: anyName,
    granted: fc.option(anyHours),
    rank: fc.nat(2),
  }),
  functions: fc.record({ name: anyName, description: anyName }),
  volees: fc.record({
    school_year_id: anyId,
    level: anyName,
    subject_periods: fc.array(fc.record({ subject: anyName, periods: anyHours }), { maxLength: 2 }),
    special_params: fc
      .subarray(['FRA', 'MAT'])
      .map((apart) => tidyParams({ ...NO_SPECIAL_PARAMS, groups_maths: 2 }, apart)),
  }),
  classes: fc.record({
    volee_id: anyId,
    name: anyName,
    rank: fc.nat(2),
    pupils: fc.option(fc.nat(2)),
  }),
  class_teachers: fc.record({ class_id: anyId, teacher_id: anyId, periods: anyHours }),
  teaching_rules: fc.record({
    school_year_id: anyId,
    teacher_id: anyId,
    kind: fc.constantFrom('never' as const, 'with' as const),
    subject: fc.option(anyName),
    level: fc.option(anyName),
    to_level: fc.constant(null),
    class_id: fc.option(anyId),
    colleague_id: fc.option(anyId),
    amount: fc.option(anyHours),
  }),
  positions: fc.record({
    volee_id: anyId,
    class_id: fc.option(anyId),
    subject: anyName,
    periods: anyHours,
    teacher_id: fc.option(anyId),
    locked: fc.boolean(),
    group_label: fc.option(anyName),
    group_index: fc.option(fc.nat(2)),
  }),
  co_teachers: fc.record({
    position_id: anyId,
    teacher_id: anyId,
    periods: fc.constantFrom(0.5, 1),
    kind: fc.constantFrom('co' as const, 'support' as const),
  }),
  function_assignments: fc.record({
    school_year_id: anyId,
    teacher_id: anyId,
    function_id: anyId,
    hours_per_week: anyHours,
    description: anyName,
  }),
  charges: fc.record({
    budget_id: anyId,
    volee_id: fc.option(anyId),
    position_id: fc.constant(null),
    function_assignment_id: fc.constant(null),
  }),
};

/** Few rows with few values, so that any two states have much in common; references may lead nowhere. */
export const anyPlanState: fc.Arbitrary<PlanState> = fc
  .record(Object.fromEntries(PLAN_TABLES.map((table) => [table, anyRows<object>(anyTable[table])])))
  .map((state) => ({ ...state, settings: { [SETTINGS_ID]: { active_year_id: 'a' } } }));

/** A state, and patches each of which leads from the state that the ones before it gave. */
export const anyHistory = (
  length: number,
): fc.Arbitrary<{ first: PlanState; patches: Patch[]; last: PlanState }> =>
  fc.array(anyPlanState, { minLength: length + 1, maxLength: length + 1 }).map((states) => ({
    first: states[0] ?? {},
    patches: states.slice(1).map((state, index) => diff(states[index] ?? {}, state)),
    last: states.at(-1) ?? {},
  }));
