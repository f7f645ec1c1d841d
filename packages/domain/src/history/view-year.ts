import { type ClassTeacher, groupClassTeachers } from '../class-teachers.ts';
import { viewVolee } from '../commands/volee-view.ts';
import type { Budget } from '../budgets.ts';
import { listBudgetRows } from '../charges.ts';
import { compareText } from '../compare-text.ts';
import { compareLevels } from '../levels.ts';
import type { Position, Volee } from '../model.ts';
import { type Id, type PlanRows, type PlanState, rowOf, toRecord } from '../patch/index.ts';

/** A class of a year, with who its class teachers are. */
export interface ClassOfYear extends Omit<PlanRows['classes'], 'volee_id'> {
  id: Id;
  level: string;
  class_teachers: ClassTeacher[];
}

/** A year of a state as the screens show it. */
export interface YearView {
  /** In the order of the levels. */
  volees: (Volee & { id: Id })[];
  /** Volée by volée, subject by subject, classes before groups; the parts of a split stand together. */
  positions: (Position & { level: string })[];
  /** Class by class, in the order of the levels. */
  classes: ClassOfYear[];
  function_assignments: (Omit<PlanRows['function_assignments'], 'school_year_id'> & {
    id: Id;
    function_name: string;
  })[];
  /** The default one first. */
  budgets: Budget[];
}

/** Positions without a place in the plan come last. */
const placeOf = ({ plan_index }: Position) => plan_index ?? Infinity;

/** Orders positions of one level as a year lists them: by subject, classes before groups, the parts of a split together. */
export const comparePlaces = (a: Position, b: Position): number =>
  compareText(a.subject, b.subject) ||
  Number(a.is_group) - Number(b.is_group) ||
  (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)) ||
  compareText(a.id, b.id);

/** The rows of each volée, so that none is looked for among those of all years. */
const byVolee = <R extends { volee_id: Id }>(rows: Readonly<Record<Id, R>> = {}) =>
  Map.groupBy(Object.entries(rows), ([, { volee_id }]) => volee_id);

/** The budgets of a year of a state, each with what counts towards it on purpose. */
function viewBudgets(state: PlanState, yearId: Id): Budget[] {
  const charges = Map.groupBy(Object.values(state.charges ?? {}), ({ budget_id }) => budget_id);
  return listBudgetRows(state, yearId).map(({ id, name, granted }, index) => {
    const own = charges.get(id) ?? [];
    return {
      id,
      name,
      granted,
      is_default: index === 0,
      levels: own.flatMap(({ volee_id }) => rowOf(state.volees, volee_id ?? '')?.level ?? []),
      position_ids: own.flatMap(({ position_id }) => position_id ?? []),
      function_assignment_ids: own.flatMap(({ function_assignment_id }) => function_assignment_id ?? []),
    };
  });
}

/** What a year of a state holds. */
export function viewYear(state: PlanState, yearId: Id): YearView {
  const [classesOf, positionsOf] = [byVolee(state.classes), byVolee(state.positions)];
  const viewOne = (id: Id) =>
    viewVolee(
      {
        volees: state.volees ?? {},
        classes: toRecord(classesOf.get(id)),
        positions: toRecord(positionsOf.get(id)),
        co_teachers: state.co_teachers ?? {},
      },
      id,
    );
  const views = Object.entries(state.volees ?? {})
    .filter(([, { school_year_id }]) => school_year_id === yearId)
    .toSorted(([, a], [, b]) => compareLevels(a.level, b.level))
    .map(([id]) => viewOne(id));
  const teachersOf = groupClassTeachers(state);
  const viewClasses = ({ volee: { level }, classIds }: (typeof views)[number]): ClassOfYear[] =>
    classIds.flatMap((id) => {
      const row = rowOf(state.classes, id);
      if (row === undefined) return [];
      const { name, rank, pupils } = row;
      return [{ id, level, name, rank, pupils, class_teachers: teachersOf.get(id) ?? [] }];
    });
  return {
    classes: views.flatMap(viewClasses),
    volees: views.map(({ id, volee }) => ({ id, ...volee })),
    positions: views.flatMap(({ volee: { level }, positions }) =>
      positions.toSorted(comparePlaces).map((position) => ({ ...position, level })),
    ),
    function_assignments: Object.entries(state.function_assignments ?? {})
      .filter(([, { school_year_id }]) => school_year_id === yearId)
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([id, { school_year_id: _year, ...given }]) => ({
        id,
        ...given,
        function_name: rowOf(state.functions, given.function_id)?.name ?? '?',
      })),
    budgets: viewBudgets(state, yearId),
  };
}
