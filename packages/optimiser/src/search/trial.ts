import type { State } from './state.ts';

/** Positions taken away from whoever has them, to be given anew, and put back where that does not pay. */
export class Trial {
  /** Positions taken. */
  count = 0;
  readonly #state: State;
  readonly #position: Int32Array;
  readonly #holder: Int32Array;
  #before = 0;

  constructor(state: State) {
    this.#state = state;
    this.#position = new Int32Array(state.holder.length);
    this.#holder = new Int32Array(state.holder.length);
  }

  begin(): void {
    this.count = 0;
    this.#before = this.#state.cost;
  }

  /** Points that it has cost so far. */
  get cost(): number {
    return this.#state.cost - this.#before;
  }

  /** A position taken, from 0 to `count`; and who had it. */
  at(k: number): number {
    return this.#position[k]!;
  }

  formerOf(k: number): number {
    return this.#holder[k]!;
  }

  take(i: number): void {
    const state = this.#state;
    this.#position[this.count] = i;
    this.#holder[this.count++] = state.holder[i]!;
    state.remove(i, state.costOfRemoving(i));
  }

  /** @returns whether somebody, who qualifies, has room for it and got it */
  give(i: number, t: number): boolean {
    const state = this.#state;
    if (!state.canTake(i, t)) return false;
    state.give(i, t, state.costOfGiving(i, t));
    return true;
  }

  /** Puts back all that was taken. */
  undo(): void {
    const state = this.#state;
    for (let k = 0; k < this.count; k++) {
      const i = this.#position[k]!;
      if (state.holder[i]! >= 0) state.remove(i, 0);
    }
    for (let k = 0; k < this.count; k++) state.give(this.#position[k]!, this.#holder[k]!, 0);
    state.cost = this.#before;
  }
}
