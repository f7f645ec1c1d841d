import type { HalfPeriods } from '../rules/half-periods.ts';

/** What is to be shared out among people: by item its size, who could take it, and what nobody can have with it. */
export interface Load {
  size: readonly HalfPeriods[];
  /** By item: the trainings that cover it. */
  trainings: readonly (readonly number[])[];
  conflicts: readonly ReadonlySet<number>[];
  /** What one person can have at most. */
  most: HalfPeriods;
}

/** What one person gets, and with which trainings. */
export interface Bundle {
  items: number[];
  trainings: readonly number[];
}

/** Steps that are gone for each number of people, and for all. */
const STEPS = 20_000;
const STEPS_IN_ALL = 60_000;

class Packer {
  readonly #load: Load;
  readonly #order: number[];
  readonly #bundles: (Bundle & { left: HalfPeriods })[] = [];
  #steps = 0;
  /** Steps that were gone. */
  steps = 0;

  constructor(load: Load) {
    this.#load = load;
    // What is hard to place comes first.
    this.#order = [...load.size.keys()].toSorted(
      (a, b) => load.size[b]! - load.size[a]! || load.trainings[a]!.length - load.trainings[b]!.length,
    );
  }

  /** @returns null where so many people are not enough, or it was not found in so many steps */
  pack(people: number, steps: number): Bundle[] | null {
    this.#steps = steps;
    return this.#place(0, people)
      ? this.#bundles.map(({ items, trainings }) => ({ items, trainings }))
      : null;
  }

  #place(at: number, people: number): boolean {
    const item = this.#order[at];
    if (item === undefined) return true;
    this.steps++;
    if (--this.#steps < 0) return false;
    const { size, trainings, conflicts, most } = this.#load;
    const tried = new Set<string>();
    for (const bundle of this.#bundles) {
      const shared = bundle.trainings.filter((one) => trainings[item]!.includes(one));
      const clashes = bundle.items.some((other) => conflicts[item]!.has(other));
      if (shared.length === 0 || bundle.left < size[item]! || clashes) continue;
      // People who have come to the same are alike, as long as nothing excludes anything.
      const key = `${bundle.left} ${bundle.trainings.join()} ${conflicts[item]!.size > 0 ? bundle.items.join() : ''}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const before = { ...bundle };
      Object.assign(bundle, { trainings: shared, left: bundle.left - size[item]! });
      bundle.items.push(item);
      if (this.#place(at + 1, people)) return true;
      bundle.items.pop();
      Object.assign(bundle, { trainings: before.trainings, left: before.left });
    }
    if (this.#bundles.length >= people) return false;
    this.#bundles.push({ items: [item], trainings: trainings[item]!, left: most - size[item]! });
    if (this.#place(at + 1, people)) return true;
    this.#bundles.pop();
    return false;
  }
}

/** Shares everything out among as few people as can be; where too much would have to be tried, among few. */
export function pack(load: Load): Bundle[] {
  const all = load.size.reduce((sum, size) => sum + size, 0);
  let left = STEPS_IN_ALL;
  for (
    let people = Math.max(1, Math.ceil(all / load.most));
    people < load.size.length && left > 0;
    people++
  ) {
    const packer = new Packer(load);
    const found = packer.pack(people, Math.min(STEPS, left));
    left -= packer.steps;
    if (found) return found;
  }
  return new Packer(load).pack(load.size.length, Infinity) ?? [];
}
