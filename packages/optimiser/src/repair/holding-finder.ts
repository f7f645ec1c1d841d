import type { Highs } from 'highs';
import { openCost } from '../cost.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { CountedGap } from './count-gap.ts';
import { goDown } from './go-down.ts';
import { type HoldingList, HoldingLists, listCases } from './holding-lists.ts';
import { HoldingPricer } from './holding-pricer.ts';
import type { HoldingProgram, HoldingWish } from './holding-program.ts';
import { HoldingsMaster } from './holdings-master.ts';
import { keyOfShare } from './repair-model.ts';
import { countMoves, spreadKinds } from './settle.ts';

/**
 * Holdings are looked at that are within so many moves of the linear program, so many of somebody at most. At first those who have all of one holding
 * there have that, or what is as good; the last time more may stay open.
 */
const NEAR_BY = [
  { within: 1, most: 25, keepsWhole: true },
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

/** Staffings that were found, by position its teacher; and what is proven. */
export interface FoundByHoldings {
  found: Int32Array[];
  /** Half-periods that stay open at least, and moves that it takes at least where no more do. */
  openBound: HalfPeriods;
  movesBound: number;
}

/** What is looked for: half-periods that may stay open, moves that it takes at least, and until when, as of `Date.now`. */
interface Aim {
  open: HalfPeriods;
  movesBound: number;
  end: number;
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
  readonly #lists: HoldingLists;
  readonly #many: number;
  #latest: { program: HoldingProgram; wish: HoldingWish } | null = null;

  /** @param many so many holdings are looked through at once; of more what is short of the best is looked at case by case */
  constructor(solver: Highs, counted: CountedGap, many = MANY) {
    this.#many = many;
    this.#solver = solver;
    this.#counted = counted;
    this.#pricer = new HoldingPricer(counted);
    this.#lists = new HoldingLists(counted, this.#pricer);
  }

  /**
   * @param open half-periods that may stay open of what was asked; more where it is proven that they have to
   * @param known moves of a staffing that leaves so little open, Infinity where there is none
   * @param end as of `Date.now`
   */
  find(open: HalfPeriods, known: number, end: number): FoundByHoldings {
    const { gap } = this.#counted;
    let openBound = open;
    let master = this.#bound(open, end);
    while (master.bound > gap.before.length) {
      // What moves at most does not pay for what has to stay open.
      openBound += Math.max(1, Math.ceil((master.bound - gap.before.length) / master.unmet - ROUNDING));
      master.close();
      master = this.#bound(openBound, end);
    }
    const movesBound = Math.max(0, Math.ceil(master.bound - ROUNDING));
    const hasPrices = master.prices.length > 0;
    const aim = { open: openBound, movesBound, end };
    const found = hasPrices && movesBound < known ? goDown(this.#counted, master, aim) : [];
    master.close();
    if (!hasPrices) return { found, openBound, movesBound };
    const movesOf = (holder: Int32Array) =>
      openCost(gap.problem, holder) <= openBound ? countMoves(gap, holder) : Infinity;
    found.push(...this.#findNear(master, aim, Math.min(known, ...found.map(movesOf))));
    const best = Math.min(known, ...found.map(movesOf));
    const proof = this.#prove(master, aim, best);
    if (proof.holder) found.push(proof.holder);
    const fewest = proof.holder ? proof.movesBound : best;
    if (fewest < Infinity && Date.now() < end) this.#lookAround(master, { ...aim, moves: fewest });
    return { found, openBound, movesBound: proof.movesBound };
  }

  #bound(open: HalfPeriods, end: number): HoldingsMaster {
    const master = new HoldingsMaster(this.#solver, this.#counted, this.#pricer, open);
    master.rise(end);
    return master;
  }

  /** Looks among few holdings, those nearest to the linear program. @returns what was found, each with fewer moves than the one before */
  #findNear(master: HoldingsMaster, { open, movesBound, end }: Aim, known: number): Int32Array[] {
    const { gap } = this.#counted;
    const found: Int32Array[] = [];
    let fewest = known;
    for (const { within, most, keepsWhole = false, mayLeaveMore = false } of NEAR_BY) {
      // A single number of moves is excluded for good, or found, by what comes next.
      const isLeft = fewest > movesBound + (keepsWhole ? 0 : 1);
      if (Date.now() >= end || !isLeft || (mayLeaveMore && fewest < Infinity)) break;
      const range = { moves: master.bound + within, most, end };
      const byTeacher = keepsWhole
        ? this.#lists.listNearWhole(master, range)
        : this.#lists.list(master, range).byTeacher;
      const program = this.#lists.toProgram(master, byTeacher.flat());
      const wish = { open, mayLeaveMore, moves: Math.min(fewest - 1, gap.before.length), avoid: NOTHING };
      const { holder } = this.#solve(program, wish, (SHARE_OF_NEAR * (end - Date.now())) / 1000);
      if (!holder) continue;
      found.push(holder);
      if (mayLeaveMore) break;
      fewest = countMoves(gap, holder);
      this.#latest = { program, wish: { ...wish, moves: fewest } };
    }
    return found;
  }

  /** Others as good are looked for among all that they can have, or among what was looked at where that is too much. */
  #lookAround(
    master: HoldingsMaster,
    { open, moves, end }: Pick<Aim, 'open' | 'end'> & { moves: number },
  ): void {
    const { byTeacher, isAll } = this.#lists.list(master, { moves, most: FEW_EACH, end });
    if (!isAll && this.#latest !== null) return;
    const program = this.#lists.toProgram(master, byTeacher.flat());
    this.#latest = { program, wish: { open, mayLeaveMore: false, moves, avoid: NOTHING } };
  }

  /** Excludes one number of moves after the other, or finds a staffing with it. @param best moves of what is known, Infinity where that is nothing */
  #prove(
    master: HoldingsMaster,
    { open, movesBound, end }: Aim,
    best: number,
  ): { holder: Int32Array | null; movesBound: number } {
    const most = Math.min(best, movesBound + (best === Infinity ? IN_VAIN : best));
    for (let moves = movesBound; moves < most; moves++) {
      const wish = { open, mayLeaveMore: false, moves, avoid: NOTHING };
      const whole = this.#lists.list(master, { moves, most: MOST_EACH, steps: MOST_STEPS, end });
      // Where they are too many nothing can be excluded, but some may do.
      const list = whole.isAll ? whole : this.#lists.list(master, { moves, most: SOME_EACH, end });
      const program = this.#lists.toProgram(master, list.byTeacher.flat());
      const { holder, isNone } = this.#decide(master, list, { program, wish, end });
      if (holder) {
        this.#latest = { program, wish };
        return { holder, movesBound: moves };
      }
      if (!isNone || !list.isAll) return { holder: null, movesBound: moves };
    }
    return { holder: null, movesBound: most };
  }

  /** Finds a staffing among what everybody could have, or proves that there is none: case by case where that is much. */
  #decide(
    master: HoldingsMaster,
    { byTeacher, isAll, within }: HoldingList,
    { program, wish, end }: { program: HoldingProgram; wish: HoldingWish; end: number },
  ): Answer {
    const secondsOf = (share: number) => (share * (end - Date.now())) / 1000;
    const count = byTeacher.reduce((sum, own) => sum + own.length, 0);
    if (isAll && count > this.#many) {
      let isDecided = true;
      for (const own of listCases(byTeacher, within)) {
        const part = this.#lists.toProgram(master, own);
        const answer = this.#solve(part, wish, secondsOf(SHARE_OF_CASE));
        if (answer.holder) return answer;
        isDecided = answer.isNone;
        if (!isDecided) break;
      }
      if (isDecided) return { holder: null, isNone: true };
    }
    return this.#solve(program, wish, secondsOf(SHARE));
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
