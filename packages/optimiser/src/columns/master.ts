import type { Basis, Highs, Model } from 'highs';
import type { OpenPosition, Relaxation } from '../bound/relaxation.ts';
import type { Problem } from '../problem.ts';
import { type Column, keyOf } from './column.ts';
import type { Prices, RowPrices } from './prices.ts';
import { countFor, type Triple, triplesIn } from './triple.ts';

/** What it costs to leave a row unmet, in points: so much that none is once there are columns for it. */
const UNMET = 10_000;

/** The simplex to begin with: after new columns the primal one goes on from the latest solution, after new rows and bounds the dual one. */
const DUAL = 1;
const PRIMAL = 4;

/** As many steps of the simplex as it takes. */
const NO_LIMIT = 2 ** 31 - 1;

/** Triples are dropped that have cost nothing so many times, if there are so many. */
const IDLE = 2;
const WORTH_DROPPING = 20;

/** HiGHS calls what is in the basis so. */
const BASIC = 1;

/** Shares of columns below this are none. */
const NO_SHARE = 1e-6;

const isPart = (share: number) => share > NO_SHARE && share < 1 - NO_SHARE;

/** The best shares of the columns at hand. */
export interface MasterSolution {
  /** Points; a bound only if no other column could lower it. */
  value: number;
  prices: Prices;
  /** By teacher: what a new column has to be below, prices taken off, to lower the value. */
  targets: Float64Array;
  weighted: { column: Column; weight: number }[];
  /** Whether all shares are whole; and no row is unmet. */
  isWhole: boolean;
  isMet: boolean;
}

/**
 * The linear program over columns: shares of each teacher's columns sum to one, each position is had once, each class gets as many
 * teachers as it needs, and no triple is broken. Its rows are those of the relaxation, then teachers, then triples.
 */
export class Master {
  columns: Column[] = [];
  /** All that were ever cut off. */
  readonly triples: Triple[] = [];
  /** By triple: its row, −1 where it was dropped; and in how many solutions of those looked at it has cost nothing. */
  #rows: number[] = [];
  readonly #idle: number[] = [];
  #basis: Basis | null = null;
  readonly #model: Model;
  readonly #keys = new Set<string>();
  readonly #positions: number;
  readonly #classes: number;
  readonly #teachers: number;
  /** Whether something else than columns has come since the latest solution. */
  #isChanged = false;
  /** Columns of the program that stand for unmet rows, then for rows that are off, then for what stays open, before those of teachers. */
  #unmet = 0;
  #firstOpen = 0;
  #first = 0;
  readonly #open: readonly OpenPosition[];
  readonly #firstTriple: number;
  /** By how much rows may be off. */
  #slack = 0;

  /** @param open half-periods that may stay open */
  constructor(solver: Highs, relaxation: Relaxation, open: number) {
    const { demand, problem } = relaxation;
    this.#positions = problem.size.length;
    this.#classes = demand.length - problem.size.length;
    this.#teachers = problem.teachers.length;
    const rows = rowsOf(relaxation, open);
    const { numRows } = rows;
    this.#firstTriple = numRows;
    this.#model = solver.createModel({
      numCols: 0,
      ...rows,
      offset: 0,
      colCost: [],
      colLower: [],
      colUpper: [],
      matrix: {
        format: 'csr',
        numRows,
        numCols: 0,
        starts: new Int32Array(numRows + 1),
        indices: [],
        values: [],
      },
    });
    this.#model.options.set({ output_flag: false });
    for (const [row, least] of demand.entries()) {
      if (least === 0) continue;
      this.#model.addCol(UNMET, 0, Infinity, { indices: [row], values: [1] });
      this.#unmet++;
    }
    this.#firstOpen = this.#unmet;
    for (const row of demand.keys())
      for (const value of [1, -1]) {
        this.#model.addCol(0, 0, 0, { indices: [row], values: [value] });
        this.#firstOpen++;
      }
    this.#open = relaxation.listOpen(open);
    this.#first = this.#firstOpen + this.#open.length;
    for (const one of this.#open) this.#model.addCol(0, 0, 1, entriesOfOpen(one, problem, numRows - 1));
  }

  /** Whether the column is new here. */
  add(column: Column): boolean {
    const key = keyOf(column);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    const { indices, values } = entriesOf(column, this.#positions, this.#positions + this.#classes);
    for (const k of triplesIn(column, this.triples)) {
      if (this.#rows[k]! < 0) continue;
      indices.push(this.#rows[k]!);
      values.push(1);
    }
    this.#model.addCol(column.cost, 0, Infinity, { indices, values });
    this.columns.push(column);
    return true;
  }

  /** Cuts a triple off: from now on the columns with two of its positions or more have shares of one at most, all together. */
  forbid(triple: Triple): void {
    const indices: number[] = [];
    for (const [k, column] of this.columns.entries())
      if (countFor(triple, column) > 0) indices.push(this.#first + k);
    this.#isChanged = true;
    this.#model.addRow(-Infinity, 1, { indices, values: indices.map(() => 1) });
    this.#rows.push(this.#firstTriple + this.#rows.reduce((sum, row) => sum + (row < 0 ? 0 : 1), 0));
    this.#idle.push(0);
    this.triples.push(triple);
  }

  /**
   * From now on rows may be off by `slack`, for prices that are `width` points worse than these: so prices stay near these unless there
   * is much to gain (du Merle, Villeneuve, Desrosiers and Hansen, 1999). With a slack of 0 rows are as they should be.
   */
  hold({ positions, classes }: RowPrices, width: number, slack: number): void {
    if (slack === 0 && this.#slack === 0) return;
    if (slack !== this.#slack) this.#isChanged = true;
    this.#slack = slack;
    const costs = [...positions, ...classes].flatMap((price) => [width + price, width - price]);
    const range = { kind: 'range', from: this.#unmet, to: this.#firstOpen - 1 } as const;
    this.#model.changeColsCost(range, costs);
    this.#model.changeColsBounds(
      range,
      costs.map(() => 0),
      costs.map(() => slack),
    );
  }

  /** Finds the best shares of the columns at hand, going on from the latest solution. */
  solve(): MasterSolution {
    this.#model.options.set({ simplex_strategy: this.#isChanged ? DUAL : PRIMAL });
    this.#isChanged = false;
    this.#model.run();
    const { rowDual, colValue } = this.#model.getSolution();
    this.#basis = this.#model.getBasis();
    const rows = this.#positions + this.#classes;
    const weighted: MasterSolution['weighted'] = [];
    let isWhole = !colValue.subarray(this.#firstOpen, this.#first).some(isPart);
    for (const [k, column] of this.columns.entries()) {
      const weight = colValue[this.#first + k]!;
      if (weight <= NO_SHARE) continue;
      weighted.push({ column, weight });
      if (weight < 1 - NO_SHARE) isWhole = false;
    }
    return {
      value: this.#model.getObjectiveValue(),
      prices: {
        positions: rowDual.slice(0, this.#positions),
        classes: rowDual.slice(this.#positions, rows).map((price) => Math.max(0, price)),
        triples: this.triples.map((triple, k) => ({
          triple,
          price: this.#rows[k]! < 0 ? 0 : Math.max(0, -rowDual[this.#rows[k]!]!),
        })),
      },
      targets: rowDual.slice(rows, rows + this.#teachers),
      weighted,
      isWhole,
      isMet: colValue.subarray(0, this.#firstOpen).every((share) => share <= NO_SHARE),
    };
  }

  /** What the value comes to in so many steps of the simplex, which is no more than in all of them; each time from the same solution. */
  glanceFromHere(steps: number): () => number {
    const basis = this.#model.getBasis();
    return () => {
      this.#model.setBasis(basis);
      this.#model.options.set({ simplex_strategy: DUAL, simplex_iteration_limit: steps });
      this.#model.run();
      this.#model.options.set({ simplex_iteration_limit: NO_LIMIT });
      this.#isChanged = true;
      return this.#model.getObjectiveValue();
    };
  }

  /** Drops triples that cost nothing, neither in the latest solution nor in those looked at before. */
  dropIdle({ prices }: MasterSolution): void {
    const { colStatus, rowStatus } = this.#basis!;
    const dropped: number[] = [];
    for (const [k, { price }] of prices.triples.entries()) {
      this.#idle[k] = price > 0 ? 0 : this.#idle[k]! + 1;
      const row = this.#rows[k]!;
      // What is left is a basis still.
      if (row >= 0 && this.#idle[k] >= IDLE && rowStatus[row] === BASIC) dropped.push(k);
    }
    if (dropped.length < WORTH_DROPPING) return;
    const gone = new Set(dropped.map((k) => this.#rows[k]!));
    this.#model.deleteRows({ kind: 'set', indices: [...gone] });
    const columns = new Int32Array(this.#first + this.columns.length);
    columns.set(colStatus);
    this.#model.setBasis({ colStatus: columns, rowStatus: rowStatus.filter((_, row) => !gone.has(row)) });
    for (const k of dropped) this.#rows[k] = -1;
    let row = this.#firstTriple;
    this.#rows = this.#rows.map((at) => (at < 0 ? -1 : row++));
    this.#isChanged = true;
  }

  /** Drops the columns for which this does not hold. */
  keep(isKept: (column: Column) => boolean): void {
    const dropped = this.columns.filter((column) => !isKept(column));
    const set = new Set(dropped);
    const indices: number[] = [];
    for (const [k, column] of this.columns.entries()) if (set.has(column)) indices.push(this.#first + k);
    if (indices.length === 0) return;
    this.#model.deleteCols({ kind: 'set', indices });
    for (const column of dropped) this.#keys.delete(keyOf(column));
    this.columns = this.columns.filter((column) => !set.has(column));
  }

  /** From now on only columns for which this holds have shares, and only these positions may stay open. */
  restrict(isAllowed: (column: Column) => boolean, mayStayOpen: (position: number) => boolean): void {
    const upper = Float64Array.from([
      ...this.#open.map(({ position }) => (mayStayOpen(position) ? 1 : 0)),
      ...this.columns.map((column) => (isAllowed(column) ? Infinity : 0)),
    ]);
    const range = { kind: 'range', from: this.#firstOpen, to: this.#firstOpen + upper.length - 1 } as const;
    this.#isChanged = true;
    this.#model.changeColsBounds(
      range,
      upper.map(() => 0),
      upper,
    );
  }
}

/**
 * What every program over columns demands: the rows of the relaxation, one column of each teacher, and, where anything may stay open, that
 * no more half-periods do than so many.
 */
export function rowsOf({ abandoned, demand, problem }: Relaxation, open: number) {
  const once = problem.teachers.map(() => 1);
  const most = Array.from(demand, (least, row) => (row < problem.size.length ? least : Infinity));
  const left = open > abandoned ? [open - abandoned] : [];
  return {
    numRows: demand.length + once.length + left.length,
    rowLower: [...demand, ...once, ...left.map(() => 0)],
    rowUpper: [...most, ...once, ...left],
  };
}

/** Rows of a position that stays open, and what it adds to each: its half-periods to the last. */
export const entriesOfOpen = ({ position, rows, times }: OpenPosition, { size }: Problem, last: number) => ({
  indices: [...rows, last],
  values: [...times.slice(0, rows.length), size[position]!],
});

/** Rows of a column, and how often it is in each; that of its teacher comes after `firstTeacher`. */
export function entriesOf(
  { positions, classes, teacher }: Column,
  firstClass: number,
  firstTeacher: number,
): { indices: number[]; values: number[] } {
  const indices = [...positions, firstTeacher + teacher];
  const values = indices.map(() => 1);
  for (const [k, index] of classes.entries()) {
    if (classes[k - 1] === index) values[values.length - 1]!++;
    else {
      indices.push(firstClass + index);
      values.push(1);
    }
  }
  return { indices, values };
}
