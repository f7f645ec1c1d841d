import type { BestKnown } from '../bound/best-known.ts';
import { likelyOf } from '../bound/likely.ts';
import { costOf, isSound, pointsOf } from '../cost.ts';
import type { Problem } from '../problem.ts';
import { Walk } from '../filling/walk.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { Moves } from './moves.ts';
import { Random } from './random.ts';
import { State } from './state.ts';

/** Moves between two looks at the clock. */
export const ROUND = 20_000;

/** Points: where a cooling begins and ends. */
const HOT = 60;
const COLD = 2.5;

/** The share of a run after which there is a fair staffing: the bound begins with what it costs. */
export const QUICK = 0.04;

/** The shares of a run after which a cooling ends: a quick one, a fair one, and a long one for the rest. */
const ENDS = [0, QUICK, 0.2, 1] as const;

/** How far the cooling has got that a moment of the run belongs to, from 0 to 1. */
function findCooled(share: number): number {
  const next = ENDS.findIndex((end) => share < end);
  const cooling = next < 0 ? ENDS.length - 2 : next - 1;
  const [from = 0, to = 1] = ENDS.slice(cooling);
  return Math.min(1, (share - from) / (to - from));
}

/** A short cooling from a staffing that is good already: how hot it begins, and its moves for each position. */
interface Polish {
  heat: number;
  moves: number;
}

/** What is done with a staffing from elsewhere, and with the best so far, by turns one after another of these. */
const FIRST_POLISH: Polish = { heat: 3, moves: 1500 };
const POLISHES: readonly Polish[] = [
  { heat: 8, moves: 4000 },
  { heat: 5, moves: 2000 },
  { heat: 15, moves: 6000 },
];
const POLISHED = 2;

/** What is done with one from elsewhere that is cheaper than the best after its first polish, but leaves more open. */
const FILLING: Polish = { heat: 20, moves: 6000 };

/** What is done with one that leaves less open than the best so far, whatever else it costs. */
const REFILLED: Polish = { heat: 40, moves: 6000 };

/**
 * Coolings of a walk to a staffing with as little open as must be; the share of a run before the first one; rounds until the next one, and
 * how many times as many each time.
 */
const COOLINGS = 2;
const BEFORE_WALKS = 0.01;
const ROUNDS_BETWEEN_WALKS = 40;
const SELDOMER = 1.3;

/**
 * Simulated annealing: in coolings of growing length, so that a fair staffing is there soon and a good one later; then, as soon as
 * there are staffings from elsewhere to begin with, in short ones that begin warm.
 */
export class Annealing {
  readonly state: State;
  readonly best: Int32Array;
  bestCost: number;
  bestOpen: number;
  /** What the latest polish came to, and how many there have been. */
  readonly polished: Int32Array;
  polishes = 0;
  /** The latest that was cheaper than the best after its polishes but left more open, and how many there have been. */
  readonly short: Int32Array;
  shorts = 0;
  #shortCost = Infinity;
  /** Half-periods that stay open at least: as long as more do, what leaves no more open is looked for, whatever it costs. */
  least: HalfPeriods = 0;
  #untilWalk = 0;
  #walks = 0;
  readonly #moves: Moves;
  readonly #random: Random;
  /** The polish in hand, null before there is any; how many rounds it has had, and how many there have been of the best. */
  #polish: Polish | null = null;
  #rounds = 0;
  #turns = 0;
  #suggested: Int32Array | null = null;

  /** @param likely who is likely to get each position, which may become known meanwhile (see `writeLikely`) */
  constructor(problem: Problem, seed: number, likely = likelyOf(problem.size.length)) {
    this.state = new State(problem);
    this.state.load(problem.current);
    this.best = this.state.holder.slice();
    this.bestCost = this.state.cost;
    this.bestOpen = this.state.open;
    if (problem.changeCost > 0) this.#tryFormer();
    this.polished = this.state.holder.slice();
    this.short = this.state.holder.slice();
    this.#random = new Random(seed);
    this.#moves = new Moves(this.state, this.#random, likely);
  }

  /** What little is to change of may be another staffing than the one that is stored. */
  #tryFormer(): void {
    this.state.load(this.state.problem.former);
    if (this.state.cost < this.bestCost) this.#remember();
    else this.state.load(this.best);
  }

  /** Points of the best staffing, all aims but the open periods. */
  get otherCost(): number {
    return this.bestCost - this.bestOpen * this.state.openCost;
  }

  /** What it has found, for those who look beside it. */
  get known(): Omit<BestKnown, 'openNow'> {
    const { best, bestOpen, otherCost, polished, polishes, short, shorts } = this;
    return { staffing: best, open: bestOpen, cost: otherCost, polished, polishes, short, shorts };
  }

  /** Takes a staffing from elsewhere to go on with, after the polish in hand. */
  suggest(staffing: Int32Array): void {
    this.#suggested = staffing.slice(0, this.best.length);
    const { problem, openCost } = this.state;
    const costs = costOf(problem, this.#suggested);
    const cost = pointsOf(costs) + costs.open * openCost;
    const isFuller = costs.open < this.bestOpen;
    // What was read half old, half new may be too much for somebody, and the bound may know less of what excludes what.
    if (cost < this.bestCost && isSound(problem, this.#suggested))
      this.#remember({ holder: this.#suggested, cost, open: costs.open });
    if (isFuller && costs.open === this.bestOpen) this.#refill();
    else this.#polish ??= this.#beginPolish();
  }

  /**
   * One round of moves.
   * @param share how much of the run is over, from 0 to 1: it sets the temperature, unless there are suggestions
   */
  step(share: number): void {
    const temperature = this.#cool() ?? HOT * (COLD / HOT) ** findCooled(share);
    if (share >= BEFORE_WALKS && this.bestOpen > this.least) this.#walk();
    for (let move = 0; move < ROUND; move++) {
      this.#moves.tryOne(temperature, this.state.open > this.least);
      if (this.state.cost < this.bestCost) this.#remember();
    }
  }

  #walk(): void {
    const { problem } = this.state;
    if (problem.stride !== 0 || this.#untilWalk-- > 0) return;
    this.#untilWalk = Math.round(ROUNDS_BETWEEN_WALKS * SELDOMER ** this.#walks++);
    const found = new Walk(problem, this.best, this.least, this.#random).find(COOLINGS);
    if (found) this.suggest(found);
  }

  /** Goes on from the best, which has just become fuller: in the cooling in hand, or in one that begins hot. */
  #refill(): void {
    this.#suggested = null;
    this.state.load(this.best);
    if (this.#polish) this.#polish = REFILLED;
    this.#rounds = 0;
  }

  /** @returns the temperature of the next round of a polish, null before there is any */
  #cool(): number | null {
    const lengthOf = ({ moves }: Polish) => Math.ceil((this.best.length * moves) / ROUND);
    if (this.#polish && this.#rounds >= lengthOf(this.#polish)) {
      this.polished.set(this.state.holder);
      this.polishes++;
      const isShort = this.state.open > this.bestOpen && this.state.otherCost < this.otherCost;
      if (isShort && this.#polish === FIRST_POLISH) {
        this.#polish = FILLING;
        this.#rounds = 0;
      } else {
        if (isShort) this.#keepShort();
        this.#polish = this.#beginPolish();
      }
    }
    if (!this.#polish) return null;
    const { heat } = this.#polish;
    return heat * (POLISHED / heat) ** (this.#rounds++ / lengthOf(this.#polish));
  }

  #keepShort(): void {
    this.short.set(this.state.holder);
    this.shorts++;
    this.#shortCost = this.state.otherCost;
  }

  /** By turns the best, and a staffing from elsewhere or what was nearly filled, so that however many come there is time for the best. */
  #beginPolish(): Polish {
    this.#rounds = 0;
    const isBestsTurn = this.#polish === FIRST_POLISH || this.#polish === FILLING;
    if (!isBestsTurn && this.#suggested) {
      this.state.load(this.#suggested);
      this.#suggested = null;
      return FIRST_POLISH;
    }
    if (!isBestsTurn && this.#shortCost < this.otherCost) {
      this.state.load(this.short);
      return FILLING;
    }
    this.state.load(this.best);
    return POLISHES[this.#turns++ % POLISHES.length]!;
  }

  #remember({ holder, cost, open }: Pick<State, 'holder' | 'cost' | 'open'> = this.state): void {
    this.best.set(holder);
    this.bestCost = cost;
    this.bestOpen = open;
  }
}
