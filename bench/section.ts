import type { Figure } from './figure.ts';

/** A table in docs/performance.md. */
export interface Section {
  title: string;
  /** What the table cannot say. */
  note?: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The goal of a figure and whether it is met; empty where nothing was promised. */
export const goalOf = ({ goal, isMet }: Figure) => (goal === undefined ? '' : `${goal} ${isMet ? '✓' : '✗'}`);

/** Figures with their goals, one to a row. */
export const toSection = (title: string, figures: readonly Figure[]): Section => ({
  title,
  columns: ['what', 'measured', 'goal'],
  rows: figures.map((figure) => [figure.what, figure.value, goalOf(figure)]),
});
