import type { Bounder } from './bounder.ts';

/** Places in the shared numbers: what the search tells, and what the bounder answers, for how many open half-periods. */
const TARGET = 0;
const OPEN = 1;
const BOUND = 2;
const BOUND_OPEN = 3;

const WAITING = 0;
const BEGUN = 1;
const OVER = 2;

/** Memory of two threads: one searches, the other proves how good the best staffing can be. */
export interface SharedBound {
  numbers: Float64Array;
  /** The first staffing; as long as there are positions, at least. */
  first: Int32Array;
  /** Whether the bounder waits, works or is to end. */
  state: Int32Array;
}

/** Memory for a bound, for a problem of at most so many positions. */
export function shareBound(positions: number): SharedBound {
  const numbers = new Float64Array(new SharedArrayBuffer(4 * Float64Array.BYTES_PER_ELEMENT));
  numbers.set([Infinity, -1, -Infinity, -1]);
  return {
    numbers,
    first: new Int32Array(new SharedArrayBuffer(positions * Int32Array.BYTES_PER_ELEMENT)).fill(-1),
    state: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
}

/** For the thread that searches: its steps only say what is known, the other thread works on its own. */
export const boundThere = ({ numbers, first, state }: SharedBound): Bounder => ({
  get bound() {
    // What is proven for more open half-periods holds for fewer too, not the other way round.
    return numbers[BOUND_OPEN]! >= numbers[OPEN]! ? numbers[BOUND]! : -Infinity;
  },
  begin(assignment) {
    first.set(assignment);
  },
  step(target, open) {
    numbers[TARGET] = target;
    numbers[OPEN] = open;
    if (Atomics.compareExchange(state, 0, WAITING, BEGUN) === WAITING) Atomics.notify(state, 0);
  },
});

/** Makes the thread that proves the bound leave off. */
export function endBounding({ state }: SharedBound): void {
  Atomics.store(state, 0, OVER);
  Atomics.notify(state, 0);
}

/** For the thread that proves the bound: waits for the first staffing, then works until it is told to end. */
export function serveBound({ numbers, first, state }: SharedBound, bounder: Bounder): void {
  Atomics.wait(state, 0, WAITING);
  bounder.begin(first);
  while (Atomics.load(state, 0) === BEGUN) {
    const open = numbers[OPEN]!;
    bounder.step(numbers[TARGET]!, open);
    if (open !== numbers[BOUND_OPEN]) numbers[BOUND] = -Infinity;
    numbers[BOUND_OPEN] = open;
    numbers[BOUND] = bounder.bound;
  }
}
