import type { StaffingInput } from '../input.ts';
import { compile, type Problem } from '../problem.ts';
import { Lagrangian } from './lagrangian.ts';

/** Somebody who proves how good a staffing can be at best; here, or in another thread. */
export interface Bounder {
  /** The best bound so far, in points, open half-periods at OPEN_COST. */
  readonly bound: number;
  /** Does some work, knowing the cost of the best staffing found, in the same points. */
  step(target: number): void;
}

/** A bounder for a thread of its own. */
export const createBounder = (input: StaffingInput): Bounder => new Lagrangian(compile(input));

/** A bounder that works here. */
export const boundHere = (problem: Problem): Bounder => new Lagrangian(problem);
