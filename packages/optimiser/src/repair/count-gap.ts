import { gatherKinds, type Kind, mostOf } from '../flow/kinds.ts';
import type { Gap } from './gap.ts';

/** A gap in which positions alike are not told apart. */
export interface CountedGap {
  gap: Gap;
  kinds: readonly Kind[];
  /** By kind: how many are asked to be staffed. */
  asked: readonly number[];
  /** By teacher and kind: how many they had; and by teacher, how many in all. */
  had: readonly ReadonlyMap<number, number>[];
  hadInAll: readonly number[];
  /** By teacher: the kinds that they may have, and how many of each at most. */
  most: readonly ReadonlyMap<number, number>[];
}

/** Counts who has how many of each kind. */
export function countGap(gap: Gap): CountedGap {
  const { before, problem } = gap;
  const kinds = gatherKinds(problem);
  const had = problem.teachers.map(() => new Map<number, number>());
  const most = problem.teachers.map(() => new Map<number, number>());
  const asked = kinds.map(({ positions }) => positions.filter((i) => before[i]! < 0).length);
  for (const [k, kind] of kinds.entries()) {
    for (const i of kind.positions) had[before[i]!]?.set(k, (had[before[i]!]!.get(k) ?? 0) + 1);
    for (let e = 0; e < kind.eligible.length; e++) {
      const t = kind.eligible[e]!;
      most[t]!.set(k, Math.min(mostOf(kind, t), Math.floor(problem.room[t]! / kind.size)));
    }
  }
  const hadInAll = had.map((own) => [...own.values()].reduce((sum, count) => sum + count, 0));
  return { gap, kinds, asked, had, hadInAll, most };
}
