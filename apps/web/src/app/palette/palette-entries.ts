import type { Icon } from '../../icons/icon.tsx';
import { foldText, matchesWords } from '../../lib/search-text.ts';

/** Something the palette leads to or does. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** Beside the label, in small. */
  hint?: string;
  /** A short name by which people know it: it comes first when typed exactly. */
  code?: string;
  icon: Icon;
  /** Runs once the palette is closed. */
  run: () => void;
}

export interface PaletteGroup {
  name: string;
  entries: readonly PaletteEntry[];
  /** Too many to show before anything is typed. */
  isSearched?: boolean;
}

/** More lines of a group than this are never shown; the search narrows them down. */
export const MAX_OF_GROUP = 14;

function search({ entries }: PaletteGroup, typed: string): PaletteEntry[] {
  const wanted = foldText(typed);
  const isExact = ({ code }: PaletteEntry) => code !== undefined && foldText(code) === wanted;
  return entries
    .filter(({ label, hint = '', code = '' }) => matchesWords(`${code} ${label} ${hint}`, typed))
    .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .slice(0, MAX_OF_GROUP);
}

/** What is found, group by group; groups without any are left out. One whose entry is meant exactly comes first. */
export function findEntries(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const wanted = foldText(typed);
  const isMeant = ({ entries }: PaletteGroup) =>
    entries.some(({ code }) => code !== undefined && foldText(code) === wanted);
  return groups
    .filter(({ isSearched = false }) => !isSearched || wanted !== '')
    .map((group) => ({ ...group, entries: search(group, typed) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
}
