/** Encodings that say by their first bytes what they are. */
const MARKS: readonly (readonly [mark: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** So far one looks for what no text has. */
const START = 4096;

/**
 * The text of a file: by its mark, else in UTF-8 where it can be that, else in Windows-1252. Undefined where it is none.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, 3);
  const [, marked] = MARKS.find(([mark]) => start.startsWith(mark)) ?? [];
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  if (bytes.subarray(0, START).includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
