import type { Problem } from '../problem.ts';
import { findRelatives, Moves } from './moves.ts';
import { Random } from './random.ts';
import { OPEN_COST, State } from './state.ts';

/** Moves between two looks at the clock. */
const ROUND = 20_000;

/** Points: where a cooling begins and ends. */
const HOT = 25;
const COLD = 3;

/** The shares of a run after which a cooling ends: a quick one, a fair one, and a long one for the rest. */
const ENDS = [0, 0.04, 0.2, 1] as const;

/** How far the cooling has got that a moment of the run belongs to, from 0 to 1. */
function findCooled(share: number): number {
  const next = ENDS.findIndex((end) => share < end);
  const cooling = next < 0 ? ENDS.length - 2 : next - 1;
  const [from = 0, to = 1] = ENDS.slice(cooling);
  return Math.min(1, (share - from) / (to - from));
}

/** Simulated annealing in coolings of growing length, so that a fair staffing is there soon and a good one at the end. */
export class Annealing {
  readonly state: State;
  readonly best: Int32Array;
  bestCost: number;
  bestOpen: number;
  readonly #moves: Moves;

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

  /**
   * One round of moves.
   * @param share how much of the run is over, from 0 to 1: it sets the temperature
   */
  step(share: number): void {
    const temperature = HOT * (COLD / HOT) ** findCooled(share);
    for (let move = 0; move < ROUND; move++) {
      this.#moves.tryOne(temperature);
      if (this.state.cost < this.bestCost) this.#remember();
    }
  }

  #remember(): void {
    this.best.set(this.state.holder);
    this.bestCost = this.state.cost;
    this.bestOpen = this.state.open;
  }
}
