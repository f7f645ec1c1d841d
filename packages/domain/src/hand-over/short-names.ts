import { compareText } from '../compare-text.ts';

/** What must not stand in a name that other programs read: what separates fields, names and groups of subjects. */
const SEPARATORS = /[",;~?*\p{C}]/gu;

/** As programs compare names: without case. */
const fold = (name: string): string => name.toLowerCase();

const cutTo = (name: string, length: number): string => Array.from(name).slice(0, length).join('');

/** A name of at most so many letters that is not taken: what is too long is cut, what is alike is numbered. */
function findFree(name: string, length: number, taken: ReadonlySet<string>): string {
  const plain = name.replaceAll(SEPARATORS, '').replaceAll(/\s+/gu, ' ').trim() || 'X';
  const cut = cutTo(plain, length).trim();
  if (!taken.has(fold(cut))) return cut;
  for (let number = 2; ; number += 1) {
    const numbered = cutTo(plain, length - String(number).length).trim() + String(number);
    if (!taken.has(fold(numbered))) return numbered;
  }
}

/**
 * Names of at most `length` letters, each different from every other also without case (docs/domain.md, « Hand-over »). Names that may stay do; the others get what is left, in an
 * order of their own, so that the same names always give the same.
 */
export function shortenNames(names: Iterable<string>, length: number): Map<string, string> {
  const all = [...new Set(names)].toSorted(compareText);
  const short = new Map<string, string>();
  const taken = new Set<string>();
  const give = (name: string, given: string) => {
    short.set(name, given);
    taken.add(fold(given));
  };
  const stays = (name: string) => findFree(name, length, taken) === name;
  for (const name of all) if (stays(name)) give(name, name);
  for (const name of all) if (!short.has(name)) give(name, findFree(name, length, taken));
  return short;
}
