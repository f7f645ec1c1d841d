import type { Relaxation } from '../bound/relaxation.ts';
import { ColumnReader } from './column.ts';
import { PathFinder } from './paths.ts';
import { Pricer } from './pricer.ts';

/** Partial choices looked at for one teacher at most: with more the gain is smaller than it could be. */
const MOST_LABELS = 15_000;

/** Guards the gain against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-4;

/**
 * Counts preparations as they are where the relaxation spreads them over positions (see `SpreadSetup`): at the same prices the
 * bound is higher then. It takes about as long as ten evaluations of the relaxation, so it is for prices at rest.
 */
export class ExactPreparations {
  readonly #relaxation: Relaxation;
  /** Of the teachers with spread preparations, by the index of the teacher. */
  readonly #pricers = new Map<number, Pricer>();

  constructor(relaxation: Relaxation) {
    const { problem } = relaxation;
    const reader = new ColumnReader(relaxation);
    const finder = new PathFinder();
    const barred = new Uint8Array(problem.size.length);
    this.#relaxation = relaxation;
    for (const [t, { spread }] of reader.programs.entries())
      if (spread.length > 0) this.#pricers.set(t, new Pricer(reader, t, finder, barred));
  }

  /** How much higher the bound at these prices is than the relaxation says, in points; 0 at least. */
  gain(all: Float64Array): number {
    const count = this.#relaxation.problem.size.length;
    const prices = { positions: all.subarray(0, count), classes: all.subarray(count), triples: [] };
    let gain = -ROUNDING;
    for (const [t, pricer] of this.#pricers)
      gain +=
        pricer.price(prices, Infinity, MOST_LABELS).bound -
        this.#relaxation.knapsacks[t]!.solve(prices.positions, prices.classes);
    return Math.max(0, gain);
  }
}
