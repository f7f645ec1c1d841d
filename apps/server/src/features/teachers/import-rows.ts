import { LIMITS } from '@pupitre/domain';
import type { CellValue, SheetContent } from '../../documents/excel/parse-workbook.ts';
import { Invalid, TooLarge } from '../../http/refusals.ts';
import { CellFault, type ImportedFields, readField } from './import-cells.ts';
import {
  COLUMN_TITLES,
  findLayout,
  type ImportField,
  type ImportLayout,
  isBlank,
  recogniseTitle,
} from './import-columns.ts';
import { EXPLANATIONS_SHEET } from './template.ts';

/** One teacher of the file. `row` counts as the spreadsheet shows it. */
export interface ImportRow {
  row: number;
  fields: ImportedFields;
  /** What is wrong, by field. */
  faults: { field: ImportField; sentence: string }[];
}

type Columns = readonly (readonly [ImportField, number])[];

const isRequired = (field: ImportField) => ['visa', 'nom', 'prenom', 'identity'].includes(field);

/**
 * A column with a title and nothing below it counts as absent: the template pasted without specialties must not erase
 * those that the school has typed in.
 */
function keepFilledColumns(layout: ImportLayout, rows: readonly CellValue[][]): Columns {
  return [...layout.columns].filter(
    ([field, column]) => isRequired(field) || rows.some((row) => !isBlank(row[column])),
  );
}

/**
 * Lists printed over several pages repeat their titles: all of them, and where there are only the required ones, letter
 * by letter, for somebody may be called so.
 */
function isRepeatedTitles({ columns, firstRow }: ImportLayout, rows: readonly CellValue[][], index: number) {
  const hasOptional = [...columns.keys()].some((field) => !isRequired(field));
  return [...columns].every(([field, column]) => {
    const title = rows[index]?.[column];
    return hasOptional ? recogniseTitle(title) === field : title === rows[firstRow - 1]?.[column];
  });
}

function readRow(columns: Columns, cells: readonly CellValue[], row: number): ImportRow {
  const result: ImportRow = { row, fields: {}, faults: [] };
  for (const [field, column] of columns) {
    try {
      Object.assign(result.fields, readField(field, cells[column] ?? null));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      result.faults.push({ field, sentence: `${COLUMN_TITLES[field]} : ${error.message}` });
    }
  }
  return result;
}

function readSheet({ rows }: SheetContent): ImportRow[] {
  const layout = findLayout(rows);
  if (!layout) return [];
  const data = rows
    .map((cells, index) => ({ cells, index }))
    .slice(layout.firstRow)
    .filter(({ cells }) => [...layout.columns.values()].some((column) => !isBlank(cells[column])));
  if (data.length > LIMITS.importRows)
    throw new TooLarge(
      `Le fichier compte ${data.length} enseignants ; ${LIMITS.importRows} au plus sont admis.`,
    );
  const columns = keepFilledColumns(
    layout,
    data.map(({ cells }) => cells),
  );
  return data
    .filter(({ index }) => !isRepeatedTitles(layout, rows, index))
    .map(({ cells, index }) => readRow(columns, cells, index + 1));
}

/**
 * Reads the teachers of a workbook: of its first visible sheet that has some, the template's explanations aside. Throws
 * Invalid when there is none or its columns cannot be told, TooLarge past 5,000 rows (decisions, section 5).
 */
export function readTeacherRows(sheets: readonly SheetContent[]): ImportRow[] {
  for (const sheet of sheets) {
    if (sheet.isHidden || sheet.name.trim() === EXPLANATIONS_SHEET) continue;
    const rows = readSheet(sheet);
    if (rows.length > 0) return rows;
  }
  throw new Invalid("Le fichier ne contient aucun enseignant : rien n'a été importé.");
}
