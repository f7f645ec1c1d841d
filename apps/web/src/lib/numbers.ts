const display = new Intl.NumberFormat('fr-CH', { maximumFractionDigits: 2 });

/** A number as a Swiss French reader expects it, with a decimal comma: « 4,5 ». */
export const formatNumber = (value: number): string => display.format(value).replace('.', ',');

/** Weekly periods with their unit: « 4,5 h ». */
export const formatHours = (value: number): string => `${formatNumber(value)}\u202fh`;

/** Reads a number typed with a comma or a dot; null for an empty text, NaN for anything that is not a number. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

/** A word after its number: « 1 classe », « 2 classes », « 0 classe ». */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count >= 2 ? plural : singular}`;
