import type { Highs } from 'highs';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { Gap } from './gap.ts';
import { RepairModel, type Wish } from './repair-model.ts';
import { spreadKinds } from './settle.ts';

/** HiGHS has found something that meets every row. */
const FEASIBLE = 2;

/** Guards a bound against rounding. */
const ROUNDING = 1e-4;

/** A staffing that the solver found, and how much of its objective is proven. */
export interface Solved {
  holder: Int32Array | null;
  /** What no staffing is below: half-periods that stay open, or points. */
  bound: number;
}

/** Finds repairs with HiGHS. */
export class RepairSolver {
  readonly model: RepairModel;
  readonly #solver: Highs;
  readonly #gap: Gap;

  constructor(solver: Highs, gap: Gap) {
    this.model = new RepairModel(gap);
    this.#solver = solver;
    this.#gap = gap;
  }

  /** Works for so many seconds at most. @param start a staffing to begin with */
  solve(wish: Wish, start: ArrayLike<number> | null, seconds: number): Solved {
    const { model } = this;
    if (seconds <= 0) return { holder: null, bound: -Infinity };
    return this.#solver.withModel(model.toData(wish), (program) => {
      program.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0 });
      if (start !== null) program.setSolution({ colValue: model.toValues(start) });
      program.run();
      const bound = Number(program.info.get('mip_dual_bound'));
      const isFound = program.info.get('primal_solution_status') === FEASIBLE;
      const due = isFound ? model.readValues(program.getSolution().colValue) : null;
      return {
        holder: due && spreadKinds(this.#gap, model.kinds, due),
        bound: Number.isFinite(bound) ? bound - ROUNDING : -Infinity,
      };
    });
  }

  /** As few half-periods open as can be, whatever moves: or with so many moves. */
  leaveLeastOpen(
    { least, moves, start }: { least: HalfPeriods; moves: number | null; start: ArrayLike<number> | null },
    seconds: number,
  ): Solved {
    return this.solve({ open: null, least, moves, avoid: new Set() }, start, seconds);
  }
}
