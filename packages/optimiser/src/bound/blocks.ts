import { type Block, spreadEvenly, type SpreadSetup } from './program.ts';

/** In the list of operations of a block, apart from the positions to take. */
export const BEGIN_SPLIT = -1;
export const END_SPLIT = -2;

/** The blocks of a teacher's program in flat arrays: what is run again and again. */
export class Blocks {
  /** By block: where its operations begin; then where the last ones end. */
  readonly first: Int32Array;
  /** By operation: a position, or where a split lesson begins or ends; and points. */
  readonly position: Int32Array;
  readonly cost: Float64Array;
  readonly setup: Float64Array;
  readonly class: Int32Array;
  /** Points of the setups where it can be taken whole, infinite where not; and half-periods. */
  readonly whole: Float64Array;
  readonly wholeSize: Int32Array;
  readonly longest: number;

  /** @param spread what costs each of its positions a share of its points */
  constructor(blocks: readonly Block[], spread: readonly SpreadSetup[], size: Int32Array) {
    const shares = spreadEvenly(spread, size.length);
    const operations = blocks.map(({ lessons }) =>
      lessons.flatMap(({ setup, parts }) =>
        setup > 0
          ? [{ position: BEGIN_SPLIT, cost: setup }, ...parts, { position: END_SPLIT, cost: 0 }]
          : parts,
      ),
    );
    this.first = new Int32Array(blocks.length + 1);
    for (const [b, own] of operations.entries()) this.first[b + 1] = this.first[b]! + own.length;
    this.position = Int32Array.from(operations.flat(), ({ position }) => position);
    this.cost = Float64Array.from(operations.flat(), ({ position, cost }) =>
      position < 0 ? cost : cost + shares[position]!,
    );
    this.setup = Float64Array.from(blocks, ({ setup }) => setup);
    this.class = Int32Array.from(blocks, (block) => block.class);
    this.whole = Float64Array.from(blocks, ({ whole }) => whole ?? Infinity);
    this.wholeSize = Int32Array.from(operations, (own) =>
      own.reduce((sum, { position }) => (position < 0 ? sum : sum + size[position]!), 0),
    );
    this.longest = operations.reduce((most, own) => Math.max(most, own.length), 0);
  }
}
