import type { Highs } from 'highs';
import type { CountedGap } from './count-gap.ts';
import { RepairModel, type Wish } from './repair-model.ts';
import { spreadKinds } from './settle.ts';

/** HiGHS has found something that meets every row. */
const FEASIBLE = 2;

/** Guards a bound against rounding. */
const ROUNDING = 1e-4;

/**
 * Cuts that HiGHS keeps. Left to itself it keeps ten thousand, which take time and up to 250 MB, and finds less in what is left.
 */
const CUTS_KEPT = 200;

/** How HiGHS works. */
export interface Manner {
  /** The share of its time that it looks for staffings, from 0 to 1. */
  effort: number;
  /** It leaves off at what is this share above what is proven. */
  near: number;
}

const THOROUGH: Manner = { effort: 0.05, near: 0 };

/** A staffing that the solver found, and what is proven. */
export interface Solved {
  holder: Int32Array | null;
  /** What no staffing is below: half-periods that stay open, or moves. */
  bound: number;
}

/** Finds repairs that leave as little open as can be with HiGHS, whatever moves. */
export class RepairSolver {
  readonly #model: RepairModel;
  readonly #solver: Highs;
  readonly #counted: CountedGap;

  constructor(solver: Highs, counted: CountedGap) {
    this.#model = new RepairModel(counted);
    this.#solver = solver;
    this.#counted = counted;
  }

  /**
   * Leaves as few half-periods open as can be, or moves as little, or weighs the two, within so many seconds.
   * @param start a staffing to begin with
   * @param manner how HiGHS works; thoroughly where nothing is said
   */
  solve(wish: Wish, start: ArrayLike<number> | null, seconds: number, manner = THOROUGH): Solved {
    const model = this.#model;
    const { gap, kinds } = this.#counted;
    if (seconds <= 0) return { holder: null, bound: -Infinity };
    return this.#solver.withModel(model.toData(wish), (program) => {
      program.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: manner.near });
      program.options.set({ mip_heuristic_effort: manner.effort, mip_pool_soft_limit: CUTS_KEPT });
      if (start !== null) program.setSolution({ colValue: model.toValues(start) });
      program.run();
      const bound = Number(program.info.get('mip_dual_bound'));
      const isFound = program.info.get('primal_solution_status') === FEASIBLE;
      const due = isFound ? model.readValues(program.getSolution().colValue) : null;
      return {
        holder: due && spreadKinds(gap, kinds, due),
        bound: Number.isFinite(bound) ? bound - ROUNDING : -Infinity,
      };
    });
  }
}
