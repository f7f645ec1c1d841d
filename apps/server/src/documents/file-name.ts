/** A name for a download from parts that people typed: what a file system may refuse becomes an underscore. */
export function fileName(parts: readonly string[], extension: string): string {
  const safe = parts.map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, '_').replaceAll(/^_+|_+$/g, ''));
  return `${safe.filter(Boolean).join('_')}.${extension}`;
}

/** What Windows keeps for itself, whatever the extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** With its extension and a number well within what every file system takes, in bytes too. */
const MAX_LENGTH = 100;

const keyOf = (name: string) => name.toLowerCase();

/**
 * Names for files that lie side by side, each from its parts as {@link fileName} makes them: cut where they are too long,
 * and numbered where two would be the same without case, as on Windows and macOS.
 */
export function distinctFileNames(files: readonly (readonly string[])[], extension: string): string[] {
  const taken = new Set<string>();
  return files.map((parts) => {
    const whole = fileName(parts, '').slice(0, -1).normalize('NFC');
    const cut = whole.slice(0, MAX_LENGTH).toWellFormed();
    const wanted = cut === '' || RESERVED.test(cut) ? `_${cut}` : cut;
    let name = wanted;
    for (let number = 2; taken.has(keyOf(name)); number += 1) name = `${wanted}_${number}`;
    taken.add(keyOf(name));
    return `${name}.${extension}`;
  });
}
