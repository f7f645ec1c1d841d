const MAX_LENGTH = 31;
/** Not allowed by Excel anywhere in the name of a sheet. */
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]/gu;
/** Excel keeps this name for itself. */
const RESERVED = ['history'];

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();

/** As Excel allows it: an apostrophe may stand neither first nor last. */
const clean = (wish: string) =>
  wish
    .replaceAll(FORBIDDEN, '-')
    .replaceAll(/^'+|'+$/g, '')
    .trim() || 'Feuille';

/**
 * Turns any texts into names of sheets that Excel takes: at most 31 characters, none of them forbidden, no two the
 * same without case. A name that needs no change stays as it is unless an earlier one has it already.
 */
export function nameSheets(wishes: readonly string[]): string[] {
  const taken = new Set(RESERVED);
  return wishes.map((wish) => {
    const wanted = clean(wish);
    let name = cut(wanted, MAX_LENGTH);
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const suffix = ` (${number})`;
      name = cut(wanted, MAX_LENGTH - suffix.length) + suffix;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
