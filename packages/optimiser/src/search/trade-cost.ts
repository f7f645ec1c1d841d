import type { State } from './state.ts';
import { KINDS } from './tables.ts';

/** What it would change if positions of two teachers changed hands, found without moving them. */
export class TradeCost {
  readonly #state: State;
  /** By setup: how many of it the first teacher would give, less what comes back; and those of which any does. */
  readonly #given: Int32Array;
  readonly #touched: Int32Array;

  constructor(state: State) {
    this.#state = state;
    this.#given = new Int32Array(state.tables.setups);
    this.#touched = new Int32Array(state.holder.length * KINDS);
  }

  /**
   * Points for all aims but what classes see of their class teachers. Both must qualify for what they get and have room.
   * @param parts what changes hands: the first `count`, of `a` or `b` each
   */
  of(parts: Int32Array, count: number, a: number, b: number): number {
    const { holder, hours, tables } = this.#state;
    let delta = 0;
    let moreOfA = 0;
    let moreOfB = 0;
    let touched = 0;
    for (let k = 0; k < count; k++) {
      const i = parts[k]!;
      const sign = holder[i] === a ? 1 : -1;
      moreOfA -= sign * tables.loadOf(a, i);
      moreOfB += sign * tables.loadOf(b, i);
      delta += sign * (tables.ownCostOf(b, i) - tables.ownCostOf(a, i));
      for (let kind = 0; kind < KINDS; kind++) {
        const setup = tables.setupOf(i, kind);
        if (setup < 0) continue;
        if (this.#given[setup] === 0) this.#touched[touched++] = setup;
        this.#given[setup]! += sign;
      }
    }
    delta += tables.costOfHours(a, hours[a]!, moreOfA) + tables.costOfHours(b, hours[b]!, moreOfB);
    return delta + this.#costOfSetups(touched, a, b);
  }

  #costOfSetups(touched: number, a: number, b: number): number {
    const { setupCount, tables } = this.#state;
    const ofA = a * tables.setups;
    const ofB = b * tables.setups;
    let delta = 0;
    for (let k = 0; k < touched; k++) {
      const setup = this.#touched[k]!;
      const given = this.#given[setup]!;
      if (given === 0) continue;
      this.#given[setup] = 0;
      const countOfA = setupCount[ofA + setup]!;
      const countOfB = setupCount[ofB + setup]!;
      if (given > 0 ? countOfA === given : countOfB === -given) delta -= tables.setupCost[setup]!;
      if (given > 0 ? countOfB === 0 : countOfA === 0) delta += tables.setupCost[setup]!;
    }
    return delta;
  }
}
