import type { Highs } from 'highs';
import { openCost } from '../cost.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { CountedGap } from './count-gap.ts';
import { HoldingPricer } from './holding-pricer.ts';
import { HoldingProgram, type HoldingWish } from './holding-program.ts';
import { HoldingsMaster } from './holdings-master.ts';
import { keyOfShare } from './repair-model.ts';
import { countMoves, spreadKinds } from './settle.ts';

/** Holdings are looked at that are within so many moves of the linear program, so many of somebody at most; the last time more may stay open. */
const NEAR_BY = [
  { within: 0.6, most: 100 },
  { within: 0.9, most: 500 },
  { within: 1, most: 100 },
  { within: 2, most: 500 },
  { within: 1, most: 100, mayLeaveMore: true },
];

/** Holdings of somebody where others as good as what was known are looked for. */
const FEW_EACH = 300;

/** Holdings of somebody where a number of moves is to be excluded; and so many times as many in the next round. */
const MOST_EACH = 2000;
const MORE = 4;

/** Where somebody has more, those that are nearer to the best by this share, and again, as long as that is more than so many moves. */
const NEARER = 0.6;
const NEAR = 0.01;

/** Kinds that are worth no more moves than this come beside holdings: so these are few. */
const CHEAP = 1.1;

/** So many numbers of moves are excluded in vain before more is left open. */
const IN_VAIN = 3;

/** Share of the time that is left for one program. */
const SHARE = 0.6;

/** Guards a bound against rounding, in moves. */
const ROUNDING = 1e-4;

/** HiGHS has found something that meets every row; has proven that there is nothing. */
const FEASIBLE = 2;
const INFEASIBLE = 8;

const NOTHING: ReadonlySet<string> = new Set();

/** The best that was found, by position its teacher, null for nothing; and what is proven. */
export interface FoundByHoldings {
  holder: Int32Array | null;
  /** Half-periods that stay open at least, and moves that it takes at least where no more do. */
  openBound: HalfPeriods;
  movesBound: number;
}

/** What a program found, and whether it is proven that there is nothing. */
interface Answer {
  holder: Int32Array | null;
  isNone: boolean;
}

/**
 * Finds the fewest moves by what each teacher could have in the end: the linear program over these says how many moves are needed at least, and which
 * holdings a staffing with hardly more can have at all. These are few, so an integer program over them finds one, or proves that there is none.
 */
export class HoldingFinder {
  readonly #solver: Highs;
  readonly #counted: CountedGap;
  readonly #pricer: HoldingPricer;
  #latest: { program: HoldingProgram; wish: HoldingWish } | null = null;

  constructor(solver: Highs, counted: CountedGap) {
    this.#solver = solver;
    this.#counted = counted;
    this.#pricer = new HoldingPricer(counted);
  }

  /**
   * @param open half-periods that may stay open of what was asked; more where it is proven that they have to
   * @param known moves of a staffing that leaves so little open, Infinity where there is none
   * @param end as of `Date.now`
   */
  find(open: HalfPeriods, known: number, end: number): FoundByHoldings {
    const moves = this.#counted.gap.before.length;
    let openBound = open;
    let master = this.#bound(open, end);
    while (master.bound > moves) {
      // What moves at most does not pay for what has to stay open.
      openBound += Math.max(1, Math.ceil((master.bound - moves) / master.unmet - ROUNDING));
      master = this.#bound(openBound, end);
    }
    const movesBound = Math.max(0, Math.ceil(master.bound - ROUNDING));
    if (master.prices.length === 0) return { holder: null, openBound, movesBound };
    const isBetter = movesBound < known;
    const holder = isBetter ? this.#findNear(master, openBound, known, end) : null;
    const isFull = holder !== null && openCost(this.#counted.gap.problem, holder) <= openBound;
    const best = isFull ? countMoves(this.#counted.gap, holder) : known;
    const proof = this.#prove(master, { openBound, movesBound, best, end });
    const fewest = proof.holder ? proof.movesBound : best;
    if (fewest < Infinity) this.#lookAround(master, { open: openBound, moves: fewest, end });
    return { holder: proof.holder ?? holder, openBound, movesBound: proof.movesBound };
  }

  #bound(open: HalfPeriods, end: number): HoldingsMaster {
    const master = new HoldingsMaster(this.#solver, this.#counted, this.#pricer, open);
    master.rise(end);
    master.close();
    return master;
  }

  /** Looks among few holdings, those nearest to the linear program. */
  #findNear(master: HoldingsMaster, open: HalfPeriods, known: number, end: number): Int32Array | null {
    const { gap } = this.#counted;
    for (const { within, most, mayLeaveMore = false } of NEAR_BY) {
      if (Date.now() >= end) break;
      const { program } = this.#list(master, master.bound + within, { most, end });
      const wish = { open, mayLeaveMore, moves: Math.min(known - 1, gap.before.length), avoid: NOTHING };
      const { holder } = this.#solve(program, wish, (SHARE * (end - Date.now())) / 1000);
      if (!holder) continue;
      if (!mayLeaveMore) this.#latest = { program, wish: { ...wish, moves: countMoves(gap, holder) } };
      return holder;
    }
    return null;
  }

  /** Others as good are looked for among all that they can have, or among what was looked at where that is too much. */
  #lookAround(
    master: HoldingsMaster,
    { open, moves, end }: { open: HalfPeriods; moves: number; end: number },
  ): void {
    const { program, isAll } = this.#list(master, moves, { most: FEW_EACH, end });
    if (isAll || this.#latest === null)
      this.#latest = { program, wish: { open, mayLeaveMore: false, moves, avoid: NOTHING } };
  }

  /** Excludes one number of moves after the other, or finds a staffing with it. */
  #prove(
    master: HoldingsMaster,
    {
      openBound,
      movesBound,
      best,
      end,
    }: { openBound: HalfPeriods; movesBound: number; best: number; end: number },
  ): { holder: Int32Array | null; movesBound: number } {
    let proven = movesBound;
    const isOver = () => proven >= Math.min(best, movesBound + (best === Infinity ? IN_VAIN : best));
    for (let most = MOST_EACH; !isOver() && Date.now() < end; ) {
      const { program, isAll } = this.#list(master, proven, { most, end });
      const wish = { open: openBound, mayLeaveMore: false, moves: proven, avoid: NOTHING };
      const { holder, isNone } = this.#solve(program, wish, (SHARE * (end - Date.now())) / 1000);
      if (holder) {
        this.#latest = { program, wish };
        return { holder, movesBound: proven };
      }
      if (isNone && isAll) proven++;
      else if (isAll) break;
      else most *= MORE;
    }
    return { holder: null, movesBound: proven };
  }

  /** What a staffing with so many moves can have. @returns with whether it is all of that */
  #list(
    { bound, prices }: HoldingsMaster,
    moves: number,
    { most, end }: { most: number; end: number },
  ): { program: HoldingProgram; isAll: boolean } {
    const { kinds, had } = this.#counted;
    const isBeside = (kind: number) => prices[kind]! < CHEAP && kinds[kind]!.rivals.length === 0;
    const within = Math.max(0, moves - bound);
    const listed = [...had.keys()].map((t) => {
      let list = this.#pricer.list(t, prices, isBeside, { within, most, end });
      const { isAll } = list;
      for (let nearer = within * NEARER; !list.isAll && nearer > NEAR && Date.now() < end; nearer *= NEARER)
        list = this.#pricer.list(t, prices, isBeside, { within: nearer, most, end });
      return { ...list, isAll };
    });
    const holdings = listed.flatMap((one) => one.holdings);
    const program = new HoldingProgram(this.#counted, holdings, isBeside);
    return { program, isAll: listed.every(({ isAll }) => isAll) };
  }

  #solve(program: HoldingProgram, wish: HoldingWish, seconds: number): Answer {
    if (seconds <= 0) return { holder: null, isNone: false };
    return this.#solver.withModel(program.toData(wish), (model) => {
      model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0 });
      model.run();
      if (model.info.get('primal_solution_status') !== FEASIBLE)
        return { holder: null, isNone: model.getModelStatus() === INFEASIBLE };
      const due = program.readValues(model.getSolution().colValue);
      return { holder: spreadKinds(this.#counted.gap, this.#counted.kinds, due), isNone: false };
    });
  }

  /** Another staffing as good as the latest, as different from others as can be of the holdings looked at. @param avoid what those give to whom */
  findOther(avoid: ReadonlySet<string>, seconds: number): Int32Array | null {
    return this.#latest && this.#solve(this.#latest.program, { ...this.#latest.wish, avoid }, seconds).holder;
  }

  /** What a staffing gives to whom. */
  listGiven(holder: ArrayLike<number>): string[] {
    const { kinds, gap } = this.#counted;
    return kinds.flatMap(({ positions }, kind) =>
      positions.flatMap((i) =>
        holder[i]! >= 0 && holder[i] !== gap.before[i] ? [keyOfShare(kind, holder[i]!)] : [],
      ),
    );
  }
}
