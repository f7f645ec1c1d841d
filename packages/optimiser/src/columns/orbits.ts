import { loadOf, ownCostOf, type Problem } from '../problem.ts';

/**
 * Positions that can change places in every staffing, perhaps with others that do so too, without its cost or anything barred being
 * another: those alike in all that counts, and of the same split lesson, of lessons alike, or of none.
 */
export class Orbits {
  readonly #count: number;
  /** By position: the same text for those alike but for what is barred, and for the rest of their lesson. */
  readonly #kinds: readonly string[];
  /** The positions of each split lesson. */
  readonly #lessons: readonly (readonly number[])[];

  constructor(problem: Problem) {
    const { splits } = problem;
    this.#count = problem.size.length;
    this.#kinds = Array.from(problem.size, (_, i) => describe(problem, i));
    this.#lessons = [...Map.groupBy(problem.size.keys(), (i) => splits.of[i]!)]
      .filter(([split]) => split >= 0)
      .map(([, positions]) => positions);
  }

  /**
   * By position: those it can change places with, itself among them.
   * @param barred pairs of teacher × positions + position
   */
  find(barred: Iterable<number>): readonly (readonly number[])[] {
    const barredBy: number[][] = this.#kinds.map(() => []);
    for (const pair of new Set(barred)) barredBy[pair % this.#count]!.push(Math.floor(pair / this.#count));
    const own = this.#kinds.map((kind, i) => `${kind} ${barredBy[i]!.toSorted((a, b) => a - b).join()}`);
    const texts = [...own];
    for (const lesson of this.#lessons) {
      const all = JSON.stringify(lesson.map((i) => own[i]!).toSorted());
      for (const i of lesson) texts[i] = `${own[i]!} of ${all}`;
    }
    const orbits = Map.groupBy(texts.keys(), (i) => texts[i]!);
    return texts.map((text) => orbits.get(text)!);
  }
}

/** Who may have a position at what load and cost, what else it costs, and who has paid for some of that already. */
function describe(problem: Problem, i: number): string {
  const { classes, eligible, levels, preparations, size, splits } = problem;
  const split = splits.of[i]!;
  const setups = [levels, classes, preparations].map(({ of }) => of[i]!);
  const teachers = Array.from(eligible[i]!, (t) => [
    t,
    loadOf(problem, t, i),
    ownCostOf(problem, t, i),
    split < 0 ? 0 : splits.paid[t * splits.cost.length + split]!,
  ]);
  return JSON.stringify([
    size[i],
    setups,
    split < 0 ? null : splits.cost[split],
    teachers,
    firstRival(problem, i),
  ]);
}

/** The first position of those that exclude each other, this one among them, which is the same for all of a set; −1 where none excludes it. */
function firstRival({ conflicts }: Problem, i: number): number {
  const rivals = conflicts[i]!;
  return rivals.length === 0 ? -1 : Math.min(i, ...rivals, ...conflicts[rivals[0]!]!);
}
