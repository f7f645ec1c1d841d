/** How the spreadsheet names a column that counts from 0: A, B … Z, AA. */
export const lettersOf = (column: number): string =>
  column < 0 ? '' : lettersOf(Math.floor(column / 26) - 1) + String.fromCodePoint(65 + (column % 26));

/** The column, from 0, that letters name: « AA » is 26. */
export const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
