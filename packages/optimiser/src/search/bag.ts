import type { Random } from './random.ts';

/** Indices in no order, put in, taken out and drawn by chance, each at once. */
export class Bag {
  count = 0;
  readonly #list: Int32Array;
  readonly #place: Int32Array;

  /** @param size indices are less than that */
  constructor(size: number) {
    this.#list = new Int32Array(size);
    this.#place = new Int32Array(size).fill(-1);
  }

  /** One of them, −1 where there is none. */
  draw(random: Random): number {
    return this.count === 0 ? -1 : this.#list[random.below(this.count)]!;
  }

  /** Puts an index in, or takes it out; nothing where it is so already. */
  put(index: number, isIn: boolean): void {
    const at = this.#place[index]!;
    if (isIn === at >= 0) return;
    if (isIn) {
      this.#place[index] = this.count;
      this.#list[this.count++] = index;
      return;
    }
    const last = this.#list[--this.count]!;
    this.#list[at] = last;
    this.#place[last] = at;
    this.#place[index] = -1;
  }
}
