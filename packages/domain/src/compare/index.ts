export type { BudgetDifference, BudgetSide } from './compare-budgets.ts';
export * from './compare-functions.ts';
export {
  comparePositions,
  POSITION_CHANGES,
  type PositionChange,
  type PositionDifference,
  type PositionSide,
} from './compare-positions.ts';
export * from './compare-teachers.ts';
export * from './compare-volees.ts';
export * from './compare-years.ts';
export * from './moment.ts';
export { type DifferenceKind, shownSide, type Sides } from './pair-rows.ts';
export type { Person } from './person.ts';
export * from './words.ts';
