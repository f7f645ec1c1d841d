import type { Highs, ModelData } from 'highs';
import type { OpenPosition, Relaxation } from '../bound/relaxation.ts';
import { isIn } from './bits.ts';
import type { Column } from './column.ts';
import { costOf, pointsOf } from '../cost.ts';
import { entriesOf, entriesOfOpen, rowsOf } from './master.ts';

/** HiGHS has found something that meets every row. */
const FEASIBLE = 2;

/** What is better costs at least so much less, in points. */
const LEAST_GAIN = 0.5;

/**
 * Of columns put together, the first linear program is nearly whole: cuts for it take more than half of the time, and up to 200 MB, so that
 * next to none are kept.
 */
const CUTS_KEPT = 1;

/** First only columns are looked at whose excess is no more than this share of the most; then, as time allows, more. */
const SHARES = [1 / 16, 1 / 4, 1];

/** What there is to choose from. */
export interface Choice {
  /** A staffing to begin with. */
  best: readonly Column[];
  /** Other columns, with how far they are from lowering the master; and how far those of better staffings are at most, in points. */
  others: readonly { column: Column; excess: number }[];
  most: number;
  /** Half-periods that may stay open. */
  open: number;
  seconds: number;
}

/** Columns to choose from, of which so many of the first are a staffing, which does not count as found. */
interface Program extends Pick<Choice, 'open' | 'seconds'> {
  columns: readonly Column[];
  start: number;
}

/** Puts columns of all teachers together to whole staffings. */
export class ColumnChooser {
  readonly #solver: Highs;
  readonly #relaxation: Relaxation;
  /** What it costs that nobody has anything. */
  readonly #nothing: number;
  /** What columns really cost beyond that, of which the relaxation sees some as less; those asked for before. */
  readonly #costs = new WeakMap<Column, number>();

  constructor(solver: Highs, relaxation: Relaxation) {
    const { problem } = relaxation;
    this.#solver = solver;
    this.#relaxation = relaxation;
    this.#nothing = pointsOf(costOf(problem, new Int32Array(problem.size.length).fill(-1)));
  }

  /**
   * A staffing each teacher of which has one of the columns: by position the index of its teacher. It costs less than the first; or else as
   * much, for the search to go on from elsewhere; null where neither was found. A few columns are put together at best in no time, too many
   * not at all.
   */
  choose({ best, others, most, open, seconds }: Choice): Int32Array | null {
    const end = Date.now() + 1000 * seconds;
    let asGood: Int32Array | null = null;
    let before = -1;
    for (const share of SHARES) {
      const left = (end - Date.now()) / 1000;
      if (left <= 0) break;
      const columns = others
        .filter(({ column, excess }) => excess <= share * most && this.#isPossible(column))
        .map(({ column }) => column);
      // The same columns come to the same again.
      if (columns.length === before) continue;
      before = columns.length;
      const found = this.#solve({ columns: [...best, ...columns], start: best.length, open, seconds: left });
      if (found?.isBetter === true) return found.staffing;
      asGood ??= found?.staffing ?? null;
    }
    return asGood;
  }

  #solve({ columns, start, open, seconds }: Program): { staffing: Int32Array; isBetter: boolean } | null {
    const count = this.#relaxation.problem.size.length;
    const mayStayOpen = this.#relaxation.listOpen(open);
    return this.#solver.withModel(this.#toModel(columns, mayStayOpen, open), (model) => {
      model.options.set({
        output_flag: false,
        time_limit: seconds,
        mip_rel_gap: 0,
        mip_pool_soft_limit: CUTS_KEPT,
      });
      const had = new Set(columns.slice(0, start).flatMap(({ positions }) => [...positions]));
      const isOpen = mayStayOpen.map(({ position }) => (had.has(position) ? 0 : 1));
      const begin = [...columns.map((_, k) => (k < start ? 1 : 0)), ...isOpen];
      if (start > 0) model.setSolution({ colValue: begin });
      model.run();
      if (model.info.get('primal_solution_status') !== FEASIBLE) return null;
      const { colValue } = model.getSolution();
      if (start > 0 && colValue.subarray(0, start).every((share) => share > 0.5)) return null;
      const staffing = new Int32Array(count).fill(-1);
      for (const [k, { positions, teacher }] of columns.entries())
        if (colValue[k]! > 0.5) for (const i of positions) staffing[i] = teacher;
      const first = columns.slice(0, start).reduce((sum, column) => sum + this.#costOf(column), 0);
      return { staffing, isBetter: start === 0 || model.getObjectiveValue() < first - LEAST_GAIN };
    });
  }

  #toModel(columns: readonly Column[], mayStayOpen: readonly OpenPosition[], open: number): ModelData {
    const { variableType } = this.#solver.constants;
    const { demand, problem } = this.#relaxation;
    const rows = rowsOf(this.#relaxation, open);
    const starts = [0];
    const indices: number[] = [];
    const values: number[] = [];
    for (const column of columns) {
      const entries = entriesOf(column, problem.size.length, demand.length);
      indices.push(...entries.indices);
      values.push(...entries.values);
      starts.push(indices.length);
    }
    for (const one of mayStayOpen) {
      const entries = entriesOfOpen(one, problem, rows.numRows - 1);
      indices.push(...entries.indices);
      values.push(...entries.values);
      starts.push(indices.length);
    }
    const numCols = columns.length + mayStayOpen.length;
    const all = <T>(value: T) => Array.from({ length: numCols }, () => value);
    return {
      numCols,
      ...rows,
      offset: 0,
      colCost: [...columns.map((column) => this.#costOf(column)), ...mayStayOpen.map(() => 0)],
      colLower: all(0),
      colUpper: all(1),
      integrality: all(variableType.integer),
      matrix: { format: 'csc', numRows: rows.numRows, numCols, starts, indices, values },
    };
  }

  /** Whether somebody can have all of it: pricing does not ask whether positions exclude each other. */
  #isPossible({ positions, has }: Column): boolean {
    const { conflicts } = this.#relaxation.problem;
    return positions.every((i) => conflicts[i]!.every((rival) => isIn(rival, has) === 0));
  }

  #costOf(column: Column): number {
    const known = this.#costs.get(column);
    if (known !== undefined) return known;
    const { problem } = this.#relaxation;
    const cost = pointsOf(costOf(problem, staffingOf(column, problem.size.length))) - this.#nothing;
    this.#costs.set(column, cost);
    return cost;
  }
}

/** A staffing of so many positions with nothing but the column. */
function staffingOf({ positions, teacher }: Column, count: number): Int32Array {
  const staffing = new Int32Array(count).fill(-1);
  for (const i of positions) staffing[i] = teacher;
  return staffing;
}
