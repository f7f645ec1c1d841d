import type { Kind } from '../flow/kinds.ts';

/**
 * Sets of kinds, by index, any two of which exclude each other, so that nobody has positions of two: together they cover all that exclude each
 * other. Within a kind it is for the kind to say.
 */
export function coverRivals(kinds: readonly Pick<Kind, 'positions' | 'rivals'>[]): number[][] {
  const kindOf = new Map(kinds.flatMap(({ positions }, kind) => positions.map((i) => [i, kind])));
  const rivalsOf = kinds.map(
    ({ rivals }, kind) =>
      new Set(rivals.flatMap((i) => kindOf.get(i) ?? []).filter((other) => other !== kind)),
  );
  const covered = new Set<string>();
  const cliques: number[][] = [];
  for (const [kind, rivals] of rivalsOf.entries())
    for (const rival of rivals) {
      if (rival < kind || covered.has(`${kind} ${rival}`)) continue;
      const clique = [kind, rival];
      for (const third of rivals)
        if (!clique.includes(third) && clique.every((one) => rivalsOf[third]!.has(one))) clique.push(third);
      for (const one of clique) for (const other of clique) covered.add(`${one} ${other}`);
      cliques.push(clique);
    }
  return cliques;
}
