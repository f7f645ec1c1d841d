import type { GridCell } from './layout.ts';

/** Where a position of a table stands, as its button has to say. */
export interface Place {
  /** The key of the cell. */
  cell: string;
  part: number;
  /** The group label, shown on the first part of a group. */
  label: string | null;
}

/** The places of the positions in a cell, by their identifiers. */
export const placesIn = (cell: GridCell): [id: string, place: Place][] =>
  cell.ids.map((id, part) => [
    id,
    { cell: cell.key, part, label: cell.is_group && part === 0 ? cell.label : null },
  ]);
