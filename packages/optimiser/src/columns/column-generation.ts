import type { Highs } from 'highs';
import type { BestKnown } from '../bound/best-known.ts';
import { granularity } from '../bound/granularity.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import { costOf, pointsOf } from '../cost.ts';
import { ColumnChooser } from './choose-columns.ts';
import { type Column, keyOf } from './column.ts';
import type { MasterSolution } from './master.ts';
import { Orbits } from './orbits.ts';
import { type Lists, PricedMaster } from './priced-master.ts';
import { excessOf } from './prices.ts';
import { roundShares, sumShares } from './shares-of-columns.ts';
import { findBroken } from './triple.ts';

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

/** What the search has polished is worth learning up to so many times the best known. */
const WORTH_LEARNING = 1.03;

/** A dive settles shares of at least so much, from 0 to 1, and at least so many of the positions left; before that it asks for columns so often. */
const SURE = 0.9;
const SETTLED_AT_LEAST = 0.1;
const QUESTIONS = 3;

/** It is left where staffings would cost so many times what the best known does. */
const HOPELESS = 1.02;

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

/**
 * So many pairs of teacher and position are tried at most before a case is divided, those first that gained most when they were tried before,
 * and none after so many in vain; if their share is further than this from 0 and 1. For each half so many steps of the simplex.
 */
const TRIALS = 16;
const FRUITLESS_TRIALS = 8;
const WHOLE = 0.02;
const STEPS_OF_TRIAL = 60;

/** The gain of a half, in points, that counts at least, so that the other tells where both are small. */
const LEAST_GAIN = 0.1;

/** Guards limits against rounding, in points. */
const ROUNDING = 1e-4;

/** With so many columns it is over. */
const MOST_COLUMNS = 20_000;

/** Some pairs of teacher and position are barred; no staffing without them is below the bound. */
interface Case {
  barred: ReadonlySet<number>;
  bound: number;
  lists: Lists;
  /** How far the bound was from the limit when columns were listed last. */
  gap: number;
  /** Whether it is all that is left to look at, as at first. */
  isRoot: boolean;
}

/** Work that goes on from step to step, and what it comes to. */
type Work<Result = void> = Generator<undefined, Result>;

/**
 * Raises the bound of a small school where that of the relaxation is at rest: a linear program over what each teacher could have,
 * which asks for more such columns until none could lower it, then for « no two teachers have two of these three », and so forth; and
 * where that gains no more, by cases (branch, cut and price). On the way it looks for staffings. Nothing that somebody may have may
 * stay open.
 */
export class ColumnGeneration {
  bound = -Infinity;
  isOver = false;
  /** Staffings found, and the latest: by position the index of a teacher. */
  suggestions = 0;
  suggestion: Int32Array;
  readonly #chooser: ColumnChooser;
  readonly #relaxation: Relaxation;
  readonly #master: PricedMaster;
  readonly #orbits: Orbits;
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
  /** By pair: what the latest trial of it gained, which is much the same from case to case. */
  readonly #gains = new Map<number, number>();
  /** What no staffing that is left to look at is below, but for the case in hand. */
  #others = Infinity;

  /** @param from prices by position, then by class, at which the relaxation is at rest; with what bound */
  constructor(solver: Highs, relaxation: Relaxation, from: { prices: Float64Array; bound: number }) {
    this.#chooser = new ColumnChooser(solver, relaxation);
    this.#relaxation = relaxation;
    this.suggestion = relaxation.problem.current;
    this.#orbits = new Orbits(relaxation.problem);
    this.#grain = granularity(relaxation.problem);
    this.#master = new PricedMaster(solver, relaxation, from);
    this.#work = this.#run();
  }

  /** Does some work, knowing what the search has found: what each teacher has of it may be put together with what others have elsewhere. */
  step({ cost, staffing, polished, polishes }: BestKnown): void {
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
    const count = this.#relaxation.problem.size.length;
    while (this.#slack > 0 && this.bound < this.#limit) {
      const before = this.bound;
      const { weighted } = yield* this.#rest(() => CLOSE_TO_GAP * (this.#target - this.#master.bound));
      this.#raise(this.#master.sharpen());
      if (this.bound - before <= GAIN * (this.#target - this.bound)) this.#tighten();
      const broken = findBroken(weighted, count, this.#mostCuts);
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
      yield;
      const { bound } = this.#master;
      const isClose = solution.value - bound < closeTo(solution.value);
      if (isClose || bound >= this.#limit) return solution;
      if (!isImproved && !this.#tighten()) return solution;
    }
  }

  /** Settles who has what, the largest shares first, until all columns are whole; or until none better can come. */
  *#dive(barred: readonly number[]): Work {
    const settled = [...barred];
    const { eligible, size } = this.#relaxation.problem;
    const left = new Set([...size.keys()].filter((i) => eligible[i]!.length > 0));
    for (;;) {
      this.#master.bar(settled);
      let solution = this.#master.solve();
      for (let k = 0; k < QUESTIONS && !solution.isWhole && this.#master.askQuickly(solution); k++) {
        yield;
        solution = this.#master.solve();
      }
      if (solution.isMet && solution.value >= HOPELESS * this.#target) return;
      if (solution.isWhole || left.size === 0) {
        this.#suggest(roundShares(solution, this.#relaxation.problem));
        return;
      }
      const quota = left.size - Math.ceil(left.size * SETTLED_AT_LEAST);
      const shares = [...sumShares(solution, size.length)].toSorted((a, b) => b[1] - a[1]);
      const before = left.size;
      for (const [pair, share] of shares) {
        if (share < SURE && left.size <= quota) break;
        if (left.delete(pair % size.length)) settled.push(...this.#othersOf(pair));
      }
      if (left.size === before) return;
    }
  }

  /** The same position with every other teacher who may have it. */
  #othersOf(pair: number): number[] {
    const { eligible, size } = this.#relaxation.problem;
    const position = pair % size.length;
    const pairs = Array.from(eligible[position]!, (t) => t * size.length + position);
    return pairs.filter((other) => other !== pair);
  }

  #suggest(staffing: Int32Array): void {
    this.suggestion = staffing;
    this.suggestions++;
  }

  /** Goes by cases: somebody has a position, or has not; the case with the least bound first. */
  *#divide(): Work {
    const barred = this.#spread(this.#master.findHopeless(this.#limit), []);
    const open: Case[] = [{ barred, bound: this.bound, lists: [], gap: Infinity, isRoot: true }];
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
      const halves = solution.isWhole || bound >= this.#limit ? [] : this.#halve(one, solution);
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
        yield* this.#dive([...one.barred]);
        this.#master.thin(solution);
        this.#master.bar([...one.barred], one.lists);
      }
      const broken = findBroken(solution.weighted, this.#relaxation.problem.size.length, most);
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

  /** With each pair those of the same teacher with the positions that can change places with its own. */
  #spread(pairs: readonly number[], barred: Iterable<number>): Set<number> {
    const count = this.#relaxation.problem.size.length;
    const orbits = this.#orbits.find(barred);
    return new Set(pairs.flatMap((pair) => orbits[pair % count]!.map((i) => pair - (pair % count) + i)));
  }

  /**
   * The two halves of a case that raise the value most, as far as trials tell (strong branching); none where no pair is in doubt. Whether
   * somebody has a position or another that it can change places with is all the same, so otherwise they have none of these
   * (orbital branching: Ostrowski, Linderoth, Rossi and Smriglio, 2011).
   */
  #halve({ barred, gap }: Case, solution: MasterSolution): Omit<Case, 'bound' | 'isRoot'>[] {
    const lists = this.#master.narrow(this.#limit);
    const hopeless = this.#spread(this.#master.findHopeless(this.#limit), barred);
    const left = new Set([...barred, ...hopeless]);
    const count = this.#relaxation.problem.size.length;
    const orbits = this.#orbits.find(left);
    const inDoubt = [...sumShares(solution, count)]
      .filter(([, share]) => share > WHOLE && share < 1 - WHOLE)
      .toSorted((a, b) => Math.abs(a[1] - 0.5) - Math.abs(b[1] - 0.5))
      .map(([pair]) => pair);
    const alike = Map.groupBy(inDoubt, (pair) => pair - (pair % count) + orbits[pair % count]![0]!);
    const kinds = [...alike.values()].map(([pair]) => ({ pair: pair!, known: this.#gains.get(pair!) ?? 0 }));
    const tried = kinds.toSorted((a, b) => b.known - a.known).slice(0, TRIALS);
    const compare = this.#master.compareWith([...left], STEPS_OF_TRIAL);
    const most = this.#limit - solution.value;
    const gainOf = (half: ReadonlySet<number>) => Math.max(LEAST_GAIN, Math.min(most, compare([...half])));
    let best = { gain: 0, halves: [] as Set<number>[] };
    let fruitless = 0;
    for (const { pair } of tried) {
      if (fruitless++ === FRUITLESS_TRIALS) break;
      const halves = [this.#othersOf(pair), this.#spread([pair], left)].map(
        (more) => new Set([...left, ...more]),
      );
      const first = gainOf(halves[0]!);
      // Whatever the other half gains, this is not the best then.
      const gain = first * most <= best.gain ? first * LEAST_GAIN : first * gainOf(halves[1]!);
      this.#gains.set(pair, gain);
      if (gain <= best.gain) continue;
      best = { gain, halves };
      fruitless = 0;
    }
    return best.halves.map((half) => ({ barred: half, lists, gap }));
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
      seconds: Math.min(CHOICE_SECONDS, CHOICE_SECONDS_PER_POSITION * this.#relaxation.problem.size.length),
    });
  }
}

/** Takes the case with the least bound out of those open. */
function takeLeast(open: Case[]): Case | null {
  let at = 0;
  for (let k = 1; k < open.length; k++) if (open[k]!.bound < open[at]!.bound) at = k;
  return open.splice(at, 1)[0] ?? null;
}
