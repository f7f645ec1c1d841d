import type { Problem } from './problem.ts';

/** Positions of which everybody has one at most, or several where they do not exclude each other: the parts of one group. */
export interface RivalSet {
  positions: readonly number[];
  /** The same, those together that do not exclude each other. */
  members: readonly (readonly number[])[];
}

/** The positions that exclude others, directly or by way of further ones. */
function* listComponents({ conflicts }: Pick<Problem, 'conflicts'>): Generator<number[]> {
  const seen = new Uint8Array(conflicts.length);
  for (const [first, rivals] of conflicts.entries()) {
    if (seen[first] === 1 || rivals.length === 0) continue;
    seen[first] = 1;
    const component = [first];
    for (const i of component)
      for (const rival of conflicts[i]!) {
        if (seen[rival] === 1) continue;
        seen[rival] = 1;
        component.push(rival);
      }
    yield component.toSorted((a, b) => a - b);
  }
}

/** By position: the set of which it excludes the other members, and its own. */
export type Members = ReadonlyMap<number, { set: number; member: readonly number[] }>;

/** Where the positions of no class stand in the sets of those that exclude each other. */
export function findMembers(problem: Pick<Problem, 'conflicts' | 'classes'>): Members {
  const memberOf = new Map<number, { set: number; member: readonly number[] }>();
  for (const [set, { members }] of findRivalSets(problem).entries())
    for (const member of members)
      for (const i of member) if (problem.classes.of[i]! < 0) memberOf.set(i, { set, member });
  return memberOf;
}

/** The sets of positions each of which excludes all others of its set but for its own member: parallel groups are such. */
export function findRivalSets(problem: Pick<Problem, 'conflicts'>): RivalSet[] {
  const { conflicts } = problem;
  return [...listComponents(problem)].flatMap((positions) => {
    const members = [...Map.groupBy(positions, (i) => conflicts[i]!.join()).values()];
    const isWhole = members.every((own) =>
      own.every((i) => conflicts[i]!.length + own.length === positions.length),
    );
    return isWhole ? [{ positions, members }] : [];
  });
}
