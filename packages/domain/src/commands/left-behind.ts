import { isAway } from '../absence.ts';
import type { Contracts, HeldContract } from '../contracts.ts';
import type { Id } from '../patch/index.ts';

/** What somebody is given in a year: positions in which they are, functions, maîtrises. */
export type Given = 'positions' | 'functions' | 'class_teachers';

/** Somebody who does not teach in a year, and how much of what they had before stays behind. */
export interface Away extends Record<Given, number>, Pick<HeldContract, 'is_absent' | 'left_after'> {
  teacher_id: Id;
}

/** Who does not teach in a year that is made of another, and what they leave behind (docs/domain.md, « The next year »). */
export class LeftBehind {
  readonly #contracts: Contracts;
  readonly #yearId: Id;
  readonly #away = new Map<Id, Away>();

  constructor(contracts: Contracts, { source, target }: { source: Id; target: Id }) {
    this.#contracts = contracts;
    this.#yearId = target;
    // Whoever had left before is no news.
    for (const id of contracts.people) if (contracts.hold(id, source).left_after === null) this.#find(id);
  }

  #find(teacher_id: Id): Away | undefined {
    const known = this.#away.get(teacher_id);
    if (known !== undefined) return known;
    const { is_absent, left_after } = this.#contracts.hold(teacher_id, this.#yearId);
    if (!isAway({ is_absent, left_after })) return undefined;
    const found = { teacher_id, is_absent, left_after, positions: 0, functions: 0, class_teachers: 0 };
    this.#away.set(teacher_id, found);
    return found;
  }

  /** Whether somebody teaches there. */
  isThere(teacherId: Id): boolean {
    return this.#find(teacherId) === undefined;
  }

  /** Whether somebody is there to be given something that they had; where not, it counts as left behind. */
  takes(teacherId: Id, given: Given): boolean {
    const found = this.#find(teacherId);
    if (found !== undefined) found[given] += 1;
    return found === undefined;
  }

  /** Everybody who is away, those with most to replace first. */
  list(): Away[] {
    const sum = (one: Away) => one.positions + one.functions + one.class_teachers;
    return [...this.#away.values()].toSorted((a, b) => sum(b) - sum(a));
  }
}
