/** So many are remembered. */
const KEPT = 8;

/** What somebody has chosen: positions, the classes that pay for it, points without any prices, and half-periods in sum. */
interface Selection {
  positions: Int32Array;
  classes: Int32Array;
  cost: number;
  halves: number;
}

/** The latest selections of one teacher: whatever the prices, what is best costs no more than any of them. */
export class Selections {
  readonly #size: Int32Array;
  readonly #hoursCost: Int32Array;
  readonly #latest: Selection[] = [];
  #next = 0;

  constructor(size: Int32Array, hoursCost: Int32Array) {
    this.#size = size;
    this.#hoursCost = hoursCost;
  }

  add(selection: Selection): void {
    this.#latest[this.#next] = selection;
    this.#next = (this.#next + 1) % KEPT;
  }

  /** What the best of them costs at these prices, without what is barred, or having nothing; some selection costs no more. */
  atMost(prices: Float64Array, classPrices: Float64Array, barred: Uint8Array): number {
    let least = this.#hoursCost[0]!;
    for (const selection of this.#latest)
      least = Math.min(least, this.#costOf(selection, prices, classPrices, barred));
    return least;
  }

  /** What else was begun with something barred is still paid for, and no class then pays. */
  #costOf(
    { positions, classes, cost, halves }: Selection,
    prices: Float64Array,
    classPrices: Float64Array,
    barred: Uint8Array,
  ): number {
    let sum = cost;
    let lost = 0;
    for (const i of positions)
      if (barred[i] === 1) lost += this.#size[i]!;
      else sum -= prices[i]!;
    if (lost > 0) return sum + this.#hoursCost[halves - lost]! - this.#hoursCost[halves]!;
    for (const index of classes) sum -= classPrices[index]!;
    return sum;
  }
}
