import { type Block, type LevelChoice, type Part, spreadEvenly, type SpreadSetup } from './program.ts';

/** In the list of operations of a block, apart from the positions to take. */
export const BEGIN_SPLIT = -1;
export const END_SPLIT = -2;
/** The same, where nothing else of the block is taken then. */
export const BEGIN_EITHER = -3;

function toOperations({ lessons, isEither }: Block): Part[] {
  const begin = isEither ? BEGIN_EITHER : BEGIN_SPLIT;
  return lessons.flatMap(({ setup, parts }) =>
    setup > 0 || isEither
      ? [{ position: begin, cost: setup }, ...parts, { position: END_SPLIT, cost: 0 }]
      : parts,
  );
}

/** Where each of several lists begins in all of them one after the other; then the end. */
function startsOf(lists: readonly (readonly unknown[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  for (const [k, list] of lists.entries()) starts[k + 1] = starts[k]! + list.length;
  return starts;
}

/** A teacher's program in flat arrays: what is run again and again. Choices of a level have blocks, and these operations. */
export class Blocks {
  /** By choice: points; the first choice of the same level; and the first block, then the end. */
  readonly choiceSetup: Float64Array;
  readonly firstChoice: Int32Array;
  readonly firstBlock: Int32Array;
  /** By block: the first operation, then the end. */
  readonly first: Int32Array;
  /** By operation: a position, or where a split lesson begins or ends; and points. */
  readonly position: Int32Array;
  readonly cost: Float64Array;
  readonly setup: Float64Array;
  readonly class: Int32Array;
  /** Points of the setups where it can be taken whole, infinite where not; and half-periods. */
  readonly whole: Float64Array;
  readonly wholeSize: Int32Array;
  /** The most blocks of a choice, and operations of a block. */
  readonly mostBlocks: number;
  readonly mostOperations: number;

  /** @param spread what costs each of its positions a share of its points */
  constructor(choices: readonly LevelChoice[], spread: readonly SpreadSetup[], size: Int32Array) {
    const shares = spreadEvenly(spread, size.length);
    const blocks = choices.flatMap((choice) => choice.blocks);
    const operations = blocks.map(toOperations);
    this.choiceSetup = Float64Array.from(choices, ({ setup }) => setup);
    let first = 0;
    this.firstChoice = Int32Array.from(choices, ({ isFirst }, k) => (isFirst ? (first = k) : first));
    this.firstBlock = startsOf(choices.map((choice) => choice.blocks));
    this.first = startsOf(operations);
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
    this.mostBlocks = choices.reduce((most, choice) => Math.max(most, choice.blocks.length), 0);
    this.mostOperations = operations.reduce((most, own) => Math.max(most, own.length), 0);
  }
}
