/** A name for a download from parts that people typed: what a file system may refuse becomes an underscore. */
export function fileName(parts: readonly string[], extension: string): string {
  const safe = parts.map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, '_').replaceAll(/^_+|_+$/g, ''));
  return `${safe.filter(Boolean).join('_')}.${extension}`;
}
