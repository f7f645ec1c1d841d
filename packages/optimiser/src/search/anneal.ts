import type { Problem } from '../problem.ts';
import { findRelatives, Moves } from './moves.ts';
import { Random } from './random.ts';
import { OPEN_COST, State } from './state.ts';

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

/** Moves for each position in a polish, and how hot they begin, by turns: of what was suggested, then of the best so far. */
const POLISH = 1500;
const SUGGESTED_HEATS = [3, 6, 10] as const;
const OWN_HEATS = [5, 10, 20] as const;
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
  readonly #moves: Moves;
  /** What was last suggested, and how many polishes there have been since; null before. */
  #suggested: Int32Array | null = null;
  #polishes = 0;
  #polished = 0;

  constructor(problem: Problem, seed: number) {
    this.state = new State(problem);
    this.state.load(problem.current);
    this.best = this.state.holder.slice();
    this.bestCost = this.state.cost;
    this.bestOpen = this.state.open;
    this.#moves = new Moves(this.state, new Random(seed), findRelatives(problem));
  }

  /** Points of the best staffing, all aims but the open periods. */
  get otherCost(): number {
    return this.bestCost - this.bestOpen * OPEN_COST;
  }

  /** Takes a staffing from elsewhere to go on with. */
  suggest(staffing: Int32Array): void {
    this.#suggested = staffing.slice();
    this.#polishes = 0;
    this.#beginPolish();
  }

  /**
   * One round of moves.
   * @param share how much of the run is over, from 0 to 1: it sets the temperature, unless there are suggestions
   */
  step(share: number): void {
    const temperature = this.#suggested ? this.#polish() : HOT * (COLD / HOT) ** findCooled(share);
    for (let move = 0; move < ROUND; move++) {
      this.#moves.tryOne(temperature);
      if (this.state.cost < this.bestCost) this.#remember();
    }
  }

  /** @returns the temperature of the next round of a polish */
  #polish(): number {
    const length = Math.ceil((this.best.length * POLISH) / ROUND);
    if (this.#polished >= length) {
      this.#polishes++;
      this.#beginPolish();
    }
    const heats = this.#polishes < SUGGESTED_HEATS.length ? SUGGESTED_HEATS : OWN_HEATS;
    const heat = heats[this.#polishes % heats.length]!;
    return heat * (POLISHED / heat) ** (this.#polished++ / length);
  }

  #beginPolish(): void {
    this.#polished = 0;
    const from = this.#polishes < SUGGESTED_HEATS.length ? this.#suggested : null;
    this.state.load(from ?? this.best);
    if (this.state.cost < this.bestCost) this.#remember();
  }

  #remember(): void {
    this.best.set(this.state.holder);
    this.bestCost = this.state.cost;
    this.bestOpen = this.state.open;
  }
}
