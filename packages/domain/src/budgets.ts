import { addPeriods } from './add-periods.ts';
import type { ClassTeacher } from './class-teachers.ts';
import type { Periods, Position } from './model.ts';
import { addSeats } from './seats.ts';

/** A budget of a year, and what counts towards it on purpose (docs/domain.md, « Enveloppe »). */
export interface Budget {
  id: string;
  name: string;
  /** Weekly periods; null: without limit. */
  granted: Periods | null;
  /** Whether what is said of no other counts towards it. */
  is_default: boolean;
  levels: string[];
  position_ids: string[];
  function_assignment_ids: string[];
}

/** What a budget comes to, in weekly periods. */
export interface BudgetFigures extends Pick<Budget, 'id' | 'name' | 'granted' | 'is_default'> {
  /** The volées that count towards it, in the order of the levels. */
  levels: string[];
  /** All of it, with a teacher or not: lessons, functions and maîtrises. */
  planned: Periods;
  /** What somebody has of it. */
  staffed: Periods;
  /** Positions without a teacher. */
  open: Periods;
  /** What is granted beyond what is planned, below 0 where too much is; null: without limit. */
  left: Periods | null;
  lessons: Periods;
  functions: Periods;
  class_teachers: Periods;
}

/** What a year has that takes periods. */
export interface BudgetedYear {
  /** Of its volées, in their order. */
  levels: readonly string[];
  positions: readonly (Pick<Position, 'id' | 'periods' | 'teacher_id' | 'co_teachers'> & { level: string })[];
  functions: readonly { id: string; hours_per_week: Periods }[];
  classes: readonly { level: string; class_teachers: readonly ClassTeacher[] }[];
}

/** Each of many to the budget that names it. */
const nameEach = (budgets: readonly Budget[], read: (budget: Budget) => readonly string[]) =>
  new Map(budgets.flatMap((budget) => read(budget).map((name) => [name, budget.id])));

const sumOf = <T>(items: readonly T[] = [], read: (item: T) => Periods): Periods =>
  items.reduce((sum, item) => sum + read(item), 0);

/**
 * What the budgets of a year come to (docs/domain.md, « Enveloppe »): every position with who is in it beside its teacher, every function and
 * maîtrise counts towards one of them. Nothing where the year has none.
 * @param budgets of that year, the default one among them
 */
export function countBudgets(budgets: readonly Budget[], year: BudgetedYear): BudgetFigures[] {
  const standard = budgets.find(({ is_default }) => is_default)?.id ?? budgets[0]?.id ?? '';
  const ofLevel = nameEach(budgets, ({ levels }) => levels);
  const ofPosition = nameEach(budgets, ({ position_ids }) => position_ids);
  const ofFunction = nameEach(budgets, ({ function_assignment_ids }) => function_assignment_ids);
  const budgetOf = (level: string) => ofLevel.get(level) ?? standard;
  const positions = Map.groupBy(year.positions, ({ id, level }) => ofPosition.get(id) ?? budgetOf(level));
  const functions = Map.groupBy(year.functions, ({ id }) => ofFunction.get(id) ?? standard);
  const classes = Map.groupBy(year.classes, ({ level }) => budgetOf(level));
  return budgets.map(({ id, name, granted, is_default }) => {
    const own = positions.get(id) ?? [];
    const open = addPeriods(own.filter(({ teacher_id }) => teacher_id === null));
    const parts = {
      lessons: addPeriods(own) + addSeats(own),
      functions: sumOf(functions.get(id), ({ hours_per_week }) => hours_per_week),
      class_teachers: sumOf(classes.get(id), ({ class_teachers }) => addPeriods(class_teachers)),
    };
    const planned = parts.lessons + parts.functions + parts.class_teachers;
    const left = granted === null ? null : granted - planned;
    const levels = year.levels.filter((level) => budgetOf(level) === id);
    const figures = { planned, staffed: planned - open, open, left, ...parts };
    return { id, name, granted, is_default, levels, ...figures };
  });
}

/** What several budgets come to; what is granted and left counts those that have a limit. */
export function addBudgets(budgets: readonly BudgetFigures[]) {
  const limited = budgets.filter(({ granted }) => granted !== null);
  return {
    granted: limited.length === 0 ? null : sumOf(limited, ({ granted }) => granted ?? 0),
    planned: sumOf(budgets, ({ planned }) => planned),
    staffed: sumOf(budgets, ({ staffed }) => staffed),
    open: sumOf(budgets, ({ open }) => open),
    left: limited.length === 0 ? null : sumOf(limited, ({ left }) => left ?? 0),
  };
}
