import type { StaffingInput } from '../input.ts';
import { compile, type Problem } from '../problem.ts';
import { sharePrices } from './first-prices.ts';
import { Lagrangian } from './lagrangian.ts';

/** Somebody who proves how good a staffing can be at best; here, or in another thread. */
export interface Bounder {
  /** The best bound so far, in points, for the open half-periods last named. */
  readonly bound: number;
  /** Does some work, knowing what the best staffing found costs, and how many half-periods it leaves open. */
  step(target: number, open: number): void;
  /** Learns a good staffing before it begins: by position the index of a teacher, −1 for none. */
  begin(assignment: Int32Array): void;
}

class HereBounder implements Bounder {
  readonly #lagrangian: Lagrangian;
  readonly #problem: Problem;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#lagrangian = new Lagrangian(problem);
  }

  get bound(): number {
    return this.#lagrangian.bound;
  }

  begin(assignment: Int32Array): void {
    this.#lagrangian.setPrices(sharePrices(this.#problem, assignment));
  }

  step(target: number, open: number): void {
    this.#lagrangian.step(target, open);
  }
}

/** A bounder for a thread of its own. */
export const createBounder = (input: StaffingInput): Bounder => new HereBounder(compile(input));

/** A bounder that works here. */
export const boundHere = (problem: Problem): Bounder => new HereBounder(problem);
