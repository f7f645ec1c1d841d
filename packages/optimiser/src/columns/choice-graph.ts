import type { ProgramWriter } from '../bound/program.ts';
import { ArcWriter } from './arcs.ts';

/** A list of positions for each arc, one after the other: those of an arc begin at `first[arc]` and end before `first[arc + 1]`. */
export interface ListsOfPositions {
  first: Int32Array;
  positions: Int32Array;
}

/** Everything one teacher can choose, as paths through a graph without cycles, from its first node to its last. */
export class ChoiceGraph {
  readonly nodeCount: number;
  /** By node: its first arc; then the end. */
  readonly firstArc: Int32Array;
  /** By arc. */
  readonly to: Int32Array;
  readonly cost: Float64Array;
  readonly size: Int32Array;
  readonly class: Int32Array;
  readonly times: Int32Array;
  readonly taken: ListsOfPositions;
  /** By arc: positions of spread preparations that could have been taken and are not; they come before those taken. */
  readonly passed: ListsOfPositions;
  /** Positions some path has; and those of spread preparations in the order in which they come. */
  readonly positions: Int32Array;
  readonly spread: Int32Array;
  /** Positions of the problem. */
  readonly positionCount: number;

  /** @param load by position: half-periods it takes of the teacher's room */
  constructor({ choices, spread }: Pick<ProgramWriter, 'choices' | 'spread'>, load: Int32Array) {
    this.positionCount = load.length;
    const isSpread = new Set(spread.flatMap(({ positions }) => positions));
    const { arcs, nodeCount, order } = new ArcWriter(choices, isSpread);
    this.nodeCount = nodeCount;
    this.firstArc = new Int32Array(nodeCount + 1);
    for (const { from } of arcs) this.firstArc[from + 1]!++;
    for (let n = 0; n < nodeCount; n++) this.firstArc[n + 1]! += this.firstArc[n]!;
    arcs.sort((a, b) => a.from - b.from);
    this.to = Int32Array.from(arcs, (arc) => arc.to);
    this.cost = Float64Array.from(arcs, (arc) => arc.cost);
    this.class = Int32Array.from(arcs, (arc) => arc.class);
    this.times = Int32Array.from(arcs, (arc) => arc.times);
    this.taken = layOut(arcs.map((arc) => arc.positions));
    this.passed = layOut(arcs.map((arc) => arc.passed));
    this.positions = Int32Array.from(new Set(this.taken.positions));
    this.spread = Int32Array.from(order);
    this.size = Int32Array.from(arcs, (arc) => arc.positions.reduce((sum, i) => sum + load[i]!, 0));
  }
}

function layOut(lists: readonly (readonly number[])[]): ListsOfPositions {
  const first = new Int32Array(lists.length + 1);
  for (const [arc, list] of lists.entries()) first[arc + 1] = first[arc]! + list.length;
  return { first, positions: Int32Array.from(lists.flat()) };
}
