/** A number with a decimal comma, without trailing zeros: « 4,5 ». */
export const formatNumber = (value: number): string =>
  String(Math.round(value * 100) / 100).replace('.', ',');

/** Weekly periods with their unit: « 4,5 h ». */
export const formatHours = (periods: number): string => `${formatNumber(periods)}\u00a0h`;

/** A share in whole percents: « 62 % ». */
export const formatPercent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}\u202f%`;

/** Reads a number typed with a comma or a dot, its 0 left out (« ,5 ») or not; null for an empty text, NaN for anything that is not a number. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

/** A number while it is being typed: its decimals may still be missing (« 4, »). Otherwise as {@link parseNumber}. */
export const parseTyping = (text: string): number | null => parseNumber(text.trim().replace(/[.,]$/, ''));

/** A count with its word: « 1 classe », « 2 classes », and « 0 classe » as French has it. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count}\u00a0${count >= 2 ? plural : singular}`;
