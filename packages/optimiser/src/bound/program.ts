import { loadOf, ownCostOf, type Problem } from '../problem.ts';
import { findMembers, type Members } from '../rivals.ts';

/** A position, with points of its own. */
export interface Part {
  position: number;
  cost: number;
}

/** What a teacher may take of a class. */
export interface Block {
  /** Points of the class itself, and the class whose price comes off them, −1 for none. */
  setup: number;
  class: number;
  /** Whether all that is taken of it is of one lesson, as lessons exclude each other. */
  isEither: boolean;
  /** Lessons in one piece have no setup; the parts of a split one share theirs. */
  lessons: { setup: number; parts: Part[] }[];
  /** Points of all setups where it can be taken whole, which counts as two teachers of the class; null where it cannot. */
  whole: number | null;
}

/** A level with a set of preparations that are paid for: one of several for the same level. */
export interface LevelChoice {
  setup: number;
  isFirst: boolean;
  blocks: Block[];
}

/** A preparation that is not tried in every combination, and the positions that ask for it. */
export interface SpreadSetup {
  points: number;
  positions: readonly number[];
}

/** By position, so many in all: the share of its preparation, each having the same. */
export function spreadEvenly(spread: readonly SpreadSetup[], count: number): Float64Array {
  const shares = new Float64Array(count);
  for (const { points, positions } of spread)
    for (const i of positions) shares[i] = points / positions.length;
  return shares;
}

/** More subjects of one level than this are not tried in every combination; their preparation is spread over positions. */
const MAX_ENUMERATED = 4;

type Kind = 'levels' | 'classes' | 'splits' | 'preparations';

/** Split lessons whose parts are in several classes, as only odd data have them: their cost is left out of the bound. */
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

/** By class: the positions somebody may take. */
function countOpenLessons({ classes, eligible }: Problem): Int32Array {
  const counts = new Int32Array(classes.cost.length);
  for (const [i, index] of classes.of.entries()) if (index >= 0 && eligible[i]!.length > 0) counts[index]!++;
  return counts;
}

/** What is the same for every teacher. */
export interface OfAll {
  lessons: Int32Array;
  scattered: ReadonlySet<number>;
  members: Members;
}

/** Looks it up once for all of them. */
export const lookUpAll = (problem: Problem): OfAll => ({
  lessons: countOpenLessons(problem),
  scattered: findScattered(problem),
  members: findMembers(problem),
});

/** Writes down, once for all prices, what a teacher can choose from. */
export class ProgramWriter {
  readonly choices: LevelChoice[] = [];
  readonly spread: SpreadSetup[] = [];
  readonly #problem: Problem;
  readonly #teacher: number;
  readonly #classSizes: Int32Array;
  readonly #scattered: ReadonlySet<number>;
  readonly #memberOf: Members;

  constructor(problem: Problem, teacher: number, { lessons, scattered, members }: OfAll) {
    this.#problem = problem;
    this.#teacher = teacher;
    this.#classSizes = lessons;
    this.#scattered = scattered;
    this.#memberOf = members;
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

  /** Every set of preparations is tried, so each is paid for once, whatever the classes. */
  #addLevel(level: number, positions: number[]): void {
    const preparationOf = (i: number) => this.#problem.preparations.of[i]!;
    const unpaid = new Map(
      [...Map.groupBy(positions, preparationOf)].filter(
        ([index, own]) => this.#costOf('preparations', index) > 0 && !this.#isOfOneSet(own),
      ),
    );
    const byItself = (i: number) =>
      unpaid.has(preparationOf(i)) ? 0 : this.#costOf('preparations', preparationOf(i));
    const isSpread = unpaid.size > MAX_ENUMERATED;
    const listed = isSpread ? [] : [...unpaid.keys()];
    if (isSpread)
      for (const [index, own] of unpaid)
        this.spread.push({ points: this.#costOf('preparations', index), positions: own });
    let isFirst = true;
    for (let set = 0; set < 1 << listed.length; set++) {
      const left = new Set(listed.filter((_, bit) => (set & (1 << bit)) === 0));
      const within = positions.filter((i) => !left.has(preparationOf(i)));
      if (within.length === 0) continue;
      const paid = listed.filter((index) => !left.has(index));
      const preparing = paid.reduce((sum, index) => sum + this.#costOf('preparations', index), 0);
      const sets = Map.groupBy(within, (i) => this.#memberOf.get(i)?.set ?? -1);
      const classes = Map.groupBy(sets.get(-1) ?? [], (i) => this.#problem.classes.of[i]!);
      sets.delete(-1);
      const blocks = [
        ...[...classes].map(([index, inClass]) => this.#toBlock(index, inClass)),
        ...[...sets.values()].map((inSet) => this.#toEither(inSet, byItself)),
      ];
      this.choices.push({ setup: this.#costOf('levels', level) + preparing, isFirst, blocks });
      isFirst = false;
    }
  }

  /** Of such positions one is had at most, or the parts of one: then what they ask for is paid for with it. */
  #isOfOneSet(positions: readonly number[]): boolean {
    const [first, ...others] = positions.map((i) => this.#memberOf.get(i)?.set ?? -1);
    return first !== undefined && first >= 0 && others.every((set) => set === first);
  }

  /** @param preparing points of a preparation that is paid for with a position */
  #toEither(positions: number[], preparing: (i: number) => number): Block {
    const members = [...Map.groupBy(positions, (i) => this.#memberOf.get(i)!.member).values()];
    const lessons = members.map((own) => {
      const splits = new Set(own.map((i) => this.#problem.splits.of[i]!));
      const [split = -1] = splits.size === 1 ? splits : [];
      const setup = this.#costOf('splits', split) + preparing(own[0]!);
      return { setup, parts: own.map((i) => this.#toPart(i)) };
    });
    return { setup: 0, class: -1, isEither: true, lessons, whole: null };
  }

  #toPart(position: number): Part {
    return { position, cost: ownCostOf(this.#problem, this.#teacher, position) };
  }

  #toBlock(index: number, positions: number[]): Block {
    const isPaid = this.#isPaid('classes', index);
    const splitOf = (i: number) =>
      this.#costOf('splits', this.#problem.splits.of[i]!) > 0 ? this.#problem.splits.of[i]! : -1;
    const lessons = [...Map.groupBy(positions, splitOf)].map(([split, own]) => ({
      setup: this.#costOf('splits', split),
      parts: own.map((i) => this.#toPart(i)),
    }));
    const setup = this.#costOf('classes', index);
    const splitting = lessons.reduce((sum, lesson) => sum + lesson.setup, 0);
    return {
      setup,
      class: isPaid ? -1 : index,
      isEither: false,
      lessons,
      whole: !isPaid && this.#canTakeWhole(index, positions) ? setup + splitting : null,
    };
  }

  /** Whoever takes a class whole stands for two: no class has fewer than two teachers unless one has all of it. */
  #canTakeWhole(index: number, positions: number[]): boolean {
    const total = positions.reduce((sum, i) => sum + loadOf(this.#problem, this.#teacher, i), 0);
    return total <= this.#problem.room[this.#teacher]! && positions.length === this.#classSizes[index]!;
  }
}
