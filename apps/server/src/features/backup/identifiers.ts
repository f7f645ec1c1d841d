import { newId } from '../../database/keys.ts';

/** An entry of a file, which may come without identifier. */
export interface FileEntry {
  id?: string | null | undefined;
}

/**
 * Gives the entries of a list the identifiers under which they are stored: their own when all are there, different and
 * free, else new ones for all, in ascending order. Lists end up ordered by identifier: a mixture would shuffle them.
 */
export function identify<T extends FileEntry>(
  entries: readonly T[],
  taken: ReadonlySet<string>,
): (T & { id: string })[] {
  const own = entries.flatMap(({ id }) => (typeof id === 'string' && !taken.has(id) ? id : []));
  const ids = new Set(own).size === entries.length ? own : entries.map(newId);
  return entries.map((entry, index) => ({ ...entry, id: ids[index] ?? newId() }));
}
