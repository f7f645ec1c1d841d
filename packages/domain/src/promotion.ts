/** Where the pupils of a level come from: the one before it in the same stream (docs/domain.md, « The next year »). */
const FORMER: Readonly<Record<string, string>> = {
  '4P': '3P',
  '5P': '4P',
  '6P': '5P',
  '7P': '6P',
  '8P': '7P',
  '10VG': '9VG',
  '11VG': '10VG',
  '10VP': '9VP',
  '11VP': '10VP',
};

/** The level that the classes of a level were in a year before; undefined where they are made anew, as in 3P and 9VG. */
export const formerLevel = (level: string): string | undefined =>
  Object.hasOwn(FORMER, level) ? FORMER[level] : undefined;

/** The level that the classes of a level are in a year later; undefined where they end, as in 8P and 11VG. */
export const nextLevel = (level: string): string | undefined =>
  Object.keys(FORMER).find((next) => FORMER[next] === level);

/** What classes are called a level later: `9VG/1` becomes `10VG/1`. Names that would be the same then, or say no level, stay. */
export function promoteNames(names: readonly string[], from: string, to: string): string[] {
  const promoted = names.map((name) => (name.startsWith(from) ? to + name.slice(from.length) : name));
  return new Set(promoted).size === promoted.length ? promoted : [...names];
}
