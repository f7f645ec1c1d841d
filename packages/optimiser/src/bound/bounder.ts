import type { Highs } from 'highs';
import { ColumnGeneration } from '../columns/column-generation.ts';
import { Mixer } from '../columns/mixer.ts';
import { Filler } from '../filling/filler.ts';
import { Mender } from '../filling/mender.ts';
import type { StaffingInput } from '../input.ts';
import { compile, type Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { Random } from '../search/random.ts';
import type { BestKnown } from './best-known.ts';
import { Dive, type DiveManner } from './dive.ts';
import { sharePrices } from './first-prices.ts';
import { Lagrangian } from './lagrangian.ts';
import { likelyOf, writeLikely } from './likely.ts';
import { Shares } from './shares.ts';

/** Somebody who proves how good a staffing can be at best, and suggests some; here, or in another thread. */
export interface Bounder {
  /** The best bound so far, in points, for the open half-periods last named. */
  readonly bound: number;
  /** So many half-periods are proven to stay open at least. */
  readonly least: HalfPeriods;
  /** Does some work, knowing the best staffing found. */
  step(best: BestKnown): void;
  /** How many staffings it has suggested so far, and the latest: near the bound, but it may leave positions open. */
  readonly suggestions: number;
  readonly suggestion: Int32Array;
  /** Since the first suggestion: who is likely to get each position (see `writeLikely`). */
  readonly likely: Int32Array;
  /** Whoever searches has nothing to do until it suggests something: waits for that, so many milliseconds at most. */
  rest(atMost: number): void;
  /** The search is over: nothing more is asked. */
  end(): void;
}

/**
 * What a bounder does: all of it by turns; or, where two share it, on the one hand the relaxation, dives and filling, on the other columns
 * and mixing, which begin with a relaxation of their own.
 */
export type BoundPart = 'all' | 'relaxation' | 'columns';

/** Steps between two looks at whether the bound still rises. */
const LOOK = 50;

/** The bound rises by less than this share from one look to the next: slow enough for a dive; for a closer look; and at rest. */
const SLOW = 0.03;
const SETTLED = 0.002;
const AT_REST = 0.0001;

/** And by less than this: slow enough for columns. */
const SLOW_FOR_COLUMNS = 0.001;

/**
 * Up to so many pairs of teacher and position there is room for columns, as what is kept of each teacher would not fit a thread, and time for
 * mending what leaves something open.
 */
const MOST_PAIRS = 100_000;

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
 * dives. Once the bound is at rest it only dives; or, where there is a solver and room for columns, goes on with those a little before
 * that, which find better staffings than dives do.
 */
class HereBounder implements Bounder {
  suggestions = 0;
  suggestion: Int32Array;
  readonly likely: Int32Array;
  readonly #lagrangian: Lagrangian;
  readonly #problem: Problem;
  readonly #random = new Random(1);
  readonly #shares: Shares;
  readonly #solver: Highs | null;
  #hasBegun = false;
  #dive: Dive | null = null;
  #columns: ColumnGeneration | null = null;
  #openOfColumns = -1;
  #mixer: Mixer | null = null;
  readonly #filler: Filler | null;
  #mender: Mender | null;
  /** When it is asked again at the earliest. */
  #nextFilling = 0;
  /** Steps until the next look, and what the bound was at the latest; steps the next dive has to wait for. */
  #untilLook = LOOK;
  #before = -Infinity;
  #wait = 0;

  readonly #dives: boolean;

  constructor(problem: Problem, solver: Highs | null, part: BoundPart = 'all') {
    this.#problem = problem;
    this.#solver = part === 'relaxation' ? null : solver;
    this.#dives = part !== 'columns';
    this.#lagrangian = new Lagrangian(problem);
    const mayFill = solver !== null && this.#dives && problem.stride === 0;
    this.#filler = mayFill ? new Filler(solver, problem) : null;
    this.#mender = mayFill && countPairs(problem) <= MOST_PAIRS ? new Mender(solver, problem) : null;
    this.#shares = new Shares(problem);
    this.suggestion = problem.current;
    this.likely = likelyOf(problem.size.length);
  }

  get bound(): number {
    return Math.max(this.#lagrangian.bound, this.#columns?.bound ?? -Infinity);
  }

  get least(): HalfPeriods {
    return this.#filler?.least ?? 0;
  }

  step(best: BestKnown): void {
    const { cost, open, staffing } = best;
    const { suggestions } = this;
    this.#fill(best);
    if (!this.#hasBegun) this.#lagrangian.setPrices(sharePrices(this.#problem, staffing));
    this.#hasBegun = true;
    this.#mend(best);
    // The search hears of it before anything else is suggested.
    if (this.suggestions > suggestions) return;
    this.#mix(best);
    if (this.#dive?.open === open) {
      this.#goDeeper(this.#dive, cost);
      return;
    }
    this.#dive = null;
    // What columns prove is about staffings with so many open half-periods at most.
    if (open !== this.#openOfColumns) this.#columns = null;
    if (this.#columns?.isOver === false) {
      this.#askForColumns(this.#columns, best);
      return;
    }
    this.#lagrangian.step(cost, open);
    this.#shares.record(this.#lagrangian.relaxation);
    this.#wait--;
    if (--this.#untilLook === 0) this.#look(open);
  }

  /** It works whenever it is asked to, so there is nothing to wait for. */
  rest(): void {}

  end(): void {
    this.#dive = null;
    this.#columns = null;
    this.#mixer = null;
    this.#mender = null;
  }

  /** @returns whether there are columns now that there were not before */
  #beginColumns(open: number): boolean {
    const { relaxation, prices, bound } = this.#lagrangian;
    if (this.#solver === null || this.#columns !== null) return false;
    if (countPairs(this.#problem) > MOST_PAIRS) return false;
    this.#openOfColumns = open;
    this.#columns = new ColumnGeneration(this.#solver, relaxation, { prices, bound }, open);
    return true;
  }

  /** A solver that fails, for want of memory for instance, ends the columns and not the run. */
  #askForColumns(columns: ColumnGeneration, best: BestKnown): void {
    const { suggestions } = columns;
    try {
      columns.step(best);
    } catch {
      columns.isOver = true;
    }
    if (columns.suggestions > suggestions) this.#suggest(columns.suggestion);
  }

  /** As long as more is open than is proven to be: by turns with all else, which gets as much time. */
  #fill(best: BestKnown): void {
    if (this.#filler === null || best.open <= this.#filler.least || Date.now() < this.#nextFilling) return;
    const began = Date.now();
    try {
      const staffing = this.#filler.work(best);
      if (staffing) this.#suggest(staffing);
    } catch {
      // A solver that fails ends the filling, not the run.
      this.#nextFilling = Infinity;
      return;
    }
    this.#nextFilling = 2 * Date.now() - began;
  }

  #mend(best: BestKnown): void {
    try {
      const staffing = this.#mender?.mend(best, this.least) ?? null;
      if (staffing) this.#suggest(staffing);
    } catch {
      this.#mender = null;
    }
  }

  #mix(best: BestKnown): void {
    try {
      const staffing = this.#mixer?.mix(best) ?? null;
      if (staffing) this.#suggest(staffing);
    } catch {
      this.#mixer = null;
    }
  }

  #suggest(staffing: Int32Array): void {
    this.suggestion = staffing;
    this.suggestions++;
    writeLikely(this.#problem, this.#shares, this.likely);
  }

  #look(open: number): void {
    const { relaxed, prices, relaxation } = this.#lagrangian;
    const risen = (relaxed - this.#before) / Math.max(1, Math.abs(relaxed));
    this.#before = relaxed;
    const isAtRest = risen < AT_REST;
    this.#untilLook = isAtRest ? 1 : LOOK;
    if (risen < SETTLED && this.#solver) this.#mixer ??= new Mixer(this.#solver, relaxation);
    if (risen < SLOW_FOR_COLUMNS && this.#beginColumns(open)) return;
    // Columns count preparations exactly themselves.
    if (risen < SETTLED && this.#columns === null) this.#lagrangian.sharpen(AT_REST);
    if (!this.#dives || (!isAtRest && (risen >= SLOW || this.#wait > 0))) return;
    const manner = MANNERS[this.suggestions % MANNERS.length]!;
    this.#wait = 0;
    this.#dive = new Dive(relaxation, { prices, shares: this.#shares, open }, manner, this.#random);
  }

  #goDeeper(dive: Dive, target: number): void {
    if (!dive.isOver) dive.step(target);
    this.#wait++;
    if (!dive.isOver) return;
    this.#suggest(dive.staffing);
    this.#dive = null;
  }
}

const countPairs = ({ eligible }: Problem) => eligible.reduce((sum, teachers) => sum + teachers.length, 0);

/** A bounder for a thread of its own; with a solver it goes further wherever there is room for columns. */
export const createBounder = (
  input: StaffingInput,
  solver: Highs | null = null,
  part: BoundPart = 'all',
): Bounder => new HereBounder(compile(input), solver, part);

/** A bounder that works here. */
export const boundHere = (problem: Problem): Bounder => new HereBounder(problem, null);
