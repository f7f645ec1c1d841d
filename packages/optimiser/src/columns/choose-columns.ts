import type { Highs, ModelData } from 'highs';
import type { Relaxation } from '../bound/relaxation.ts';
import type { Column } from './column.ts';
import { costOf, pointsOf } from '../cost.ts';
import { entriesOf, rowsOf } from './master.ts';

/** HiGHS has found something that meets every row. */
const FEASIBLE = 2;

/** What there is to choose from. */
export interface Choice {
  columns: readonly Column[];
  /** So many of the first columns are a staffing, to begin with; it counts as found only if a better one is. */
  start: number;
  seconds: number;
}

/**
 * The best staffing each teacher of which has one of the columns: by position the index of its teacher. Null where none better
 * than the first was found.
 */
export function chooseColumns(
  solver: Highs,
  relaxation: Relaxation,
  { columns, start, seconds }: Choice,
): Int32Array | null {
  const { demand, problem } = relaxation;
  const count = problem.size.length;
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (const column of columns) {
    const entries = entriesOf(column, count, demand.length);
    indices.push(...entries.indices);
    values.push(...entries.values);
    starts.push(indices.length);
  }
  const nothing = pointsOf(costOf(problem, new Int32Array(count).fill(-1)));
  const rows = rowsOf(relaxation);
  const numCols = columns.length;
  const data: ModelData = {
    numCols,
    ...rows,
    offset: 0,
    // What they really cost: the relaxation sees some of it as less.
    colCost: columns.map((column) => pointsOf(costOf(problem, staffingOf(column, count))) - nothing),
    colLower: columns.map(() => 0),
    colUpper: columns.map(() => 1),
    integrality: columns.map(() => solver.constants.variableType.integer),
    matrix: { format: 'csc', numRows: rows.numRows, numCols, starts, indices, values },
  };
  return solver.withModel(data, (model) => {
    model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0 });
    if (start > 0) model.setSolution({ colValue: columns.map((_, k) => (k < start ? 1 : 0)) });
    model.run();
    if (model.info.get('primal_solution_status') !== FEASIBLE) return null;
    const { colValue } = model.getSolution();
    if (start > 0 && colValue.subarray(0, start).every((share) => share > 0.5)) return null;
    const staffing = new Int32Array(count).fill(-1);
    for (const [k, { positions, teacher }] of columns.entries())
      if (colValue[k]! > 0.5) for (const i of positions) staffing[i] = teacher;
    return staffing;
  });
}

/** A staffing of so many positions with nothing but the column. */
function staffingOf({ positions, teacher }: Column, count: number): Int32Array {
  const staffing = new Int32Array(count).fill(-1);
  for (const i of positions) staffing[i] = teacher;
  return staffing;
}
