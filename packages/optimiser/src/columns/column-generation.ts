import type { Highs } from 'highs';
import type { BestKnown } from '../bound/best-known.ts';
import { granularity } from '../bound/granularity.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import { costOf, pointsOf } from '../cost.ts';
import { ColumnChooser } from './choose-columns.ts';
import { dive } from './dive.ts';
import { type Column, keyOf } from './column.ts';
import { Brancher, type Case, takeLeast } from './branching.ts';
import type { MasterSolution } from './master.ts';
import { PricedMaster } from './priced-master.ts';
import { excessOf } from './prices.ts';
import { roundShares } from './shares-of-columns.ts';
import { BrokenTriples } from './triple.ts';

/** Near enough for the next cuts: value and bound differ by less than this share of the gap that is left. */
const CLOSE_TO_GAP = 0.08;

/** New cuts at a time, for each position; and at least. */
const CUTS_PER_POSITION = 1 / 7;
const CUTS_AT_LEAST = 20;

/** Rows may be off by less once cuts gain less than this share of the gap. */
const GAIN = 0.03;

/** By how much rows may be off to begin with; what is left of it each time; and below which it is nothing. */
const FIRST_SLACK = 0.1;
const TIGHTER = 0.25;
const LEAST_SLACK = 1e-3;

/** Where all staffings are in question, and more than a few teachers have too much to be listed, every so many rounds there is a dive. */
const ROUNDS_PER_DIVE = 2;

/**
 * Every so many questions columns are put together, for at most so many seconds, or so many for each position; but not before so many
 * times as long as it took has gone by.
 */
const QUESTIONS_PER_CHOICE = 5;
const PAUSE = 3;
const CHOICE_SECONDS = 0.6;
const CHOICE_SECONDS_PER_POSITION = 0.001;

/**
 * Once so many questions have suggested nothing, the search goes on from shares made whole: what it polishes of them is about as good as what it
 * polishes of the best, but differs from it, so that more goes together.
 */
const QUESTIONS_PER_ROUNDING = 4;

/** What the search has polished is worth learning up to so many times the best known. */
const WORTH_LEARNING = 1.03;

/**
 * A case is near enough to rest: value and bound differ by less than this share of what the value is below the limit, or of half a point; and
 * where all columns are listed, which is quick.
 */
const CLOSE_TO_LIMIT = 0.1;
const CLOSE_OF_LISTED = 0.04;

/**
 * New cuts at a time in a case, so often at most, and as long as they gain this share of what its bound is below the limit; where all
 * columns are listed; and before there are any cases.
 */
const CUTS_OF_CASE = { most: 20, rounds: 2, gain: 0.05 };
const CUTS_OF_LISTED = { most: 40, rounds: 10, gain: 0.03 };
const CUTS_OF_ROOT = { rounds: Infinity, gain: 0.03 };

/** Columns are listed anew where the bound has come this much nearer to the limit. */
const NEARER = 0.6;

/** Guards limits against rounding, in points. */
const ROUNDING = 1e-4;

/** With so many columns it is over. */
const MOST_COLUMNS = 20_000;

/** Work that goes on from step to step, and what it comes to. */
type Work<Result = void> = Generator<undefined, Result>;

/**
 * Raises the bound of a small school where that of the relaxation is at rest: a linear program over what each teacher could have,
 * which asks for more such columns until none could lower it, then for « no two teachers have two of these three », and so forth; and
 * where that gains no more, by cases (branch, cut and price). On the way it looks for staffings. All of it is about staffings with so
 * many open half-periods at most.
 */
export class ColumnGeneration {
  bound = -Infinity;
  isOver = false;
  /** Staffings found, and the latest: by position the index of a teacher. */
  suggestions = 0;
  suggestion: Int32Array;
  readonly #chooser: ColumnChooser;
  readonly #relaxation: Relaxation;
  readonly #open: number;
  readonly #master: PricedMaster;
  readonly #brancher: Brancher;
  readonly #brokenTriples: BrokenTriples;
  readonly #grain: number;
  readonly #work: Work;
  /** What the best staffing known costs, and its columns. */
  #target = Infinity;
  #best: readonly Column[] = [];
  /** By how much rows of the master may be off. */
  #slack = FIRST_SLACK;
  /** Polishes of the search that are known. */
  #polishes = 0;
  /** Questions until columns are put together, when that may be at the earliest, and how many times as long as it took others come first. */
  #untilChoice = QUESTIONS_PER_CHOICE;
  #nextChoice = 0;
  #pause = PAUSE;
  /** Questions since something was suggested. */
  #silent = 0;
  /** Whether all can be staffed and nothing that the search has polished stayed short of that. */
  #isRoomy = true;
  /** What no staffing that is left to look at is below, but for the case in hand. */
  #others = Infinity;

  /**
   * @param from prices by position, then by class, at which the relaxation is at rest; with what bound
   * @param open half-periods that may stay open; those of what nobody may take if not said
   */
  constructor(
    solver: Highs,
    relaxation: Relaxation,
    from: { prices: Float64Array; bound: number },
    open = relaxation.abandoned,
  ) {
    this.#open = open;
    this.#chooser = new ColumnChooser(solver, relaxation);
    this.#relaxation = relaxation;
    this.suggestion = relaxation.problem.current;
    this.#grain = granularity(relaxation.problem);
    this.#master = new PricedMaster(solver, relaxation, from, open);
    this.#brancher = new Brancher(relaxation.problem, this.#master);
    this.#brokenTriples = new BrokenTriples(relaxation.problem.size.length);
    this.#work = this.#run();
  }

  /** Does some work, knowing what the search has found: what each teacher has of it may be put together with what others have elsewhere. */
  step({ cost, staffing, polished, polishes, shorts }: BestKnown): void {
    this.#isRoomy = shorts === 0 && this.#open <= this.#relaxation.abandoned;
    if (cost < this.#target) {
      this.#target = cost;
      this.#pause = PAUSE;
      this.#best = this.#master.learn(staffing);
    }
    if (polishes !== this.#polishes) {
      this.#polishes = polishes;
      const points = pointsOf(costOf(this.#relaxation.problem, polished));
      if (points <= WORTH_LEARNING * cost) this.#master.learn(polished);
    }
    this.isOver = this.#work.next().done === true || this.#master.columns.length >= MOST_COLUMNS;
  }

  /** A staffing better than the best known costs less than this. */
  get #limit(): number {
    return this.#target - this.#grain + ROUNDING;
  }

  /** Takes a bound in that leaves out what is hopeless: that costs no less than the best known. */
  #raise(bound: number): void {
    this.bound = Math.max(this.bound, Math.min(bound, this.#target));
  }

  *#run(): Work {
    yield* this.#cut();
    yield* this.#divide();
  }

  /** Cuts broken triples off until rows are as they should be, or the bound is at the limit. */
  *#cut(): Work {
    while (this.#slack > 0 && this.bound < this.#limit) {
      const before = this.bound;
      const { weighted } = yield* this.#rest(() => CLOSE_TO_GAP * (this.#target - this.#master.bound));
      this.#raise(this.#master.sharpen());
      if (this.bound - before <= GAIN * (this.#target - this.bound)) this.#tighten();
      const broken = this.#brokenTriples.find(weighted, this.#mostCuts);
      if (broken.length === 0) this.#tighten();
      this.#master.forbid(broken);
    }
  }

  get #mostCuts(): number {
    return Math.max(CUTS_AT_LEAST, Math.round(this.#relaxation.problem.size.length * CUTS_PER_POSITION));
  }

  /** Rows may be off by less from now on. @returns whether they could be at all */
  #tighten(): boolean {
    if (this.#slack === 0) return false;
    this.#slack = this.#slack < LEAST_SLACK ? 0 : this.#slack * TIGHTER;
    return true;
  }

  /** Asks for columns until none are missing, value and bound are as close as is said, or the bound is at the limit. */
  *#rest(closeTo: (value: number) => number): Work<MasterSolution> {
    for (;;) {
      const solution = this.#master.solve(this.#slack);
      const isImproved = this.#master.ask(solution);
      this.#raise(Math.min(this.#master.bound, this.#others));
      const isBetter = solution.isWhole && solution.value < this.#limit;
      const isDue = --this.#untilChoice <= 0 && Date.now() >= this.#nextChoice;
      if (isDue || isBetter) this.#find(solution);
      else if (++this.#silent >= QUESTIONS_PER_ROUNDING && this.#maySuggestMore)
        this.#suggest(roundShares(solution, this.#relaxation.problem));
      yield;
      const { bound } = this.#master;
      const isClose = solution.value - bound < closeTo(solution.value);
      if (isClose || bound >= this.#limit) return solution;
      if (!isImproved && !this.#tighten()) return solution;
    }
  }

  /** Not where the search could not follow: what is listed is asked for quickly, and what leaves something open takes long to fill. */
  get #maySuggestMore(): boolean {
    return this.#isRoomy && !this.#master.isNearlyListed;
  }

  #suggest(staffing: Int32Array): void {
    this.#silent = 0;
    this.suggestion = staffing;
    this.suggestions++;
  }

  /** Goes by cases: somebody has a position, or has not; the case with the least bound first. */
  *#divide(): Work {
    const open = [this.#brancher.root(this.bound, this.#limit)];
    let closed = Infinity;
    for (;;) {
      const one = takeLeast(open);
      this.#others = open.reduce((least, { bound }) => Math.min(least, bound), closed);
      this.#raise(Math.min(one?.bound ?? Infinity, this.#others));
      if (one === null || one.bound >= this.#limit) return;
      this.#master.bar([...one.barred], one.lists);
      const solution = yield* this.#restInCase(one);
      this.#master.dropIdle(solution);
      const bound = Math.max(one.bound, this.#master.bound);
      if (solution.isWhole) this.#suggest(roundShares(solution, this.#relaxation.problem));
      else if (one.isRoot) this.#find(solution);
      const halves =
        solution.isWhole || bound >= this.#limit ? [] : this.#brancher.halve(one, solution, this.#limit);
      // Where no pair is in doubt, it is shares that are not told apart by pairs: no more is known of the case.
      if (halves.length === 0) closed = Math.min(closed, bound);
      open.push(...halves.map((half) => ({ ...half, bound, isRoot: false })));
      this.#master.thin(solution);
      yield;
    }
  }

  /** Asks for columns, then cuts off what is broken in this case, which holds in all others too; and so forth. */
  *#restInCase(one: Case): Work<MasterSolution> {
    let solution = yield* this.#restOrList(one);
    const ofPart = this.#master.isListed ? CUTS_OF_LISTED : CUTS_OF_CASE;
    const { most, rounds, gain } = one.isRoot ? { most: this.#mostCuts, ...CUTS_OF_ROOT } : ofPart;
    for (let round = 1; round <= rounds && !solution.isWhole; round++) {
      const before = Math.max(one.bound, this.#master.bound);
      one.bound = before;
      if (before >= this.#limit) break;
      if (one.isRoot && !this.#master.isNearlyListed && round % ROUNDS_PER_DIVE === 0) {
        const found = yield* dive(this.#master, this.#brancher, { barred: one.barred, target: this.#target });
        if (found) this.#suggest(found);
        this.#master.thin(solution);
        this.#master.bar([...one.barred], one.lists);
      }
      const broken = this.#brokenTriples.find(solution.weighted, most);
      if (broken.length === 0) break;
      this.#master.forbid(broken);
      solution = yield* this.#restOrList(one);
      if (this.#master.bound - before < gain * (this.#limit - before)) break;
    }
    return solution;
  }

  /** Asks for columns; and where they are not all listed, tries that again whenever the bound has come nearer to the limit. */
  *#restOrList(one: Case): Work<MasterSolution> {
    const gap = () => this.#limit - this.#master.bound;
    const isNearer = () => !this.#master.isListed && gap() > 0 && gap() < NEARER * one.gap;
    for (;;) {
      const solution = yield* this.#rest((value) => {
        if (one.gap < Infinity && isNearer()) return Infinity;
        const close = this.#master.isListed ? CLOSE_OF_LISTED : CLOSE_TO_LIMIT;
        return close * Math.max(0.5, this.#limit - value);
      });
      if (!isNearer()) return solution;
      one.gap = gap();
      yield* this.#master.list(this.#limit);
    }
  }

  /** Looks for staffings: the search goes on from shares made whole, if columns make none that is better than the best known. */
  #find(solution: MasterSolution): void {
    const began = Date.now();
    const staffing = this.#choose(solution) ?? roundShares(solution, this.#relaxation.problem);
    this.#nextChoice = Date.now() + this.#pause * (Date.now() - began);
    this.#suggest(staffing);
    // The longer nothing better is found, the more likely there is nothing, once the columns are the right ones.
    if (this.#slack === 0) this.#pause *= 2;
    this.#untilChoice = QUESTIONS_PER_CHOICE;
  }

  /** Puts columns together, without those no better staffing can have: one such alone would lift the master above the best known. */
  #choose(solution: MasterSolution): Int32Array | null {
    const own = new Set(this.#best.map(keyOf));
    const others = this.#master.columns.filter((column) => !own.has(keyOf(column)));
    return this.#chooser.choose({
      best: this.#best,
      others: others.map((column) => ({ column, excess: excessOf(column, solution) })),
      most: this.#target - solution.value,
      open: this.#open,
      seconds: Math.min(CHOICE_SECONDS, CHOICE_SECONDS_PER_POSITION * this.#relaxation.problem.size.length),
    });
  }
}
