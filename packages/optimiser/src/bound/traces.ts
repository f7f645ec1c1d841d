/** Rows in which a knapsack notes what it was before each operation: one after the other solves, so they share them. */
export class Traces {
  readonly rows: Float64Array[] = [];
  #width = 0;

  /** Sees to so many rows, of at least such a width. */
  reserve(count: number, width: number): void {
    const total = Math.max(count, this.rows.length);
    const isWider = width > this.#width;
    this.#width = Math.max(width, this.#width);
    for (let k = isWider ? 0 : this.rows.length; k < total; k++) this.rows[k] = new Float64Array(this.#width);
  }
}
