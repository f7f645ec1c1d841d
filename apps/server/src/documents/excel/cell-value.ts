import type { CellObject } from '@e965/xlsx';

/** A cell that shows an error such as #N/A, or whose formula the program that wrote the file never calculated. */
export interface BrokenCell {
  isBroken: true;
  isUncalculated?: true;
}

/** A number that its format shows with other digits: 7 as « 007 ». */
export interface FormattedNumber {
  number: number;
  shown: string;
}

/** What a cell shows; a formula counts for its last result. */
export type CellValue = string | number | boolean | Date | FormattedNumber | BrokenCell | null;

/** As long as all that can be said of who one person teaches; longer texts are refused by every field anyway. */
export const TEXT_LENGTH = 12_000;
/** No spreadsheet shows more, and sums of fractions differ beyond: 24.999999999999996 is 25. */
const SHOWN_DIGITS = 15;
/** #GETTING_DATA, which stands for a formula without a result; see `writePlainSheet`. */
const UNCALCULATED_CODE = 0x2b;

/** Whether a number format adds zeros or texts to the digits, and changes nothing else about them. */
function addsToDigits(format: string): boolean {
  const first = format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').split(';')[0] ?? '';
  const hasText = /"[^"]*"|\\./.test(format.split(';')[0] ?? '');
  return /^[^.,%/?*_a-z]*$/i.test(first) && (/0{2}/.test(first) || (hasText && /[0#]/.test(first)));
}

function readNumber({ z, w }: CellObject, value: number): number | FormattedNumber {
  const number = Number(value.toPrecision(SHOWN_DIGITS));
  const shown = typeof z === 'string' && addsToDigits(z) ? (w?.trim() ?? '') : '';
  return shown === '' || shown === String(number) ? number : { number, shown };
}

/** An old writer that does not calculate leaves an empty text as result; a formula that means one has one in it. */
const isNeverCalculated = ({ f, v }: CellObject) => f !== undefined && v === '' && !f.includes('"');

/** Reads a cell of the parser's as what the spreadsheet shows. */
export function readCell(cell: CellObject | undefined): CellValue {
  if (cell?.v === undefined) return null;
  if (cell.t === 'e')
    return cell.v === UNCALCULATED_CODE ? { isBroken: true, isUncalculated: true } : { isBroken: true };
  if (isNeverCalculated(cell)) return { isBroken: true, isUncalculated: true };
  if (typeof cell.v === 'string') return cell.v.slice(0, TEXT_LENGTH);
  return typeof cell.v === 'number' ? readNumber(cell, cell.v) : cell.v;
}
