/** Rows in which a knapsack notes what it passes through: one after the other solves, so they share them. */
export class Scratch {
  /** Before each block of the choice traced, and before each operation of the block traced, in the row it changes. */
  readonly beforeBlocks: Float64Array[] = [];
  readonly beforeOperations: Float64Array[] = [];
  #width = 0;

  /** Sees to so many rows of each, of at least such a width. */
  reserve(blocks: number, operations: number, width: number): void {
    const isWider = width > this.#width;
    this.#width = Math.max(width, this.#width);
    this.#fill(this.beforeBlocks, blocks, isWider);
    this.#fill(this.beforeOperations, operations, isWider);
  }

  #fill(rows: Float64Array[], count: number, isWider: boolean): void {
    const total = Math.max(count, rows.length);
    for (let k = isWider ? 0 : rows.length; k < total; k++) rows[k] = new Float64Array(this.#width);
  }
}
