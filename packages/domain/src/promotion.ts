/** The level a class comes from. 9VG and 9VP begin with new classes, 1-2P with new pupils. */
const LEVEL_BELOW: ReadonlyMap<string, string> = new Map([
  ['3P', '1-2P'],
  ['4P', '3P'],
  ['5P', '4P'],
  ['6P', '5P'],
  ['7P', '6P'],
  ['8P', '7P'],
  ['10VG', '9VG'],
  ['10VP', '9VP'],
  ['11VG', '10VG'],
  ['11VP', '10VP'],
]);

/** Pupils are in it for two years: a class of it does not move up as a whole. */
const OF_TWO_YEARS = '1-2P';

/** The level below in the same stream; undefined where classes begin. */
export const levelBelow = (level: string): string | undefined => LEVEL_BELOW.get(level);

/**
 * The level that the classes of a level were in a year before (docs/domain.md, « The next year »); undefined where they are made anew,
 * as in 3P and 9VG.
 */
export function formerLevel(level: string): string | undefined {
  const below = levelBelow(level);
  return below === OF_TWO_YEARS ? undefined : below;
}

/** The level that the classes of a level are in a year later; undefined where they end, as in 8P and 11VG. */
export const nextLevel = (level: string): string | undefined =>
  [...LEVEL_BELOW.keys()].find((next) => formerLevel(next) === level);

/** What classes are called a level later: `9VG/1` becomes `10VG/1`. Names that would be the same then, or say no level, stay. */
export function promoteNames(names: readonly string[], from: string, to: string): string[] {
  const promoted = names.map((name) => (name.startsWith(from) ? to + name.slice(from.length) : name));
  return new Set(promoted).size === promoted.length ? promoted : [...names];
}
