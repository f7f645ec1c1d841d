import type { Highs } from 'highs';
import type { BestKnown } from '../bound/best-known.ts';
import { addMissing, findShortages, leastOpen } from '../flow/least-open.ts';
import { openMarket } from '../flow/market.ts';
import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { FillModel } from './fill-model.ts';
import { spread } from './spread.ts';

/** How long it usually works at first. */
const FIRST_SECONDS = 2;

/** Guards a bound against rounding, in half-periods. */
const ROUNDING = 1e-4;

/**
 * Proves how few half-periods stay open, whole positions being given, and finds a staffing that leaves no more open. What else that costs is for a
 * search to mend. Only where a position takes the same of everybody's room.
 */
export class Filler {
  /** What stays open at least. */
  least: HalfPeriods;
  readonly #solver: Highs;
  readonly #problem: Problem;
  readonly #model: FillModel;
  /** Half-periods for which nobody has room, and what else stays open at least. */
  readonly #abandoned: HalfPeriods;
  #seconds: number;

  /** @param seconds how long it works at first; then twice as long each time */
  constructor(solver: Highs, problem: Problem, seconds = FIRST_SECONDS) {
    this.#seconds = seconds;
    const market = openMarket(problem);
    this.#solver = solver;
    this.#problem = problem;
    this.#model = new FillModel(market);
    this.least = leastOpen(problem).open;
    this.#abandoned = this.least - addMissing(findShortages(market));
  }

  /**
   * Works for some seconds, longer each time, or until so little is open elsewhere.
   * @returns by position the index of a teacher: a staffing that leaves less open than the best known; null where none was found
   */
  work({ open, openNow, staffing }: BestKnown): Int32Array | null {
    const { mipImprovingSolution, mipInterrupt } = this.#solver.constants.callbackType;
    if (this.#model.kinds.length === 0) return null;
    let least = open;
    let values: Float64Array | null = null;
    const isOver = () => Math.min(openNow(), least) <= this.least;
    const take = (found: Float64Array) => {
      const left = this.#model.openOf(found) + this.#abandoned;
      if (left >= least) return;
      least = left;
      values = found.slice();
    };
    this.#solver.withModel(this.#model.toData(this.least - this.#abandoned), (model) => {
      model.options.set({ output_flag: false, time_limit: this.#seconds, mip_rel_gap: 0 });
      model.setSolution({ colValue: this.#model.toValues(staffing) });
      model.run({
        [mipImprovingSolution]: ({ data }) => {
          if (data.mip_solution) take(data.mip_solution);
          return undefined;
        },
        [mipInterrupt]: (event) => {
          if (isOver()) event.interrupt();
          return undefined;
        },
      });
      const bound = Number(model.info.get('mip_dual_bound'));
      if (Number.isFinite(bound))
        this.least = Math.max(this.least, this.#abandoned + Math.ceil(bound - ROUNDING));
    });
    this.#seconds *= 2;
    return values && spread(this.#problem, this.#model, values, staffing);
  }
}
