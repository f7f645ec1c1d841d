import type { StaffingInput } from '../input.ts';
import { compile, type Problem } from '../problem.ts';
import { Random } from '../search/random.ts';
import { Dive, type DiveManner } from './dive.ts';
import { sharePrices } from './first-prices.ts';
import { Lagrangian } from './lagrangian.ts';
import { Shares } from './shares.ts';

/** Somebody who proves how good a staffing can be at best, and suggests some; here, or in another thread. */
export interface Bounder {
  /** The best bound so far, in points, for the open half-periods last named. */
  readonly bound: number;
  /** Does some work, knowing what the best staffing found costs, and how many half-periods it leaves open. */
  step(target: number, open: number): void;
  /** Learns a good staffing before it begins: by position the index of a teacher, −1 for none. */
  begin(assignment: Int32Array): void;
  /** How many staffings it has suggested so far, and the latest: near the bound, but it may leave positions open. */
  readonly suggestions: number;
  readonly suggestion: Int32Array;
  /** The search is over: nothing more is asked. */
  end(): void;
}

/** Steps between two looks at whether the bound still rises. */
const LOOK = 50;

/** The bound rises by less than this share from one look to the next: slow enough for a dive; and at rest. */
const SLOW = 0.03;
const AT_REST = 0.0001;

/** The ways to dive, by turns: first the quick ones, which are nearly as good. */
const MANNERS: readonly DiveManner[] = [
  { steps: 3, sure: 0.9, atLeast: 0.2 },
  { steps: 5, sure: 0.8, atLeast: 0.3 },
  { steps: 10, sure: 0.9, atLeast: 0.2 },
  { steps: 20, sure: 0.9, atLeast: 0.1 },
  { steps: 6, sure: 0.9, atLeast: 0.2 },
  { steps: 20, sure: 0.8, atLeast: 0.1 },
];

/**
 * Raises the bound until it rises slowly, dives for a staffing, and so on by turns, with as many steps for the bound as for the
 * dives; once the bound is at rest it only dives.
 */
class HereBounder implements Bounder {
  suggestions = 0;
  suggestion: Int32Array;
  readonly #lagrangian: Lagrangian;
  readonly #problem: Problem;
  readonly #random = new Random(1);
  readonly #shares: Shares;
  #dive: Dive | null = null;
  /** Steps until the next look, and what the bound was at the latest; steps the next dive has to wait for. */
  #untilLook = LOOK;
  #before = -Infinity;
  #wait = 0;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#lagrangian = new Lagrangian(problem);
    this.#shares = new Shares(problem);
    this.suggestion = problem.current;
  }

  get bound(): number {
    return this.#lagrangian.bound;
  }

  begin(assignment: Int32Array): void {
    this.#lagrangian.setPrices(sharePrices(this.#problem, assignment));
  }

  step(target: number, open: number): void {
    if (this.#dive?.open === open) {
      this.#goDeeper(this.#dive, target);
      return;
    }
    this.#dive = null;
    this.#lagrangian.step(target, open);
    this.#shares.record(this.#lagrangian.relaxation);
    this.#wait--;
    if (--this.#untilLook === 0) this.#look(open);
  }

  end(): void {
    this.#dive = null;
  }

  #look(open: number): void {
    const { bound, prices, relaxation } = this.#lagrangian;
    const risen = (bound - this.#before) / Math.max(1, Math.abs(bound));
    this.#before = bound;
    const isAtRest = risen < AT_REST;
    this.#untilLook = isAtRest ? 1 : LOOK;
    if (!isAtRest && (risen >= SLOW || this.#wait > 0)) return;
    const manner = MANNERS[this.suggestions % MANNERS.length]!;
    this.#wait = 0;
    this.#dive = new Dive(relaxation, { prices, shares: this.#shares, open }, manner, this.#random);
  }

  #goDeeper(dive: Dive, target: number): void {
    if (!dive.isOver) dive.step(target);
    this.#wait++;
    if (!dive.isOver) return;
    this.suggestion = dive.staffing;
    this.suggestions++;
    this.#dive = null;
  }
}

/** A bounder for a thread of its own. */
export const createBounder = (input: StaffingInput): Bounder => new HereBounder(compile(input));

/** A bounder that works here. */
export const boundHere = (problem: Problem): Bounder => new HereBounder(problem);
