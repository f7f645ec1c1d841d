import type { Highs } from 'highs';
import { openCost } from '../cost.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { CountedGap } from './count-gap.ts';
import { HoldingPricer, type NearHolding } from './holding-pricer.ts';
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

/** Holdings of somebody where a number of moves is to be excluded, looked for in so many steps; and where they have more, but some may do. */
const MOST_EACH = 30_000;
const MOST_STEPS = 4_000_000;
const SOME_EACH = 2000;

/** So many holdings in all are looked through at once; more of them case by case, each in this share of the time that is left. */
const MANY = 6000;
const SHARE_OF_CASE = 0.1;

/** Holdings count as the best where they are short of it by no more, in moves. */
const TIGHT = 1e-6;

/** Where somebody has more, those that are nearer to the best by this share, and again, as long as that is more than so many moves. */
const NEARER = 0.6;
const NEAR = 0.01;

/** Kinds that are worth no more moves than this come beside holdings: so these are few. */
const CHEAP = 1.1;

/** So many numbers of moves are excluded in vain before more is left open. */
const IN_VAIN = 3;

/** Share of the time that is left for one program; and for one that looks among few holdings. */
const SHARE = 0.6;
const SHARE_OF_NEAR = 0.8;

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

/** What everybody could have in a staffing that is no more than `within` moves above the linear program, by teacher; and whether it is all of that. */
interface HoldingList {
  program: HoldingProgram;
  byTeacher: NearHolding[][];
  isBeside: (kind: number) => boolean;
  within: number;
  isAll: boolean;
}

/**
 * The cases of a list: nobody has anything but the best, or somebody has, who is the same in all of a case. What that person is short of it others
 * cannot be any more, since all are no more short of it together than the staffing is above the linear program.
 */
function* listCases(byTeacher: readonly NearHolding[][], within: number): Generator<NearHolding[]> {
  const shorter = (most: number) => byTeacher.map((own) => own.filter(({ short }) => short <= most + TIGHT));
  yield shorter(0).flat();
  for (const [t, own] of byTeacher.entries()) {
    const off = own.filter(({ short }) => short > TIGHT);
    if (off.length === 0) continue;
    const others = shorter(within - off.reduce((least, { short }) => Math.min(least, short), Infinity));
    yield others.flatMap((other, u) => (u === t ? off : other));
  }
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
  readonly #many: number;
  #latest: { program: HoldingProgram; wish: HoldingWish } | null = null;

  /** @param many so many holdings are looked through at once; of more what is short of the best is looked at case by case */
  constructor(solver: Highs, counted: CountedGap, many = MANY) {
    this.#many = many;
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
      const { holder } = this.#solve(program, wish, (SHARE_OF_NEAR * (end - Date.now())) / 1000);
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
    const most = Math.min(best, movesBound + (best === Infinity ? IN_VAIN : best));
    for (let proven = movesBound; proven < most; proven++) {
      const wish = { open: openBound, mayLeaveMore: false, moves: proven, avoid: NOTHING };
      const whole = this.#list(master, proven, { most: MOST_EACH, steps: MOST_STEPS, end });
      // Where they are too many nothing can be excluded, but some may do.
      const list = whole.isAll ? whole : this.#list(master, proven, { most: SOME_EACH, end });
      const { holder, isNone } = this.#decide(list, wish, end);
      if (holder) {
        this.#latest = { program: list.program, wish };
        return { holder, movesBound: proven };
      }
      if (!isNone || !list.isAll) return { holder: null, movesBound: proven };
    }
    return { holder: null, movesBound: most };
  }

  /** Finds a staffing among what everybody could have, or proves that there is none: case by case where that is much. */
  #decide(
    { program, byTeacher, isBeside, isAll, within }: HoldingList,
    wish: HoldingWish,
    end: number,
  ): Answer {
    const secondsOf = (share: number) => (share * (end - Date.now())) / 1000;
    const count = byTeacher.reduce((sum, own) => sum + own.length, 0);
    if (isAll && count > this.#many) {
      let isDecided = true;
      for (const own of listCases(byTeacher, within)) {
        const part = new HoldingProgram(this.#counted, own, isBeside);
        const answer = this.#solve(part, wish, secondsOf(SHARE_OF_CASE));
        if (answer.holder) return answer;
        isDecided = answer.isNone;
        if (!isDecided) break;
      }
      if (isDecided) return { holder: null, isNone: true };
    }
    return this.#solve(program, wish, secondsOf(SHARE));
  }

  /** What a staffing with so many moves can have. */
  #list(
    { bound, prices }: HoldingsMaster,
    moves: number,
    { most, end, steps }: { most: number; end: number; steps?: number },
  ): HoldingList {
    const { kinds, had } = this.#counted;
    const isBeside = (kind: number) => prices[kind]! < CHEAP && kinds[kind]!.rivals.length === 0;
    const within = Math.max(0, moves - bound);
    const listed = [...had.keys()].map((t) => {
      let list = this.#pricer.list(t, prices, isBeside, { within, most, end, ...(steps ? { steps } : {}) });
      const { isAll } = list;
      for (let nearer = within * NEARER; !list.isAll && nearer > NEAR && Date.now() < end; nearer *= NEARER)
        list = this.#pricer.list(t, prices, isBeside, { within: nearer, most, end });
      return { ...list, isAll };
    });
    const byTeacher = listed.map((one) => one.holdings);
    const program = new HoldingProgram(this.#counted, byTeacher.flat(), isBeside);
    return { program, byTeacher, isBeside, within, isAll: listed.every(({ isAll }) => isAll) };
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
