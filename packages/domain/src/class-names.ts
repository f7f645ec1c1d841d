/** The name proposed for a class of a level, counted from 0: `9VG/1` (docs/domain.md, « Subjects and levels »). */
export function defaultClassName(level: string, index: number): string {
  return `${level}/${index + 1}`;
}

/** The names proposed for all classes of a new volée; none for a count of 0. */
export function defaultClassNames(level: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => defaultClassName(level, index));
}

/** Keeps the given names and adds default ones, none twice, until there are `count`. */
export function completeClassNames(level: string, names: readonly string[], count: number): string[] {
  const complete = [...names];
  for (let index = names.length; complete.length < count; index++) {
    const name = defaultClassName(level, index);
    if (!complete.includes(name)) complete.push(name);
  }
  return complete;
}
