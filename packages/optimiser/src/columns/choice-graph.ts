import type { Block, LevelChoice, Part } from '../bound/program.ts';

type Lesson = Block['lessons'][number];

/** A step of a choice: from one node to a later one. */
interface Arc {
  from: number;
  /** Positions that could have been taken since and are not; they come before those taken. */
  passed: readonly number[];
  to: number;
  /** Points, prices not taken off. */
  cost: number;
  positions: readonly number[];
  /** The class entered, −1 for none; and how often that counts. */
  class: number;
  times: number;
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
  readonly taken: readonly (readonly number[])[];
  /** By arc: positions that could have been taken and are not; they come before those taken. */
  readonly passed: readonly (readonly number[])[];
  /** Positions in the order in which they come; some come several times. */
  readonly order: readonly number[];
  /** Positions of the problem. */
  readonly positionCount: number;
  readonly #positions: ReadonlySet<number>;

  /** @param load by position: half-periods it takes of the teacher's room */
  constructor(choices: readonly LevelChoice[], load: Int32Array) {
    this.positionCount = load.length;
    const { arcs, nodeCount, order } = listArcs(choices);
    this.nodeCount = nodeCount;
    this.firstArc = new Int32Array(nodeCount + 1);
    for (const { from } of arcs) this.firstArc[from + 1]!++;
    for (let n = 0; n < nodeCount; n++) this.firstArc[n + 1]! += this.firstArc[n]!;
    arcs.sort((a, b) => a.from - b.from);
    this.to = Int32Array.from(arcs, (arc) => arc.to);
    this.cost = Float64Array.from(arcs, (arc) => arc.cost);
    this.class = Int32Array.from(arcs, (arc) => arc.class);
    this.times = Int32Array.from(arcs, (arc) => arc.times);
    this.taken = arcs.map((arc) => arc.positions);
    this.passed = arcs.map((arc) => arc.passed);
    this.order = order;
    this.#positions = new Set(order);
    this.size = Int32Array.from(arcs, (arc) => arc.positions.reduce((sum, i) => sum + load[i]!, 0));
  }

  /** Whether some path has the position. */
  has(position: number): boolean {
    return this.#positions.has(position);
  }
}

function listArcs(choices: readonly LevelChoice[]) {
  const arcs: Arc[] = [];
  /** Positions in the order in which they come, and by node how many have come before. */
  const order: number[] = [];
  const before: number[] = [0];
  const addNode = () => before.push(order.length) - 1;
  const add = (from: number, to: number, arc: Partial<Arc> = {}) => {
    const taken = arc.positions ?? [];
    const passed = order.slice(before[from], before[to]).filter((i) => !taken.includes(i));
    arcs.push({ from, to, passed, cost: 0, positions: taken, class: -1, times: 0, ...arc });
  };
  const addBlock = (begin: number, { setup, class: index, lessons, whole }: Block) => {
    const enter = { class: index, times: index < 0 ? 0 : 1 };
    // Where nothing of the class has been taken yet, and where something has; only the latter has paid for it.
    let none = begin;
    let some = -1;
    const take = (from: number, to: number, { position, cost }: Part, paid: Partial<Arc>) =>
      add(from, to, { ...paid, cost: (paid.cost ?? 0) + cost, positions: [position] });
    const addPart = (part: Part) => {
      order.push(part.position);
      const to = addNode();
      if (some >= 0) {
        add(some, to);
        take(some, to, part, {});
      }
      take(none, to, part, { ...enter, cost: setup });
      const toNone = addNode();
      add(none, toNone);
      none = toNone;
      some = to;
    };
    const addSplit = ({ setup: splitting, parts }: Lesson) => {
      let within = -1;
      for (const part of parts) {
        order.push(part.position);
        const to = addNode();
        if (within >= 0) {
          add(within, to);
          take(within, to, part, {});
        }
        if (some >= 0) take(some, to, part, { cost: splitting });
        take(none, to, part, { ...enter, cost: setup + splitting });
        within = to;
      }
      const after = addNode();
      if (some >= 0) add(some, after);
      add(within, after);
      some = after;
    };
    for (const lesson of lessons)
      if (lesson.setup > 0) addSplit(lesson);
      else for (const part of lesson.parts) addPart(part);
    const end = addNode();
    add(none, end);
    add(some, end);
    if (whole !== null) {
      const parts = lessons.flatMap((lesson) => lesson.parts);
      const cost = parts.reduce((sum, part) => sum + part.cost, whole);
      add(begin, end, { cost, positions: parts.map(({ position }) => position), class: index, times: 2 });
    }
    return end;
  };
  let start = 0;
  let ends: number[] = [];
  const closeGroup = () => {
    const end = addNode();
    for (const from of [start, ...ends]) add(from, end);
    start = end;
    ends = [];
  };
  for (const { setup, isFirst, blocks } of choices) {
    if (isFirst && ends.length > 0) closeGroup();
    let at = addNode();
    add(start, at, { cost: setup });
    for (const block of blocks) at = addBlock(at, block);
    ends.push(at);
  }
  closeGroup();
  return { arcs, order, nodeCount: before.length };
}
