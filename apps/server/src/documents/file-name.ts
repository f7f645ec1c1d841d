/** The day in Switzerland, `2026-11-21`: a file made after midnight bears the new date wherever the server stands. */
export const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(now);

/** A name for a download from parts that people typed: what a file system may refuse becomes an underscore. */
export function fileName(parts: readonly string[], extension: string): string {
  const safe = parts.map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, '_').replaceAll(/^_+|_+$/g, ''));
  return `${safe.filter(Boolean).join('_')}.${extension}`;
}
