import type { Bounder } from './bounder.ts';
import { LIKELY } from './likely.ts';

/** Places in the shared numbers: what the search tells, and what the bounder answers, for how many open half-periods. */
const TARGET = 0;
const OPEN = 1;
const BOUND = 2;
const BOUND_OPEN = 3;
/** And how many polishes there have been. */
const POLISHES = 4;
/** What the bounder proves to stay open at least. */
const LEAST = 5;
/** How many cheaper staffings there have been that leave more open. */
const SHORTS = 6;

const WAITING = 0;
const BEGUN = 1;
const OVER = 2;

/** Places of the number of suggestions, and of those that the search has read, after that of the state. */
const SUGGESTIONS = 1;
const READ = 2;

/** How long a suggestion waits for the one before it to be read. */
const PATIENCE_MS = 200;

/** Memory of two threads: one searches, the other proves how good the best staffing can be. */
export interface SharedBound {
  numbers: Float64Array;
  /** The best staffing, the latest polished, the latest cheaper one that leaves more open, and the latest suggested; as long as there are positions, at least. */
  best: Int32Array;
  polished: Int32Array;
  short: Int32Array;
  suggestion: Int32Array;
  /** As of the bounder. */
  likely: Int32Array;
  /** Whether the bounder waits, works or is to end; how many staffings it has suggested, and how many of these were read. */
  state: Int32Array;
}

const shareIntegers = (count: number) =>
  new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));

/** Memory for a bound, for a problem of at most so many positions. */
export function shareBound(positions: number): SharedBound {
  const numbers = new Float64Array(new SharedArrayBuffer(7 * Float64Array.BYTES_PER_ELEMENT));
  numbers.set([Infinity, -1, -Infinity, -1, 0, 0, 0]);
  return {
    numbers,
    best: shareIntegers(positions).fill(-1),
    polished: shareIntegers(positions).fill(-1),
    short: shareIntegers(positions).fill(-1),
    suggestion: shareIntegers(positions).fill(-1),
    likely: shareIntegers(positions * LIKELY).fill(-1),
    state: shareIntegers(3),
  };
}

/** For the thread that searches: its steps only say what is known, the other thread works on its own. */
export function boundThere({ numbers, suggestion, likely, state, ...shared }: SharedBound): Bounder {
  let read = 0;
  return {
    get bound() {
      // What is proven for more open half-periods holds for fewer too, not the other way round.
      const bound = numbers[BOUND_OPEN]! >= numbers[OPEN]! ? numbers[BOUND]! : -Infinity;
      return Number.isNaN(bound) ? -Infinity : bound;
    },
    get least() {
      return numbers[LEAST]!;
    },
    get suggestions() {
      read = Atomics.load(state, SUGGESTIONS);
      return read;
    },
    suggestion,
    likely,
    step({ cost, open, staffing, polished, polishes, short, shorts }) {
      if (cost !== numbers[TARGET] || open !== numbers[OPEN]) shared.best.set(staffing);
      if (polishes !== numbers[POLISHES]) shared.polished.set(polished);
      if (shorts !== numbers[SHORTS]) shared.short.set(short);
      numbers[POLISHES] = polishes;
      numbers[SHORTS] = shorts;
      numbers[TARGET] = cost;
      numbers[OPEN] = open;
      if (Atomics.exchange(state, READ, read) !== read) Atomics.notify(state, READ);
      if (Atomics.compareExchange(state, 0, WAITING, BEGUN) === WAITING) Atomics.notify(state, 0);
    },
    rest(atMost) {
      Atomics.wait(state, SUGGESTIONS, Atomics.load(state, SUGGESTIONS), atMost);
    },
    end() {
      Atomics.store(state, 0, OVER);
      Atomics.notify(state, 0);
    },
  };
}

/** For the thread that proves the bound: waits for the first staffing, then works until it is told to end. */
export function serveBound(
  { numbers, best, polished, short, suggestion, likely, state }: SharedBound,
  bounder: Bounder,
): void {
  Atomics.wait(state, 0, WAITING);
  const openNow = () => (Atomics.load(state, 0) === BEGUN ? numbers[OPEN]! : -Infinity);
  const known = {
    staffing: new Int32Array(best.length),
    polished: new Int32Array(best.length),
    short: new Int32Array(best.length),
  };
  while (Atomics.load(state, 0) === BEGUN) {
    const open = numbers[OPEN]!;
    const [cost, polishes, shorts] = [numbers[TARGET]!, numbers[POLISHES]!, numbers[SHORTS]!];
    // The search goes on writing them: copied, they stand still during the step. Half old, half new, they are staffings still, as
    // far as there is room.
    known.staffing.set(best);
    known.polished.set(polished);
    known.short.set(short);
    bounder.step({ cost, open, ...known, polishes, shorts, openNow });
    numbers[LEAST] = bounder.least;
    if (open !== numbers[BOUND_OPEN]) numbers[BOUND] = -Infinity;
    numbers[BOUND_OPEN] = open;
    numbers[BOUND] = bounder.bound;
    if (bounder.suggestions === state[SUGGESTIONS]) continue;
    const read = Atomics.load(state, READ);
    if (read < state[SUGGESTIONS]!) Atomics.wait(state, READ, read, PATIENCE_MS);
    suggestion.set(bounder.suggestion);
    // Read half old, half new, it names teachers still.
    likely.set(bounder.likely);
    Atomics.store(state, SUGGESTIONS, bounder.suggestions);
    Atomics.notify(state, SUGGESTIONS);
  }
}
