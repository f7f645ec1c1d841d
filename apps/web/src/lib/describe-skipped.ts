/** So many of what was left out are named. */
const NAMED = 3;

/** « Laissé tel quel : MAT 9VG/1 : modifié depuis ; … » where something was in the way. */
export function describeSkipped(skipped: readonly string[]): string | undefined {
  if (skipped.length === 0) return undefined;
  const others = skipped.length - NAMED;
  const more = others > 0 ? `\u202f; et ${others} de plus` : '';
  return `Laissé tel quel\u202f: ${skipped.slice(0, NAMED).join('\u202f; ')}${more}`;
}
