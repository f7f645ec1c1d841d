import type { Highs } from 'highs';
import type { BestKnown } from '../bound/best-known.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import { ColumnChooser } from './choose-columns.ts';
import { type Column, ColumnReader, keyOf } from './column.ts';

/** Columns remembered, the latest, for each teacher: more take too long to put together. */
const COLUMNS_PER_TEACHER = 8;

/** They are put together for so many seconds at most, and not before so many times as long as it took has gone by. */
const SECONDS = 1;
const PAUSE = 3;

/**
 * Puts together what teachers have in different staffings that the search has polished: each is as good as can be near by, but one where
 * another is not. That needs no prices, so there is room for it in any school. No more stays open than of the best.
 */
export class Mixer {
  readonly #reader: ColumnReader;
  readonly #chooser: ColumnChooser;
  readonly #most: number;
  /** By key, the latest last. */
  readonly #columns = new Map<string, Column>();
  /** What the best staffing known costs, how many half-periods it leaves open, and its columns. */
  #target = Infinity;
  #open = Infinity;
  #best: readonly Column[] = [];
  /** Polishes that are known; and when it is tried again at the earliest. */
  #polishes = 0;
  #next = 0;

  constructor(solver: Highs, relaxation: Relaxation) {
    this.#reader = new ColumnReader(relaxation);
    this.#chooser = new ColumnChooser(solver, relaxation);
    this.#most = COLUMNS_PER_TEACHER * relaxation.problem.teachers.length;
  }

  /** @returns by position the index of a teacher: a staffing that costs less than the best known, or as much; null where there is nothing new */
  mix({ cost, open, staffing, polished, polishes }: BestKnown): Int32Array | null {
    if (polishes === this.#polishes) return null;
    this.#polishes = polishes;
    this.#learn(polished);
    if (open < this.#open || (open === this.#open && cost < this.#target)) {
      this.#target = cost;
      this.#open = open;
      this.#best = this.#learn(staffing);
    }
    const began = Date.now();
    if (began < this.#next) return null;
    const own = new Set(this.#best.map(keyOf));
    const others = [...this.#columns]
      .filter(([key]) => !own.has(key))
      .map(([, column]) => ({ column, excess: 0 }));
    const found = this.#chooser.choose({ best: this.#best, others, most: 0, open, seconds: SECONDS });
    this.#next = Date.now() + PAUSE * (Date.now() - began);
    return found;
  }

  /** @returns what each teacher has of it */
  #learn(staffing: Int32Array): Column[] {
    const columns = this.#reader.split(staffing);
    for (const column of columns) {
      const key = keyOf(column);
      this.#columns.delete(key);
      this.#columns.set(key, column);
    }
    const tooMany = [...this.#columns.keys()].slice(0, -this.#most);
    for (const key of tooMany) this.#columns.delete(key);
    return columns;
  }
}
