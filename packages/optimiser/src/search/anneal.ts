import type { Problem } from '../problem.ts';
import { findRelatives, Moves } from './moves.ts';
import { Random } from './random.ts';
import { OPEN_COST, State } from './state.ts';

/** Moves between two looks at the clock. */
const ROUND = 20_000;

/** Points: where a cooling begins and ends. */
const HOT = 20;
const COLD = 4;

/**
 * Simulated annealing in coolings that get longer and longer: each begins hot, ends cold, and is three times as long as the one
 * before; so the run may be stopped at any time, and the same rounds give the same staffing.
 */
export class Annealing {
  readonly state: State;
  readonly best: Int32Array;
  bestCost: number;
  bestOpen: number;
  readonly #moves: Moves;
  #round = 0;
  #length: number;

  constructor(problem: Problem, seed: number) {
    this.state = new State(problem);
    this.state.load(problem.current);
    this.best = this.state.holder.slice();
    this.bestCost = this.state.cost;
    this.bestOpen = this.state.open;
    this.#moves = new Moves(this.state, new Random(seed), findRelatives(problem));
    this.#length = Math.max(10, Math.ceil(problem.positions.length / 10));
  }

  /** Points of the best staffing, all aims but the open periods. */
  get otherCost(): number {
    return this.bestCost - this.bestOpen * OPEN_COST;
  }

  /** One round of moves. */
  step(): void {
    const temperature = HOT * (COLD / HOT) ** (this.#round / this.#length);
    for (let move = 0; move < ROUND; move++) {
      this.#moves.tryOne(temperature);
      if (this.state.cost < this.bestCost) this.#remember();
    }
    if (++this.#round < this.#length) return;
    this.#round = 0;
    this.#length *= 3;
  }

  #remember(): void {
    this.best.set(this.state.holder);
    this.bestCost = this.state.cost;
    this.bestOpen = this.state.open;
  }
}
