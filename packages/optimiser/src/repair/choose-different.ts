import type { Gap } from './gap.ts';
import type { Repair } from './repair.ts';

/** Who comes to have more than before, and who gives something away. */
function listPeople({ before }: Gap, { holder }: Repair, isOfGap: boolean): string {
  const people = new Set<number>();
  for (const [i, t] of before.entries()) {
    if (holder[i] === t) continue;
    if (isOfGap && t >= 0) continue;
    people.add(holder[i]!);
    if (!isOfGap) people.add(t);
  }
  return [...people].toSorted((a, b) => a - b).join(' ');
}

/**
 * Some of many repairs that are as good, the cheapest first: each with other people for what was asked, then with other people in its chains, then any.
 */
export function chooseDifferent(gap: Gap, repairs: readonly Repair[], count: number): Repair[] {
  const cheapestFirst = repairs.toSorted((a, b) => a.points - b.points);
  const chosen = new Set<Repair>();
  const seen = new Set<string>();
  const keysOf = [
    (one: Repair) => `gap ${listPeople(gap, one, true)}`,
    (one: Repair) => `chains ${listPeople(gap, one, false)}`,
    ({ holder }: Repair) => `all ${holder.join(' ')}`,
  ];
  for (const keyOf of keysOf)
    for (const one of cheapestFirst) {
      if (chosen.size >= count) break;
      if (seen.has(keyOf(one))) continue;
      chosen.add(one);
      for (const other of keysOf) seen.add(other(one));
    }
  return [...chosen].toSorted((a, b) => a.points - b.points);
}
