import type { ReactNode } from 'react';
import { typeset } from '../../lib/typography.ts';
import classes from './import-preview.module.css';

/** More are not listed: the sentence above counts them all. */
export const LISTED = 200;

/** Something to be said of a cell. */
export interface CellRemark {
  sheet: string;
  row: number;
  column: string;
  message: string;
}

/** What is to be said of cells, each with its place. */
export function CellRemarks({ label, remarks }: { label: string; remarks: readonly CellRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={classes.faults} aria-label={label}>
      {remarks.slice(0, LISTED).map(({ sheet, row, column, message }) => (
        <li key={`${sheet} ${row} ${column} ${message}`}>
          <span className={classes.cell}>
            {sheet}, {column}
            {row}
          </span>{' '}
          {typeset(message)}
        </li>
      ))}
    </ul>
  );
}

interface ImportPreviewProps {
  message: string;
  notes: readonly string[];
  /** What stands in the way. */
  obstacles: readonly CellRemark[];
  /** Titles of the table of what changes. */
  columns: readonly string[];
  /** The rows of that table; a table without rows is not shown. */
  rows: readonly ReactNode[];
  /** A newer one is on its way. */
  isStale: boolean;
  /** What else is to be said, above what changes. */
  children?: ReactNode;
}

/** What an import would change, and every cell that stands in its way. */
export function ImportPreview(props: ImportPreviewProps) {
  const { message, notes, obstacles, columns, rows, isStale, children } = props;
  return (
    <section className={classes.preview} aria-label="Aperçu de l'importation" aria-busy={isStale}>
      <p className={obstacles.length > 0 ? classes.refusal : classes.summary}>{typeset(message)}</p>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{typeset(note)}</li>
          ))}
        </ul>
      )}
      <CellRemarks label="À régler" remarks={obstacles} />
      {children}
      {rows.length > 0 && (
        <table className={classes.differences} aria-label="Ce qui change">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
    </section>
  );
}

/** What a file may be, in a few lines above its field. */
export function ImportFormats({ children }: { children: ReactNode }) {
  return <p className={classes.formats}>{children}</p>;
}
