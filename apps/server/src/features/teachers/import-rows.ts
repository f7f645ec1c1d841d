import type { ImportField } from '@pupitre/contract';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import type { SheetContent } from '../../documents/excel/parse-workbook.ts';
import { CellFault } from '../../documents/excel/read-text.ts';
import { type ImportedFields, readField } from './import-cells.ts';
import { isBlank } from './import-columns.ts';
import { COLUMN_TITLES } from '../../year-content/teacher-titles.ts';
import type { ImportLayout } from './import-layout.ts';
import { recogniseTitle } from '../../year-content/recognise-teacher-title.ts';

/** One teacher of the file. `row` counts as the spreadsheet shows it. */
export interface ImportRow {
  row: number;
  sheet: string;
  fields: ImportedFields;
  /** What is wrong, by field. */
  faults: { field: ImportField; sentence: string }[];
}

/** What stands for the codes that a file writes otherwise: « EPS » for EPH. */
export type CodeReplacements = Readonly<Record<string, string>>;

const isRequired = (field: ImportField) => ['visa', 'nom', 'prenom', 'identity'].includes(field);

/**
 * A column with a title and nothing below it counts as absent: the template pasted without specialties must not erase
 * those that the school has typed in.
 */
function keepFilledColumns(layout: ImportLayout, rows: readonly CellValue[][]): [ImportField, number][] {
  return [...layout.columns].filter(
    ([field, column]) => isRequired(field) || rows.some((row) => !isBlank(row[column])),
  );
}

/**
 * Lists printed over several pages repeat their titles: all of them, and where there are only the required ones, letter
 * by letter, for somebody may be called so.
 */
function isRepeatedTitles({ columns, titles }: ImportLayout, cells: readonly CellValue[]): boolean {
  if (titles.size === 0) return false;
  const hasOptional = [...columns.keys()].some((field) => !isRequired(field));
  return [...columns].every(([field, column]) => {
    const title = cells[column];
    return hasOptional ? recogniseTitle(title) === field : title === titles.get(column);
  });
}

function readRow(
  columns: readonly [ImportField, number][],
  cells: readonly CellValue[],
  place: { row: number; sheet: string },
  codes: CodeReplacements,
): ImportRow {
  const result: ImportRow = { ...place, fields: {}, faults: [] };
  for (const [field, column] of columns) {
    try {
      Object.assign(result.fields, readField(field, cells[column] ?? null, codes));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      result.faults.push({ field, sentence: `${COLUMN_TITLES[field]} : ${error.message}` });
    }
  }
  return result;
}

/** The teachers of a sheet whose columns are known, below its titles. */
export function readRows(
  { name, rows }: SheetContent,
  layout: ImportLayout,
  codes: CodeReplacements,
): ImportRow[] {
  const data = rows
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(layout.firstRow)
    .filter(({ cells }) => [...layout.columns.values()].some((column) => !isBlank(cells[column])));
  const columns = keepFilledColumns(
    layout,
    data.map(({ cells }) => cells),
  );
  return data
    .filter(({ cells }) => !isRepeatedTitles(layout, cells))
    .map(({ cells, row }) => readRow(columns, cells, { row, sheet: name }, codes));
}
