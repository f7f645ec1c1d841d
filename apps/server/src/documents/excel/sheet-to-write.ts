/** A cell whose look matters; the others are plain values. */
export interface StyledCell {
  value: string | number;
  /** How many columns it covers, itself included. The row has no entry for the others. */
  span?: number;
  isBold?: true;
  isCentred?: true;
}

export type CellToWrite = string | number | null | StyledCell;

/** A sheet with a row of titles on top, which stays in view. */
export interface SheetToWrite {
  /** As `nameSheets` makes it, or a fixed one. */
  name: string;
  columns: readonly {
    title: string;
    /** In characters. */
    width: number;
    isCentred?: true;
    /** A dropdown with these values; none may contain a comma. */
    choices?: readonly string[];
  }[];
  rows: readonly (readonly CellToWrite[])[];
  /** Columns on the left that stay in view, and on every printed page. */
  fixedColumns?: number;
  /** Filter buttons on the titles. */
  hasFilter?: true;
  /** Made for paper: A4 landscape, one page wide, titles on every page, this text, the name and the page numbers around. */
  page?: { left: string; right: string };
}
