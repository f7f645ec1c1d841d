import type { Problem } from '../problem.ts';

/** What a step of a teacher's program does with its registers. */
export const TAKE = 0;
export const TAKE_FIRST = 1;
export const CLEAR = 2;
export const COPY = 3;
export const MERGE = 4;
export const TAKE_ALL = 5;

/**
 * One step. TAKE adds a position to `a`; TAKE_FIRST also lets it be the first of `a`, coming from `b` and paying the setup;
 * TAKE_ALL adds all of a class at once to `a`, coming from `b`, and counts as two teachers of it; CLEAR empties `a`; COPY sets `a` to the better of `a` and `b` with the setup paid; MERGE keeps the better of `a` and `b` in `a`.
 */
export interface Step {
  kind: number;
  a: number;
  b: number;
  position: number;
  /** Points of the position itself. */
  cost: number;
  /** Points of what it opens, and the class whose price comes off them, −1 for none. */
  setup: number;
  class: number;
  /** TAKE_ALL: the positions, and the points of each. */
  all: { position: number; cost: number }[];
}

/** The registers: what is settled, a level with a set of preparations, a class, a way into a split lesson, a split lesson. */
const DONE = 0;
const LEVEL = 1;
const CLASS = 2;
const ENTRY = 3;
const SPLIT = 4;
const BEFORE = 5;
export const REGISTERS = 6;

/** More subjects of one level than this are not tried in every combination; their preparation is spread over positions. */
const MAX_ENUMERATED = 4;

type Kind = 'levels' | 'classes' | 'splits' | 'preparations';

function findScattered({ splits, classes }: Problem): Set<number> {
  const classOf = new Map<number, number>();
  const scattered = new Set<number>();
  for (const [i, split] of splits.of.entries()) {
    if (split < 0) continue;
    if ((classOf.get(split) ?? classes.of[i]) !== classes.of[i]) scattered.add(split);
    classOf.set(split, classes.of[i]!);
  }
  return scattered;
}

/** Writes down, once for all prices, how a teacher's best choice is computed. */
export class ProgramWriter {
  readonly steps: Step[] = [];
  readonly #problem: Problem;
  readonly #teacher: number;
  /** By class: its open positions. */
  readonly #classSizes: Int32Array;
  /** Split lessons whose parts are in several classes, as only odd data have them: their cost is left out of the bound. */
  readonly #scattered: Set<number>;
  #shareOf: (i: number) => number = () => 0;

  constructor(problem: Problem, teacher: number) {
    this.#problem = problem;
    this.#teacher = teacher;
    this.#classSizes = new Int32Array(problem.classes.cost.length);
    for (const [i, index] of problem.classes.of.entries())
      if (index >= 0 && problem.eligible[i]!.length > 0) this.#classSizes[index]!++;
    this.#scattered = findScattered(problem);
    const own = [...problem.size.keys()].filter((i) => problem.fits[teacher * problem.size.length + i] === 1);
    for (const [level, positions] of Map.groupBy(own, (i) => problem.levels.of[i]!))
      this.#addLevel(level, positions);
  }

  #isPaid(kind: Kind, index: number): boolean {
    const { paid, cost } = this.#problem[kind];
    return index < 0 || paid[this.#teacher * cost.length + index] === 1;
  }

  #costOf(kind: Kind, index: number): number {
    const isFree = this.#isPaid(kind, index) || (kind === 'splits' && this.#scattered.has(index));
    return isFree ? 0 : this.#problem[kind].cost[index]!;
  }

  #push(kind: number, a: number, b: number, setup = 0, ofClass = -1, position = -1): void {
    const cost = position < 0 ? 0 : this.#pointsOf(position);
    this.steps.push({ kind, a, b, position, cost, setup, class: ofClass, all: [] });
  }

  #pointsOf(position: number): number {
    const { lastTeacher, discontinuity } = this.#problem;
    const last = lastTeacher[position]!;
    return (last >= 0 && last !== this.#teacher ? discontinuity : 0) + this.#shareOf(position);
  }

  /** Every set of preparations is tried, so each is paid for once, whatever the classes. */
  #addLevel(level: number, positions: number[]): void {
    const preparationOf = (i: number) => this.#problem.preparations.of[i]!;
    const unpaid = new Map(
      [...Map.groupBy(positions, preparationOf)].filter(([index]) => this.#costOf('preparations', index) > 0),
    );
    const isSpread = unpaid.size > MAX_ENUMERATED;
    const listed = isSpread ? [] : [...unpaid.keys()];
    this.#shareOf = (i) => {
      const all = isSpread ? unpaid.get(preparationOf(i)) : undefined;
      return all ? this.#costOf('preparations', preparationOf(i)) / all.length : 0;
    };
    this.#push(CLEAR, BEFORE, BEFORE);
    this.#push(COPY, BEFORE, DONE);
    for (let set = 0; set < 1 << listed.length; set++) {
      const left = new Set(listed.filter((_, bit) => (set & (1 << bit)) === 0));
      const within = positions.filter((i) => !left.has(preparationOf(i)));
      const paid = listed.filter((index) => !left.has(index));
      const setup = paid.reduce((sum, index) => sum + this.#costOf('preparations', index), 0);
      if (within.length === 0) continue;
      this.#push(CLEAR, LEVEL, LEVEL);
      this.#push(COPY, LEVEL, BEFORE, this.#costOf('levels', level) + setup);
      for (const [index, inClass] of Map.groupBy(within, (i) => this.#problem.classes.of[i]!))
        this.#addClass(index, inClass);
      this.#push(MERGE, DONE, LEVEL);
    }
  }

  #addClass(index: number, positions: number[]): void {
    if (this.#isPaid('classes', index)) {
      this.#addPositions(LEVEL, positions, null);
      return;
    }
    const setup = { cost: this.#costOf('classes', index), class: index };
    this.#push(CLEAR, CLASS, CLASS);
    this.#addPositions(CLASS, positions, setup);
    this.#addWhole(index, positions);
    this.#push(MERGE, LEVEL, CLASS);
  }

  /** Whoever takes a class whole stands for two: no class has fewer than two teachers unless one has all of it. */
  #addWhole(index: number, positions: number[]): void {
    const { size, room, splits, classes } = this.#problem;
    const total = positions.reduce((sum, i) => sum + size[i]!, 0);
    if (total > room[this.#teacher]! || positions.length < this.#classSizes[index]!) return;
    const inSplits = new Set(positions.map((i) => splits.of[i]!));
    const setup = [...inSplits].reduce(
      (sum, split) => sum + this.#costOf('splits', split),
      classes.cost[index]!,
    );
    const all = positions.map((position) => ({ position, cost: this.#pointsOf(position) }));
    this.steps.push({ kind: TAKE_ALL, a: CLASS, b: LEVEL, position: -1, cost: 0, setup, class: index, all });
  }

  #addPositions(register: number, positions: number[], setup: { cost: number; class: number } | null): void {
    const takeAll = (to: number, from: number, list: number[], cost: number, ofClass: number) => {
      for (const i of list) this.#push(TAKE_FIRST, to, from, cost, ofClass, i);
    };
    for (const [split, parts] of Map.groupBy(positions, (i) => this.#problem.splits.of[i]!)) {
      const cost = this.#costOf('splits', split);
      if (cost > 0) {
        this.#push(CLEAR, ENTRY, ENTRY);
        if (setup) this.#push(COPY, ENTRY, LEVEL, setup.cost, setup.class);
        this.#push(COPY, ENTRY, register);
        this.#push(CLEAR, SPLIT, SPLIT);
        takeAll(SPLIT, ENTRY, parts, cost, -1);
        this.#push(MERGE, register, SPLIT);
      } else if (setup) takeAll(register, LEVEL, parts, setup.cost, setup.class);
      else for (const i of parts) this.#push(TAKE, register, register, 0, -1, i);
    }
  }
}
