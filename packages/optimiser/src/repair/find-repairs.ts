import type { Highs } from 'highs';
import { openCost } from '../cost.ts';
import { leastOpen } from '../flow/least-open.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { chooseDifferent } from './choose-different.ts';
import { Chains } from './chains.ts';
import { countGap } from './count-gap.ts';
import type { Gap } from './gap.ts';
import type { FoundRepairs, Repair } from './repair.ts';
import { HoldingFinder } from './holding-finder.ts';
import { countMoves, fillUp, pointsOfStaffing, polish, Prices } from './settle.ts';
import { RepairSolver } from './solve.ts';

/** How long it may take, and with what. */
export interface RepairBudget {
  budgetMs: number;
  solver: Highs | null;
  /** Up to so many moves chains are gone through; what takes more is for the solver. */
  longestChains?: number;
  /** What more than so many holdings leave open is looked at case by case. */
  manyHoldings?: number;
  /** So many ways are told at most. */
  told?: number;
}

/** Chains are gone through up to so many moves, in so many steps for each number. */
const LONGEST_CHAINS = 4;
const STEPS = 60_000;

/** So many ways are looked at, and so many told. */
const LOOKED_AT = 2000;
const TOLD = 6;

/** So many by the solver, in so many seconds each. */
const BY_SOLVER = 2;
const SECONDS_EACH = 0.15;

/**
 * Shares of the time: for chains; until as few moves as possible with as little open as is proven; where that found nothing, until as few open as possible, and
 * until as few moves as possible with these.
 */
const UNTIL_CHAINED = 0.1;
const UNTIL_FOUND = 0.4;
const UNTIL_OPEN = 0.65;
const UNTIL_MOVES = 0.9;

/** Then others as good are looked for. */
const UNTIL_OTHERS = 0.95;

class Finder {
  readonly #gap: Gap;
  readonly #chains: Chains;
  readonly #solver: RepairSolver | null;
  readonly #holdings: HoldingFinder | null;
  /** When a share of the time is over, as of `Date.now`. */
  readonly #end: (share: number) => number;
  readonly #longestChains: number;
  readonly #told: number;
  #openBound: HalfPeriods;
  #movesBound = 0;
  #best: Repair;

  constructor(
    gap: Gap,
    { budgetMs, solver, longestChains = LONGEST_CHAINS, told = TOLD, manyHoldings }: RepairBudget,
  ) {
    const began = Date.now();
    this.#gap = gap;
    this.#longestChains = longestChains;
    this.#told = told;
    const counted = countGap(gap);
    const kindOf = new Int32Array(gap.before.length);
    for (const [kind, { positions }] of counted.kinds.entries()) for (const i of positions) kindOf[i] = kind;
    this.#chains = new Chains(gap, kindOf);
    this.#solver = solver && new RepairSolver(solver, counted);
    this.#holdings = solver && new HoldingFinder(solver, counted, manyHoldings);
    this.#openBound = leastOpen(gap.problem).open;
    this.#best = this.#toRepair(gap.before.slice());
    this.#end = (share) => began + share * budgetMs;
  }

  find(): FoundRepairs {
    if (this.#gap.wanted === 0) return { repairs: [this.#best], openBound: 0, movesBound: 0 };
    const isSettled = this.#goThroughChains();
    if (!isSettled) this.#solve();
    const bounds = { openBound: this.#openBound, movesBound: this.#movesBound };
    if (this.#told === 1 || this.#best.open === this.#gap.wanted) return { repairs: [this.#best], ...bounds };
    const { others, isAll } = this.#goThroughOthers();
    const more = isAll ? [] : this.#solveOthers([this.#best]);
    const chosen = chooseDifferent(this.#gap, [this.#best, ...more, ...others], this.#told);
    return { repairs: [...chosen, ...this.#stayPut()], ...bounds };
  }

  /** What is left until a share of the time is over. */
  #secondsUntil(share: number): number {
    return (this.#end(share) - Date.now()) / 1000;
  }

  #toRepair(holder: Int32Array): Repair {
    const gap = this.#gap;
    return {
      holder,
      moves: countMoves(gap, holder),
      open: openCost(gap.problem, holder),
      points: pointsOfStaffing(gap, holder),
    };
  }

  /** Takes a staffing over where less stays open, or fewer positions move. */
  #take(holder: Int32Array): void {
    const found = this.#toRepair(polish(this.#gap, holder, this.#end(UNTIL_OTHERS)));
    const { open, moves } = this.#best;
    if (found.open < open || (found.open === open && found.moves < moves)) this.#best = found;
  }

  /** More and more moves. @returns whether the fewest are proven */
  #goThroughChains(): boolean {
    for (let moves = 0; moves <= this.#longestChains; moves++) {
      let found: Int32Array | null = null;
      const isThrough = this.#chains.search({
        moves,
        open: this.#openBound,
        steps: STEPS,
        end: this.#end(UNTIL_CHAINED),
        isOneOfAKind: true,
        take: (holder) => {
          found = holder.slice();
          return false;
        },
      });
      if (found !== null) {
        this.#take(found);
        return true;
      }
      if (!isThrough) return false;
      this.#movesBound = moves + 1;
    }
    return false;
  }

  /** As few moves as can be with as little open: where chains do not reach. */
  #solve(): void {
    this.#take(fillUp(this.#gap));
    if (this.#goThroughHoldings(this.#openBound, UNTIL_FOUND)) return;
    // Where only the time was over, it goes quicker now that the solver has been run.
    const wasLate = Date.now() >= this.#end(UNTIL_FOUND);
    if (wasLate && this.#goThroughHoldings(this.#openBound, UNTIL_OPEN)) return;
    this.#leaveLeastOpen(this.#secondsUntil(UNTIL_OPEN));
    this.#goThroughHoldings(this.#best.open, UNTIL_MOVES);
  }

  /** By what everybody could have in the end. @returns whether that leaves as little open */
  #goThroughHoldings(open: HalfPeriods, share: number): boolean {
    if (!this.#holdings) return false;
    const known = this.#best.open <= open ? this.#best.moves : Infinity;
    const { found, openBound, movesBound } = this.#holdings.find(open, known, this.#end(share));
    if (open === this.#openBound) this.#raise(openBound);
    for (const holder of found) this.#take(holder);
    // What chains proved was of as little open as is proven.
    const chains = open === this.#openBound ? this.#movesBound : 0;
    this.#movesBound = Math.max(chains, movesBound);
    return this.#best.open <= openBound;
  }

  /** More stays open than was proven: what was proven of moves was of less. */
  #raise(openBound: HalfPeriods): void {
    if (openBound > this.#openBound) this.#movesBound = 0;
    this.#openBound = Math.max(this.#openBound, openBound);
  }

  /** As few open as can be, and what is proven of it. */
  #leaveLeastOpen(seconds: number): void {
    if (!this.#solver || this.#best.open <= this.#openBound) return;
    const wish = { least: this.#openBound, moves: null };
    const { holder, bound } = this.#solver.solve(wish, this.#best.holder, seconds);
    if (holder) this.#take(holder);
    this.#raise(Math.ceil(bound));
  }

  /** Others as good, by chains. @returns with whether these are all */
  #goThroughOthers(): { others: Repair[]; isAll: boolean } {
    const { moves, open } = this.#best;
    const prices = new Prices(this.#gap);
    const others = new Map<string, Repair>();
    const take = (holder: Int32Array) => {
      const key = holder.join(' ');
      if (!others.has(key)) {
        const points = prices.of(holder);
        others.set(key, { holder: holder.slice(), moves, open, points });
      }
      return others.size < LOOKED_AT;
    };
    const isAll =
      moves <= this.#longestChains &&
      this.#chains.search({
        moves,
        open,
        steps: STEPS,
        end: this.#end(UNTIL_OTHERS),
        isOneOfAKind: false,
        take,
      });
    const isAsGood = ({ holder }: Repair) =>
      openCost(this.#gap.problem, holder) === open && countMoves(this.#gap, holder) === moves;
    return { others: [...others.values()].filter(isAsGood), isAll };
  }

  /** Others as good, by the solver: each as different from those before as can be. */
  #solveOthers(known: readonly Repair[]): Repair[] {
    const holdings = this.#holdings;
    if (!holdings) return [];
    const found: Repair[] = [];
    const avoid = new Set(known.flatMap(({ holder }) => holdings.listGiven(holder)));
    while (found.length < BY_SOLVER) {
      const holder = holdings.findOther(avoid, Math.min(SECONDS_EACH, this.#secondsUntil(1)));
      if (!holder) break;
      const given = holdings.listGiven(holder).filter((share) => !avoid.has(share));
      if (given.length === 0) break;
      for (const share of given) avoid.add(share);
      found.push(this.#toRepair(holder));
    }
    return found;
  }

  /** What can be had without moving anything, where that staffs some of it. */
  #stayPut(): Repair[] {
    const { moves, open } = this.#best;
    if (moves === 0 || !this.#solver) return [];
    const wish = { least: open, moves: 0 };
    const { holder } = this.#solver.solve(wish, null, Math.min(SECONDS_EACH, this.#secondsUntil(1)));
    const found = holder && this.#toRepair(polish(this.#gap, holder, this.#end(UNTIL_OTHERS)));
    return found && found.open < this.#gap.wanted ? [found] : [];
  }
}

/**
 * Finds the fewest moves with which a gap is staffed as far as can be (docs/domain.md, « Repair »): by chains of growing length, and where these are
 * too many by an integer program. The first is the one that costs least; those after it are as good, then the one that moves nothing.
 */
export const findRepairs = (gap: Gap, budget: RepairBudget): FoundRepairs => new Finder(gap, budget).find();
