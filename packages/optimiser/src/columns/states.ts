import { widen } from './flat-lists.ts';

/** The table has at least so many slots for each state, so that a free one is always near. */
const SLOTS = 4;

/** States there is room for at first. */
const ROOM = 1024;

/** States of paths at places, each once and by number, in flat arrays that grow. */
export class States {
  count = 0;
  /** By number: the place, and what the cheapest way there costs, in points. */
  place = new Int32Array(ROOM);
  cost = new Float64Array(ROOM);
  /** What is looked up next. */
  readonly state: Int32Array;
  readonly #words: number;
  #states: Int32Array;
  /** By place: one of the states there, −1 for none; and by state the next at the same place. */
  readonly #heads: Int32Array;
  #next = new Int32Array(ROOM);
  #table = new Int32Array(SLOTS * ROOM).fill(-1);

  /** @param words of 32 bits that a state has */
  constructor(places: number, words: number) {
    this.#words = words;
    this.state = new Int32Array(words);
    this.#states = new Int32Array(ROOM * words);
    this.#heads = new Int32Array(places).fill(-1);
  }

  /** A state at a place, −1 for none. */
  head(place: number): number {
    return this.#heads[place]!;
  }

  /** Another at the same place, −1 for none. */
  next(number: number): number {
    return this.#next[number]!;
  }

  /** Makes a state the one at hand. */
  recall(number: number): void {
    for (let w = 0; w < this.#words; w++) this.state[w] = this.#states[number * this.#words + w]!;
  }

  /** The number of the state at hand at a place, to which there is a way of this cost. */
  reach(place: number, cost: number): number {
    let slot = this.#slotOf(place);
    if (this.#table[slot]! < 0) {
      if (this.count === this.place.length) {
        this.#grow();
        slot = this.#slotOf(place);
      }
      this.#table[slot] = this.count;
      this.place[this.count] = place;
      this.cost[this.count] = cost;
      this.#states.set(this.state, this.count * this.#words);
      this.#next[this.count] = this.#heads[place]!;
      this.#heads[place] = this.count++;
    }
    const number = this.#table[slot]!;
    if (cost < this.cost[number]!) this.cost[number] = cost;
    return number;
  }

  /** Where in the table the state at hand is, or would be. */
  #slotOf(place: number): number {
    const mask = this.#table.length - 1;
    let slot = this.#hash(place, this.state, 0) & mask;
    for (let k = this.#table[slot]!; k >= 0 && !this.#isAt(k, place); k = this.#table[slot]!)
      slot = (slot + 1) & mask;
    return slot;
  }

  #isAt(number: number, place: number): boolean {
    if (this.place[number] !== place) return false;
    for (let w = 0; w < this.#words; w++)
      if (this.#states[number * this.#words + w] !== this.state[w]) return false;
    return true;
  }

  /** Mixes the bits of a place and of the words of a state (multiply and shift, as MurmurHash does). */
  #hash(place: number, words: Int32Array, first: number): number {
    let hash = Math.imul(place + 1, 0x9e3779b1);
    for (let w = 0; w < this.#words; w++) {
      hash = Math.imul(hash ^ words[first + w]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    return hash ^ (hash >>> 13);
  }

  #grow(): void {
    this.place = widen(this.place);
    this.cost = widen(this.cost);
    this.#next = widen(this.#next);
    this.#states = widen(this.#states);
    this.#table = new Int32Array(2 * this.#table.length).fill(-1);
    const mask = this.#table.length - 1;
    for (let number = 0; number < this.count; number++) {
      let slot = this.#hash(this.place[number]!, this.#states, number * this.#words) & mask;
      while (this.#table[slot]! >= 0) slot = (slot + 1) & mask;
      this.#table[slot] = number;
    }
  }
}
