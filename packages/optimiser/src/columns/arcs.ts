import type { Block, LevelChoice, Part } from '../bound/program.ts';

type Lesson = Block['lessons'][number];

/** A step of a choice: from one node to a later one. */
export interface Arc {
  from: number;
  /** Positions of spread preparations that could have been taken since and are not; they come before those taken. */
  passed: readonly number[];
  to: number;
  /** Points, prices not taken off. */
  cost: number;
  positions: readonly number[];
  /** The class entered, −1 for none; and how often that counts. */
  class: number;
  times: number;
}

/** Writes down the arcs of one teacher's choices, level by level. */
export class ArcWriter {
  readonly arcs: Arc[] = [];
  /** Positions of spread preparations in the order in which they come. */
  readonly order: number[] = [];
  readonly #isSpread: ReadonlySet<number>;
  /** By node: how many of these have come before. */
  readonly #before: number[] = [0];

  /** @param isSpread positions of spread preparations */
  constructor(choices: readonly LevelChoice[], isSpread: ReadonlySet<number>) {
    this.#isSpread = isSpread;
    let start = 0;
    let ends: number[] = [];
    const closeLevel = () => {
      const end = this.#addNode();
      for (const from of [start, ...ends]) this.#add(from, end);
      start = end;
      ends = [];
    };
    for (const { setup, isFirst, blocks } of choices) {
      if (isFirst && ends.length > 0) closeLevel();
      let at = this.#addNode();
      this.#add(start, at, { cost: setup });
      for (const block of blocks) at = this.#addBlock(at, block);
      ends.push(at);
    }
    closeLevel();
  }

  get nodeCount(): number {
    return this.#before.length;
  }

  #addNode(): number {
    return this.#before.push(this.order.length) - 1;
  }

  /** A node where the position could have been taken. */
  #addNodeAfter(position: number): number {
    if (this.#isSpread.has(position)) this.order.push(position);
    return this.#addNode();
  }

  #add(from: number, to: number, arc: Partial<Arc> = {}): void {
    const taken = arc.positions ?? [];
    const passed = this.order.slice(this.#before[from], this.#before[to]).filter((i) => !taken.includes(i));
    this.arcs.push({ from, to, passed, cost: 0, positions: taken, class: -1, times: 0, ...arc });
  }

  #take(from: number, to: number, { position, cost }: Part, paid: Partial<Arc> = {}): void {
    this.#add(from, to, { ...paid, cost: (paid.cost ?? 0) + cost, positions: [position] });
  }

  /** @returns where one lesson has been taken, in whole or in part, or none */
  #addEither(begin: number, { lessons }: Block): number {
    let none = begin;
    let some = -1;
    for (const lesson of lessons) {
      const to = this.#addSplit(none, -1, lesson, {});
      if (some >= 0) this.#add(some, to);
      const toNone = this.#addNode();
      this.#add(none, toNone);
      none = toNone;
      some = to;
    }
    return this.#join(none, some);
  }

  /** @returns where both go on from */
  #join(none: number, some: number): number {
    const end = this.#addNode();
    this.#add(none, end);
    this.#add(some, end);
    return end;
  }

  #addBlock(begin: number, block: Block): number {
    if (block.isEither) return this.#addEither(begin, block);
    const { setup, class: index, lessons, whole } = block;
    const enter = { class: index, times: index < 0 ? 0 : 1, cost: setup };
    // Where nothing of the class has been taken yet, and where something has; only the latter has paid for it.
    let none = begin;
    let some = -1;
    for (const lesson of lessons)
      if (lesson.setup > 0) some = this.#addSplit(none, some, lesson, enter);
      else
        for (const part of lesson.parts) {
          const to = this.#addNodeAfter(part.position);
          if (some >= 0) {
            this.#add(some, to);
            this.#take(some, to, part);
          }
          this.#take(none, to, part, enter);
          const toNone = this.#addNode();
          this.#add(none, toNone);
          none = toNone;
          some = to;
        }
    const end = this.#join(none, some);
    if (whole !== null) {
      const parts = lessons.flatMap((lesson) => lesson.parts);
      const cost = parts.reduce((sum, part) => sum + part.cost, whole);
      this.#add(begin, end, {
        cost,
        positions: parts.map(({ position }) => position),
        class: index,
        times: 2,
      });
    }
    return end;
  }

  /** @returns where something of the class has been taken */
  #addSplit(none: number, some: number, { setup, parts }: Lesson, enter: Partial<Arc>): number {
    let within = -1;
    for (const part of parts) {
      const to = this.#addNodeAfter(part.position);
      if (within >= 0) {
        this.#add(within, to);
        this.#take(within, to, part);
      }
      if (some >= 0) this.#take(some, to, part, { cost: setup });
      this.#take(none, to, part, { ...enter, cost: (enter.cost ?? 0) + setup });
      within = to;
    }
    const after = this.#addNode();
    if (some >= 0) this.#add(some, after);
    this.#add(within, after);
    return after;
  }
}
