import { spreadEvenly, type SpreadSetup } from '../bound/program.ts';
import { hoursCostOf } from '../problem.ts';
import { isIn, toBits } from './bits.ts';
import { ChoiceGraph } from './choice-graph.ts';
import type { Column, ColumnReader } from './column.ts';
import type { Effort } from './listing.ts';
import type { Path, PathFinder } from './paths.ts';
import type { Prices } from './prices.ts';

/** What a teacher's pricing came to. */
export interface Priced {
  /** No column of the teacher is below this, its prices taken off; or none below the target is. */
  bound: number;
  /** Columns seen below the target, the best first. */
  columns: Column[];
}

/** Paths are sought that are no more than this above the best seen, in points. */
const SLACK = 1e-3;

/** How much of what a preparation costs goes over to what was chosen, at a time. */
const STEP = 0.4;

/** Once labels have given out so often, pricing is coarser; and it is never coarser than this. */
const GIVEN_OUT = 3;
const COARSEST = 2;

/** How much a bound may be lower than it could be, in points, without that counting. */
const NEARLY = 0.5;

/** What one teacher would choose at given prices. */
export class Pricer {
  readonly #reader: ColumnReader;
  readonly #teacher: number;
  readonly #spread: readonly SpreadSetup[];
  readonly #finder: PathFinder;
  readonly #barred: Uint8Array;
  readonly #graph: ChoiceGraph;
  readonly #hoursCost: Int32Array;
  /** By position: the points of its spread preparation that lie on it. */
  readonly #shares: Float64Array;
  /** What is not counted: nothing, triples, or preparations but for their shares too. */
  #coarseness = 0;
  /** How often labels have given out since it became so. */
  #givenOut = 0;

  /** @param barred by position, and read at every pricing: 1 where the teacher may not have it */
  constructor(reader: ColumnReader, teacher: number, finder: PathFinder, barred: Uint8Array) {
    const { problem } = reader.relaxation;
    const program = reader.programOf(teacher);
    const row = teacher * problem.stride;
    const load = problem.load.subarray(row, row + problem.size.length);
    this.#reader = reader;
    this.#teacher = teacher;
    this.#spread = program.spread;
    this.#finder = finder;
    this.#barred = barred;
    this.#graph = new ChoiceGraph(program, load);
    this.#hoursCost = hoursCostOf(problem, teacher);
    this.#shares = spreadEvenly(program.spread, problem.size.length);
  }

  /**
   * Columns below the target, and how low any can be, in points.
   * @param mostLabels with more partial choices the bound still holds, but may be below what there is
   */
  price(prices: Prices, target: number, mostLabels: number): Priced {
    const finder = this.#begin(prices);
    if (finder.least >= target) return { bound: target, columns: [] };
    const seen = this.#lookAround(finder, target);
    const best = seen[0]!.value;
    if (best <= finder.least + SLACK)
      return { bound: Math.min(finder.least, target), columns: this.#toColumns(seen, target) };
    const { bound, found } = finder.find(Math.min(target, best + SLACK), 'exact', mostLabels);
    const all = [...found, ...seen].toSorted((a, b) => a.value - b.value);
    if (bound < Math.min(target, all[0]!.value) - NEARLY) this.#givenOut++;
    this.#learn(all[0]!.positions);
    return { bound: Math.min(best, bound), columns: this.#toColumns(all, target) };
  }

  /** Columns below the target, the best first; there may be others. */
  priceQuickly(prices: Prices, target: number): Column[] {
    const finder = this.#begin(prices);
    if (finder.least >= target) return [];
    const seen = this.#lookAround(finder, target);
    this.#learn(seen[0]!.positions);
    return this.#toColumns(seen, target);
  }

  /** By position: what no column with it is below; infinite where it may not be had. */
  boundEach(prices: Prices): Float64Array {
    return this.#begin(prices).boundEach();
  }

  /**
   * All columns below a limit, and perhaps some others; null where that is too much.
   * @param least triples that cost less are taken to cost nothing, in points
   */
  list(prices: Prices, limit: number, least: number, most: Effort): Column[] | null {
    const selections = this.#begin(prices, 0).list(limit, least, most);
    return selections?.map((selection) => this.#reader.build(this.#teacher, selection)) ?? null;
  }

  #begin(prices: Prices, coarseness = this.#coarseness): PathFinder {
    this.#finder.begin(this.#graph, {
      hoursCost: this.#hoursCost,
      prices,
      triples: coarseness > 0 ? [] : prices.triples,
      spread: coarseness === COARSEST ? [] : this.#spread,
      shares: this.#shares,
      barred: this.#barred,
    });
    return this.#finder;
  }

  /**
   * Prices more coarsely from now on if labels have given out often: without triples; and if that is not enough, with preparations as
   * they lie on positions. That is quick, and prices settle where it matters little, while labels that give out leave a gap at any prices.
   */
  coarsen(): void {
    if (this.#givenOut < GIVEN_OUT || this.#coarseness === COARSEST) return;
    this.#givenOut = 0;
    this.#coarseness++;
  }

  /** Prices exactly again. @returns whether it did not */
  refine(): boolean {
    const wasCoarse = this.isCoarse;
    this.#givenOut = 0;
    this.#coarseness = 0;
    return wasCoarse;
  }

  /** Whether something is not counted. */
  get isCoarse(): boolean {
    return this.#coarseness > 0;
  }

  /** What no column is below if everything is counted, as far as so many partial choices tell, in points. It leaves all else as it is. */
  boundExactly(prices: Prices, mostLabels: number): number {
    const finder = this.#begin(prices, 0);
    const best = this.#lookAround(finder, Infinity)[0]!.value;
    return Math.min(best, finder.find(best + SLACK, 'exact', mostLabels).bound);
  }

  /** Some paths, the best first, whatever the target. */
  #lookAround(finder: PathFinder, target: number): Path[] {
    const traced = finder.trace();
    if (traced.value <= finder.least + SLACK) return [traced];
    const { found } = finder.find(Math.min(target, traced.value), 'one', Infinity);
    return [...found, traced];
  }

  /** The more of a preparation lies on what is chosen, the less completion bounds overlook. */
  #learn(chosen: readonly number[]): void {
    if (this.#coarseness === COARSEST) return;
    const has = toBits(chosen, this.#shares.length);
    for (const { points, positions } of this.#spread) {
      const taken = positions.filter((i) => isIn(i, has) === 1);
      if (taken.length === 0) continue;
      for (const i of positions) this.#shares[i]! *= 1 - STEP;
      for (const i of taken) this.#shares[i]! += (STEP * points) / taken.length;
    }
  }

  #toColumns(paths: readonly Path[], target: number): Column[] {
    const below = paths.filter(({ value }) => value < target);
    return below.map((path) => this.#reader.build(this.#teacher, path, this.#coarseness > 0));
  }
}
