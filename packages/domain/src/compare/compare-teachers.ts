import type { YearView } from '../history/view-year.ts';
import { hasLeft } from '../absence.ts';
import { compareText } from '../compare-text.ts';
import { type TeacherInYear, viewTeachers } from '../contracts.ts';
import type { Periods } from '../model.ts';
import { type Id, type PlanState, rowOf } from '../patch/index.ts';
import { isSameValue } from '../patch/same-value.ts';
import { compareTeachers } from '../teacher-order.ts';
import { rulesOfYear } from '../teaching-rules/rows.ts';
import { sayRule } from '../teaching-rules/say-rule.ts';
import { computeWorkloads, dutiesOf } from '../workload.ts';
import type { PositionDifference, PositionSide } from './compare-positions.ts';
import { type DifferenceKind, kindOf, shownSide, type Sides } from './pair-rows.ts';

/** A teacher as one of two states has them, with their load in the year. */
export interface TeacherSide extends TeacherInYear {
  /** Weekly periods; with the functions the maîtrise of classes. */
  teaching: Periods;
  functions: Periods;
  total: Periods;
  /** What is said of who teaches what, in short and in order. */
  rules: string[];
}

/** What of a teacher who stayed is different. */
export type TeacherChange = keyof typeof FIELDS | 'positions';

/** A teacher who differs between two states: who has other positions too, even where they add up to the same. */
export interface TeacherDifference extends Sides<TeacherSide> {
  kind: DifferenceKind;
  /** Empty where they were added or are gone. */
  changes: TeacherChange[];
  /** How many positions they have that they had not, and the other way round. */
  gained: number;
  lost: number;
}

const FIELDS = {
  load: ['teaching', 'functions'],
  contract: ['hours_min', 'hours_desired', 'hours_max', 'is_absent', 'leaves', 'left_after'],
  name: ['visa', 'nom', 'prenom'],
  qualification: ['cycles', 'specialties'],
  rules: ['rules'],
} as const satisfies Record<string, readonly (keyof TeacherSide)[]>;

/** That somebody has left counts, not what the year is called after which they did. */
const toCompare = (side: TeacherSide, field: keyof TeacherSide) =>
  field === 'left_after' ? hasLeft(side) : side[field];

function listSides(state: PlanState, yearId: Id, { positions, function_assignments, classes }: YearView) {
  const rows = viewTeachers(state, yearId);
  const classTeachers = classes.flatMap(({ class_teachers }) => class_teachers);
  const loads = computeWorkloads(rows, positions, dutiesOf(function_assignments, classTeachers));
  const visaOf = (id: string) => rowOf(state.teachers, id)?.visa ?? '?';
  const rulesOf = Map.groupBy(rulesOfYear(state, yearId), ({ teacher_id }) => teacher_id);
  const sayRules = (id: Id) =>
    (rulesOf.get(id) ?? []).map((rule) => sayRule(rule, visaOf)).toSorted(compareText);
  return new Map(
    rows.map((row): [Id, TeacherSide] => {
      const load = loads.get(row.id);
      const [teaching, functions] = [load?.teaching_hours ?? 0, load?.function_hours ?? 0];
      return [row.id, { ...row, teaching, functions, total: teaching + functions, rules: sayRules(row.id) }];
    }),
  );
}

/** Everybody who is in a position. */
const listPeople = (side: PositionSide | null): Set<Id> =>
  new Set(
    [side?.teacher, ...(side?.co_teachers ?? []).map(({ teacher }) => teacher)].flatMap(
      (one) => one?.id ?? [],
    ),
  );

/** How many positions each teacher got and lost. */
function countMoves(positions: readonly PositionDifference[]) {
  const moves = new Map<Id, { gained: number; lost: number }>();
  const count = (id: Id, move: 'gained' | 'lost') => {
    const counted = moves.get(id) ?? { gained: 0, lost: 0 };
    moves.set(id, { ...counted, [move]: counted[move] + 1 });
  };
  for (const { before, after } of positions) {
    const [were, are] = [listPeople(before), listPeople(after)];
    for (const id of are) if (!were.has(id)) count(id, 'gained');
    for (const id of were) if (!are.has(id)) count(id, 'lost');
  }
  return moves;
}

function findChanges({ before, after }: Sides<TeacherSide>): TeacherChange[] {
  if (before === null || after === null) return [];
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((change) =>
    FIELDS[change].some((field) => !isSameValue(toCompare(before, field), toCompare(after, field))),
  );
}

/** A year of a state, and what it holds. */
interface YearOfTeachers {
  state: PlanState;
  yearId: Id;
  view: YearView;
}

/** The teachers who differ, by name, with their loads in both years (docs/domain.md, « Comparing two states »). */
export function compareTeachersOf(
  before: YearOfTeachers,
  after: YearOfTeachers,
  positions: readonly PositionDifference[],
): TeacherDifference[] {
  const were = listSides(before.state, before.yearId, before.view);
  const are = listSides(after.state, after.yearId, after.view);
  const moves = countMoves(positions);
  return [...new Set([...were.keys(), ...are.keys()])]
    .map((id): TeacherDifference => {
      const sides = { before: were.get(id) ?? null, after: are.get(id) ?? null };
      const { gained, lost } = moves.get(id) ?? { gained: 0, lost: 0 };
      const hasMoved = gained + lost > 0;
      const changes = [...findChanges(sides), ...(hasMoved ? (['positions'] as const) : [])];
      const kind = kindOf(sides);
      return { ...sides, kind, changes: kind === 'changed' ? changes : [], gained, lost };
    })
    .filter(({ kind, changes }) => kind !== 'changed' || changes.length > 0)
    .toSorted((a, b) => compareTeachers(shownSide(a), shownSide(b)));
}
