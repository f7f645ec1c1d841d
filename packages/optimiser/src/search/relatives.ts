import { type Problem, setupsOf } from '../problem.ts';
import type { Random } from './random.ts';

/** Groups a position can be in: its class, its split lesson, its preparation. */
const KINDS = 3;

/**
 * By position: others of its class, its split lesson or its preparation, from whose teachers it may well get its own; those of its
 * level where it is alone. Each group is written down once, so that all of them stay near the processor.
 */
export class Relatives {
  /** The positions of all groups; by group where they begin, then the end. */
  readonly #members: Int32Array;
  readonly #first: Int32Array;
  /** By position: its groups, of which the first one is empty; and how many there are in all of them. */
  readonly #groups: Int32Array;
  readonly #count: Int32Array;

  constructor(problem: Problem) {
    const positions = Array.from(problem.size, (_, i) => i);
    const [levels, ...kinds] = setupsOf(problem).map(({ of }) => Map.groupBy(positions, (i) => of[i]!));
    const members: number[] = [];
    const first = [0, 0];
    this.#groups = new Int32Array(positions.length * KINDS);
    this.#count = new Int32Array(positions.length);
    const add = (group: readonly number[], kind: number, whose = group) => {
      for (const i of whose) {
        this.#groups[i * KINDS + kind] = first.length - 1;
        this.#count[i]! += group.length;
      }
      members.push(...group);
      first.push(members.length);
    };
    for (const [kind, groups] of kinds.entries())
      for (const [index, group] of groups) if (index >= 0 && group.length > 1) add(group, kind);
    for (const group of levels!.values()) {
      const alone = group.filter((i) => this.#count[i] === 0);
      if (alone.length > 0) add(group, 0, alone);
    }
    this.#members = Int32Array.from(members);
    this.#first = Int32Array.from(first);
  }

  /** One of them by chance; now and then the position itself, which is in its groups. */
  pick(i: number, random: Random): number {
    let k = random.below(this.#count[i]!);
    for (let g = i * KINDS; ; g++) {
      const begin = this.#first[this.#groups[g]!]!;
      const length = this.#first[this.#groups[g]! + 1]! - begin;
      if (k < length) return this.#members[begin + k]!;
      k -= length;
    }
  }
}
