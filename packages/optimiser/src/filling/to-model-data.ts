import type { ModelData } from 'highs';

/** A variable in whole numbers, from 0: its cost, its largest value, and its part in some rows. */
export interface ModelColumn {
  cost: number;
  most: number;
  rows: readonly number[];
  values: readonly number[];
}

/** An integer program as HiGHS takes it: to be as cheap as possible, each row between its bounds. */
export function toModelData(
  columns: readonly ModelColumn[],
  { rowLower, rowUpper }: { rowLower: number[]; rowUpper: number[] },
): ModelData {
  const [numCols, numRows] = [columns.length, rowLower.length];
  const starts = [0];
  for (const { rows } of columns) starts.push(starts.at(-1)! + rows.length);
  return {
    numCols,
    numRows,
    offset: 0,
    colCost: columns.map(({ cost }) => cost),
    colLower: columns.map(() => 0),
    colUpper: columns.map(({ most }) => most),
    rowLower,
    rowUpper,
    integrality: columns.map(() => 1),
    matrix: {
      format: 'csc',
      numRows,
      numCols,
      starts,
      indices: columns.flatMap(({ rows }) => rows),
      values: columns.flatMap(({ values }) => values),
    },
  };
}
