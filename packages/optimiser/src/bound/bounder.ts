import type { StaffingInput } from '../input.ts';
import { compile, type Problem } from '../problem.ts';
import { Random } from '../search/random.ts';
import { Dive, type DiveManner } from './dive.ts';
import { sharePrices } from './first-prices.ts';
import { Lagrangian } from './lagrangian.ts';
import { Shares } from './shares.ts';

/** The best staffing known: points, half-periods that stay open, and by position the index of a teacher, −1 for none. */
export interface KnownStaffing {
  cost: number;
  open: number;
  staffing: Int32Array;
}

/** Somebody who proves how good a staffing can be at best, and suggests some; here, or in another thread. */
export interface Bounder {
  /** The best bound so far, in points, for the open half-periods last named. */
  readonly bound: number;
  /** Does some work, knowing the best staffing found. */
  step(known: KnownStaffing): void;
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

/** How to dive, and what for: all positions, those of some levels, or those whose teacher the bound doubts. */
interface Plan extends DiveManner {
  scope: 'all' | 'levels' | 'doubts';
}

/** Dives that find a staffing, the quick ones first, which are nearly as good; then, by turns, those that better a part of the best. */
const FIRST_PLANS: readonly Plan[] = [
  { scope: 'all', steps: 3, sure: 0.9, atLeast: 0.2 },
  { scope: 'all', steps: 5, sure: 0.8, atLeast: 0.3 },
  { scope: 'all', steps: 10, sure: 0.9, atLeast: 0.2 },
];
const PLANS: readonly Plan[] = [
  { scope: 'levels', steps: 5, sure: 0.9, atLeast: 0.15 },
  { scope: 'doubts', steps: 5, sure: 0.9, atLeast: 0.15 },
  { scope: 'levels', steps: 10, sure: 0.9, atLeast: 0.1 },
  { scope: 'doubts', steps: 10, sure: 0.9, atLeast: 0.1 },
];

/** The bound doubts a teacher whom it chooses less often than this; and now and then, by chance, anybody. */
const DOUBTED = 0.2;
const BY_CHANCE = 5;

/**
 * Raises the bound until it rises slowly, dives for a staffing, and so on by turns, with as many steps for the bound as for the
 * dives; once the bound is at rest it only dives. Dives of a part start from the best staffing known, so each may better it.
 */
class HereBounder implements Bounder {
  suggestions = 0;
  suggestion: Int32Array;
  readonly #lagrangian: Lagrangian;
  readonly #problem: Problem;
  readonly #random = new Random(1);
  readonly #shares: Shares;
  #dive: Dive | null = null;
  #hasBegun = false;
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

  step(known: KnownStaffing): void {
    const { cost, open, staffing } = known;
    if (!this.#hasBegun) this.#lagrangian.setPrices(sharePrices(this.#problem, staffing));
    this.#hasBegun = true;
    if (this.#dive?.open === open) {
      this.#goDeeper(this.#dive, cost);
      return;
    }
    this.#dive = null;
    this.#lagrangian.step(cost, open);
    this.#shares.record(this.#lagrangian.relaxation);
    this.#wait--;
    if (--this.#untilLook === 0) this.#look(known);
  }

  end(): void {
    this.#dive = null;
  }

  #look({ open, staffing }: KnownStaffing): void {
    const { bound, prices, relaxation } = this.#lagrangian;
    const risen = (bound - this.#before) / Math.max(1, Math.abs(bound));
    this.#before = bound;
    const isAtRest = risen < AT_REST;
    this.#untilLook = isAtRest ? 1 : LOOK;
    if (!isAtRest && (risen >= SLOW || this.#wait > 0)) return;
    const later = this.suggestions - FIRST_PLANS.length;
    const plan = FIRST_PLANS[this.suggestions] ?? PLANS[later % PLANS.length]!;
    const kept = this.#keepOutside(plan.scope, staffing);
    this.#wait = 0;
    this.#dive = new Dive(relaxation, { prices, shares: this.#shares, open, kept }, plan, this.#random);
  }

  /** By position: who keeps it, −1 where the dive is to find somebody. */
  #keepOutside(scope: Plan['scope'], staffing: Int32Array): Int32Array {
    const { size, levels } = this.#problem;
    const drawn = levels.cost.map(() => this.#random.below(2));
    const isDoubted = (t: number, i: number) =>
      this.#shares.of(t, i) < DOUBTED || this.#random.below(100) < BY_CHANCE;
    return size.map((_, i) => {
      const t = staffing[i]!;
      // Apart from schools there may be no levels.
      const isFree = scope === 'levels' ? drawn[levels.of[i]!] !== 0 : t < 0 || isDoubted(t, i);
      return scope === 'all' || isFree ? -1 : t;
    });
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
