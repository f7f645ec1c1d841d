import { Network } from './dinic.ts';
import { hoursOf, type Kind, mostHours } from './kinds.ts';

/** What is wanted and cannot be given, though positions may be divided; and the least set of kinds that proves it. */
export interface Cut {
  missing: number;
  kinds: Kind[];
}

/**
 * Finds by a maximum flow how many half-periods of the positions their teachers cannot take, positions being divisible, and the
 * smallest cut: kinds whose teachers, all together, have so much less room than they ask for.
 * @param room by teacher
 */
export function findCut(kinds: readonly Kind[], room: ArrayLike<number>): Cut {
  const firstTeacher = 1 + kinds.length;
  const last = firstTeacher + room.length;
  const network = new Network(last + 1);
  for (const [index, kind] of kinds.entries()) {
    network.connect(0, 1 + index, hoursOf(kind));
    for (let k = 0; k < kind.eligible.length; k++) {
      network.connect(1 + index, firstTeacher + kind.eligible[k]!, mostHours(kind, kind.eligible[k]!));
    }
  }
  for (let t = 0; t < room.length; t++) network.connect(firstTeacher + t, last, room[t]!);
  const wanted = kinds.reduce((sum, kind) => sum + hoursOf(kind), 0);
  const missing = wanted - network.saturate();
  return { missing, kinds: kinds.filter((_, index) => network.isReached(1 + index)) };
}

/** Splits the kinds of a cut into those that share no teacher, directly or by way of others. */
export function separate(kinds: readonly Kind[]): Kind[][] {
  const leader = kinds.map((_, index) => index);
  const find = (index: number): number =>
    leader[index] === index ? index : (leader[index] = find(leader[index]!));
  const kindOf = new Map<number, number>();
  for (const [index, { eligible }] of kinds.entries()) {
    for (let k = 0; k < eligible.length; k++) {
      const other = kindOf.get(eligible[k]!);
      if (other === undefined) kindOf.set(eligible[k]!, index);
      else leader[find(index)] = find(other);
    }
  }
  return [...Map.groupBy(kinds, (_, index) => find(index)).values()];
}
