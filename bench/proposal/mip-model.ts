import type { ModelData } from 'highs';
import { loadOf, ownCostOf, type Problem } from '../../packages/optimiser/src/problem.ts';
import type { Setups } from '../../packages/optimiser/src/setups.ts';

type Kind = 'levels' | 'classes' | 'splits' | 'preparations';

interface Row {
  lower: number;
  upper: number;
  entries: [column: number, value: number][];
}

/** What each setup of a teacher asks for too: a class its level, a split lesson its class. */
const ASKS: Readonly<Record<Kind, Kind | null>> = {
  levels: null,
  classes: 'levels',
  splits: 'classes',
  preparations: 'levels',
};

/**
 * The staffing as a mixed integer program: a column for each teacher and position, each setup of each teacher, and each
 * half-period of a teacher's load, with the links between them one by one. Nothing may stay open.
 */
export class MipModel {
  readonly #problem: Problem;
  readonly #cost: number[] = [];
  readonly #integer: number[] = [];
  readonly #rows: Row[] = [];
  #offset = 0;

  constructor(problem: Problem) {
    this.#problem = problem;
    const { size, teachers } = problem;
    const takers: Row[] = Array.from(size, () => ({ lower: 1, upper: 1, entries: [] }));
    for (const t of teachers.keys()) this.#addTeacher(t, takers);
    this.#rows.push(...takers);
  }

  /** As HiGHS takes it, by rows. */
  toData(): ModelData {
    const entries = this.#rows.map((row) => row.entries);
    const starts = [0];
    for (const own of entries) starts.push((starts.at(-1) ?? 0) + own.length);
    const count = this.#cost.length;
    return {
      numCols: count,
      numRows: this.#rows.length,
      offset: this.#offset,
      colCost: this.#cost,
      colLower: new Float64Array(count),
      colUpper: new Float64Array(count).fill(1),
      rowLower: this.#rows.map(({ lower }) => lower),
      rowUpper: this.#rows.map(({ upper }) => upper),
      integrality: Int32Array.from(this.#integer),
      matrix: {
        format: 'csr',
        numRows: this.#rows.length,
        numCols: count,
        starts,
        indices: entries.flat().map(([column]) => column),
        values: entries.flat().map(([, value]) => value),
      },
    };
  }

  #addColumn(cost: number, isInteger: boolean): number {
    this.#integer.push(isInteger ? 1 : 0);
    return this.#cost.push(cost) - 1;
  }

  #addTeacher(t: number, takers: Row[]): void {
    const { size, fits } = this.#problem;
    const setups = new Map<string, number>();
    const hours: Row = { lower: 0, upper: 0, entries: [] };
    for (const i of size.keys()) {
      if (fits[t * size.length + i] !== 1) continue;
      const taking = this.#addColumn(ownCostOf(this.#problem, t, i), true);
      takers[i]?.entries.push([taking, 1]);
      hours.entries.push([taking, loadOf(this.#problem, t, i)]);
      for (const kind of ['splits', 'classes', 'preparations', 'levels'] as const)
        this.#link(taking, this.#findSetup(setups, kind, t, i));
    }
    this.#addHours(t, hours);
  }

  #link(column: number, setup: number | null): void {
    if (setup === null) return;
    const entries: Row['entries'] = [
      [column, 1],
      [setup, -1],
    ];
    this.#rows.push({ lower: -Infinity, upper: 0, entries });
  }

  /** The column of a setup of this teacher; null where it costs nothing. */
  #findSetup(known: Map<string, number>, kind: Kind, t: number, i: number): number | null {
    const setups: Setups = this.#problem[kind];
    const index = setups.of[i] ?? -1;
    const cost = setups.cost[index] ?? 0;
    if (cost === 0 || setups.paid[t * setups.cost.length + index] === 1) return null;
    const key = `${kind} ${index}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const column = this.#addColumn(cost, true);
    known.set(key, column);
    const asked = ASKS[kind];
    if (asked) this.#link(column, this.#findSetup(known, asked, t, i));
    return column;
  }

  /** What the load costs is convex, so half-periods are paid for one after the other. */
  #addHours(t: number, hours: Row): void {
    const { minimumCost, wishCost, room } = this.#problem;
    const costOf = (added: number) => (minimumCost[t]?.[added] ?? 0) + (wishCost[t]?.[added] ?? 0);
    this.#offset += costOf(0);
    for (let added = 1; added <= (room[t] ?? 0); added++)
      hours.entries.push([this.#addColumn(costOf(added) - costOf(added - 1), false), -1]);
    this.#rows.push(hours);
  }
}
