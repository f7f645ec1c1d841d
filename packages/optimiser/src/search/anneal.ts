import { likelyOf } from '../bound/likely.ts';
import { addUp, costOf, pointsOf } from '../cost.ts';
import type { Problem } from '../problem.ts';
import { Moves } from './moves.ts';
import { Random } from './random.ts';
import { State } from './state.ts';

/** Moves between two looks at the clock. */
const ROUND = 20_000;

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
  readonly #moves: Moves;
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
    this.polished = this.state.holder.slice();
    this.#moves = new Moves(this.state, new Random(seed), likely);
  }

  /** Points of the best staffing, all aims but the open periods. */
  get otherCost(): number {
    return this.bestCost - this.bestOpen * this.state.openCost;
  }

  /** Takes a staffing from elsewhere to go on with, after the polish in hand. */
  suggest(staffing: Int32Array): void {
    this.#suggested = staffing.slice(0, this.best.length);
    const { problem, openCost } = this.state;
    const costs = costOf(problem, this.#suggested);
    const cost = pointsOf(costs) + costs.open * openCost;
    // What was read half old, half new may be too much for somebody.
    const hasRoom = () => addUp(problem, this.#suggested!).every((added, t) => added <= problem.room[t]!);
    if (cost < this.bestCost && hasRoom())
      this.#remember({ holder: this.#suggested, cost, open: costs.open });
    this.#polish ??= this.#beginPolish();
  }

  /**
   * One round of moves.
   * @param share how much of the run is over, from 0 to 1: it sets the temperature, unless there are suggestions
   */
  step(share: number): void {
    const temperature = this.#cool() ?? HOT * (COLD / HOT) ** findCooled(share);
    for (let move = 0; move < ROUND; move++) {
      this.#moves.tryOne(temperature);
      if (this.state.cost < this.bestCost) this.#remember();
    }
  }

  /** @returns the temperature of the next round of a polish, null before there is any */
  #cool(): number | null {
    const lengthOf = ({ moves }: Polish) => Math.ceil((this.best.length * moves) / ROUND);
    if (this.#polish && this.#rounds >= lengthOf(this.#polish)) {
      this.polished.set(this.state.holder);
      this.polishes++;
      this.#polish = this.#beginPolish();
    }
    if (!this.#polish) return null;
    const { heat } = this.#polish;
    return heat * (POLISHED / heat) ** (this.#rounds++ / lengthOf(this.#polish));
  }

  /** A staffing from elsewhere, and the best by turns, so that however many come there is time for the best. */
  #beginPolish(): Polish {
    this.#rounds = 0;
    const suggested = this.#polish === FIRST_POLISH ? null : this.#suggested;
    if (suggested) this.#suggested = null;
    this.state.load(suggested ?? this.best);
    return suggested ? FIRST_POLISH : POLISHES[this.#turns++ % POLISHES.length]!;
  }

  #remember({ holder, cost, open }: Pick<State, 'holder' | 'cost' | 'open'> = this.state): void {
    this.best.set(holder);
    this.bestCost = cost;
    this.bestOpen = open;
  }
}
