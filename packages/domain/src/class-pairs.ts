/**
 * Follows the classes of a volée through an edit (docs/domain.md, « From a volée to its positions »): same-named
 * classes are the same class, the remaining old and new names are paired in order and count as renames.
 * @returns for each old class, by index, its new index; undefined when it was removed.
 */
export function pairClasses(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const freeNames = after.filter((name) => !before.includes(name));
  return before.map((name) => {
    const newName = after.includes(name) ? name : freeNames.shift();
    return newName === undefined ? undefined : after.indexOf(newName);
  });
}
