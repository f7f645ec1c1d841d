import { compareFunctions } from '../function-order.ts';
import type { YearView } from '../history/view-year.ts';
import type { Periods } from '../model.ts';
import type { Id, PlanState } from '../patch/index.ts';
import { compareTeachers } from '../teacher-order.ts';
import { type DifferenceKind, kindOf, pairRows, shownSide, type Sides } from './pair-rows.ts';
import { type Person, personOf } from './person.ts';

/** A function as somebody has it in one of two states. */
export interface FunctionSide {
  id: Id;
  function_id: Id;
  function_name: string;
  teacher: Person;
  hours_per_week: Periods;
  description: string;
}

/** A function that somebody got or lost, or that is another now. */
export interface FunctionDifference extends Sides<FunctionSide> {
  kind: DifferenceKind;
}

const listSides = (state: PlanState, { function_assignments }: YearView): FunctionSide[] =>
  function_assignments.map(({ teacher_id, ...given }) => ({
    ...given,
    teacher: personOf(state, teacher_id),
  }));

const holderOf = ({ teacher, function_id }: FunctionSide) => [teacher.id, function_id];
const contentOf = (side: FunctionSide) => [
  holderOf(side),
  side.function_name,
  side.hours_per_week,
  side.description,
];

const KEYS: readonly ((side: FunctionSide) => string)[] = [
  ({ id }) => id,
  (side) => JSON.stringify(contentOf(side)),
  (side) => JSON.stringify(holderOf(side)),
];

const isSame = ({ before, after }: Sides<FunctionSide>) =>
  before !== null && after !== null && JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(after));

const byName = (a: FunctionSide, b: FunctionSide) =>
  compareFunctions({ name: a.function_name }, { name: b.function_name }) ||
  compareTeachers(a.teacher, b.teacher);

/** The functions that teachers have in one year and not, or otherwise, in the other, by name. */
export const compareGivenFunctions = (
  before: { state: PlanState; view: YearView },
  after: { state: PlanState; view: YearView },
): FunctionDifference[] =>
  pairRows(listSides(before.state, before.view), listSides(after.state, after.view), KEYS)
    .filter((sides) => !isSame(sides))
    .map((sides) => ({ ...sides, kind: kindOf(sides) }))
    .toSorted((a, b) => byName(shownSide(a), shownSide(b)));
