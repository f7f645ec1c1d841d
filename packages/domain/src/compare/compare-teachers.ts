import type { YearView } from '../history/view-year.ts';
import type { Periods, Teacher } from '../model.ts';
import type { Id, PlanState } from '../patch/index.ts';
import { isSameValue } from '../patch/same-value.ts';
import { compareTeachers } from '../teacher-order.ts';
import { computeWorkloads, dutiesOf } from '../workload.ts';
import type { PositionDifference, PositionSide } from './compare-positions.ts';
import { type DifferenceKind, kindOf, shownSide, type Sides } from './pair-rows.ts';

/** A teacher as one of two states has them, with their load in the year. */
export interface TeacherSide extends Teacher {
  /** Weekly periods; with the functions the maîtrise of classes. */
  teaching: Periods;
  functions: Periods;
  total: Periods;
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
  contract: ['hours_min', 'hours_desired', 'hours_max'],
  name: ['visa', 'nom', 'prenom'],
  qualification: ['cycles', 'specialties'],
} as const satisfies Record<string, readonly (keyof TeacherSide)[]>;

function listSides({ teachers = {} }: PlanState, { positions, function_assignments, classes }: YearView) {
  const rows = Object.entries(teachers).map(([id, row]) => ({ id, ...row }));
  const classTeachers = classes.flatMap(({ class_teachers }) => class_teachers);
  const loads = computeWorkloads(rows, positions, dutiesOf(function_assignments, classTeachers));
  return new Map(
    rows.map((row): [Id, TeacherSide] => {
      const load = loads.get(row.id);
      const [teaching, functions] = [load?.teaching_hours ?? 0, load?.function_hours ?? 0];
      return [row.id, { ...row, teaching, functions, total: teaching + functions }];
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
    FIELDS[change].some((field) => !isSameValue(before[field], after[field])),
  );
}

/** The teachers who differ, by name, with their loads in both years (docs/domain.md, « Comparing two states »). */
export function compareTeachersOf(
  before: { state: PlanState; view: YearView },
  after: { state: PlanState; view: YearView },
  positions: readonly PositionDifference[],
): TeacherDifference[] {
  const [were, are] = [listSides(before.state, before.view), listSides(after.state, after.view)];
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
