/** What Windows-1252 has from 0x80 on; nothing where it has no sign. */
const HIGH = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

const CODES: ReadonlyMap<string, number> = new Map(
  Array.from(HIGH).flatMap((sign, index) => (sign === '\0' ? [] : [[sign, 0x80 + index] as const])),
);

function codeOf(sign: string): number | undefined {
  const point = sign.codePointAt(0) ?? 0;
  return point < 0x80 || (point >= 0xa0 && point <= 0xff) ? point : CODES.get(sign);
}

const QUESTION_MARK = 0x3f;

/** Text in Windows-1252; « ? » stands for what it does not have. */
export const encodeWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text.normalize('NFC'), (sign) => codeOf(sign) ?? QUESTION_MARK);

/** The signs of a text that Windows-1252 does not have, each once. */
export const findUnwritable = (text: string): string[] => [
  ...new Set(Array.from(text.normalize('NFC')).filter((sign) => codeOf(sign) === undefined)),
];
