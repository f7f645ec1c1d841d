/** A row on both sides of a comparison; null where it was not there, or is no more. */
export interface Sides<T> {
  before: T | null;
  after: T | null;
}

/** The rows of both lists that a key brings together, one to one in their order, and those that are left. */
function pairBy<T>(before: readonly T[], after: readonly T[], keyOf: (row: T) => string) {
  const waiting = Map.groupBy(after.keys(), (index) => keyOf(after[index] as T));
  const turns = new Map([...waiting].map(([key, indices]) => [key, indices.values()]));
  const taken = new Set<number>();
  const pairs: Sides<T>[] = [];
  const left = before.filter((row) => {
    const index = turns.get(keyOf(row))?.next().value;
    if (index === undefined) return true;
    taken.add(index);
    pairs.push({ before: row, after: after[index] as T });
    return false;
  });
  return { pairs, before: left, after: after.filter((_, index) => !taken.has(index)) };
}

/**
 * Brings together what is the same in two lists: by the first key as far as it goes, what is left by the next, and so on;
 * among equals the first goes with the first. What no key brings together has one side only.
 */
export function pairRows<T>(
  before: readonly T[],
  after: readonly T[],
  keys: readonly ((row: T) => string)[],
): Sides<T>[] {
  let rest = { before, after };
  const paired = keys.flatMap((keyOf) => {
    const { pairs, ...left } = pairBy(rest.before, rest.after, keyOf);
    rest = left;
    return pairs;
  });
  return [
    ...paired,
    ...rest.before.map((row) => ({ before: row, after: null })),
    ...rest.after.map((row) => ({ before: null, after: row })),
  ];
}

/** Whether a row came, went, or stayed and is another now. */
export type DifferenceKind = 'added' | 'removed' | 'changed';

export const kindOf = ({ before, after }: Sides<unknown>): DifferenceKind =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';

/** The side on which a row is named: as it is now, or as it was where it is no more. */
export const shownSide = <T>({ before, after }: Sides<T>): T => (after ?? before) as T;
