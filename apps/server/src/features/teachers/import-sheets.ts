import type { ImportMatching, ImportSheet } from '@pupitre/contract';
import { LIMITS } from '@pupitre/domain';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { lettersOf } from '../../documents/excel/column-letters.ts';
import type { SheetContent } from '../../documents/excel/parse-workbook.ts';
import { Invalid, TooLarge } from '../../errors.ts';
import { isBlank, textOf } from './import-columns.ts';
import { findLayout, type ImportLayout, type LayoutFault } from './import-layout.ts';
import { type ImportRow, readRows } from './import-rows.ts';
import { EXPLANATIONS_SHEET } from '../../year-content/explanations-sheet.ts';

/** What was read of a file: its teachers, and what was made of its sheets. */
export interface ReadList {
  rows: ImportRow[];
  sheets: ImportSheet[];
}

interface Reading {
  sheet: SheetContent;
  layout: ImportLayout | LayoutFault | null;
  rows: ImportRow[];
  /** Why it is not read, as part of a sentence; undefined where it can be. */
  reason: string | undefined;
  /** The user wants it read. */
  isWanted: boolean;
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 40;
const NO_TEACHER = "Le fichier ne contient aucun enseignant : rien n'a été importé.";
const NO_MATCHING: ImportMatching = { sheets: [], specialties: {} };

const isFault = (layout: ImportLayout | LayoutFault | null): layout is LayoutFault =>
  layout !== null && 'fault' in layout;

function whyUnread(
  sheet: SheetContent,
  { layout, rows }: Pick<Reading, 'layout' | 'rows'>,
  wanted: boolean | undefined,
): string | undefined {
  if (wanted === false) return 'laissée de côté à votre demande';
  if (layout === null) return 'vide';
  if (sheet.isHidden && wanted !== true) return 'masquée';
  if (sheet.name.trim() === EXPLANATIONS_SHEET) return 'explications du modèle';
  if (isFault(layout)) return layout.fault;
  return rows.length === 0 ? 'aucun enseignant sous les titres' : undefined;
}

function readSheet(sheet: SheetContent, { sheets, specialties }: ImportMatching): Reading {
  const matching = sheets.find((one) => one.sheet === sheet.name);
  const layout = findLayout(sheet.rows, matching);
  const rows = layout === null || isFault(layout) ? [] : readRows(sheet, layout, specialties);
  const reason = whyUnread(sheet, { layout, rows }, matching?.is_read);
  return { sheet, layout, rows, reason, isWanted: matching?.is_read === true };
}

/** Lists with titles go first, wherever they stand; without any, those that look like one. Whatever the user wants is read too. */
function chooseReadings(readings: readonly Reading[]): Reading[] {
  const readable = readings.filter(({ reason }) => reason === undefined);
  const titled = readable.filter(({ layout }) => layout?.isTitled === true);
  // Where titles are understood in part, the list is there and nowhere else.
  const isInDoubt = readings.some(
    ({ layout, reason }) => isFault(layout) && layout.isTitled && reason === layout.fault,
  );
  const lists = titled.length > 0 ? titled : isInDoubt ? [] : readable;
  return readable.filter((reading) => reading.isWanted || lists.includes(reading));
}

function sampleColumn(rows: readonly CellValue[][], from: number, column: number): string[] {
  const samples: string[] = [];
  for (const row of rows.slice(from)) {
    const value = row[column];
    if (samples.length === SAMPLES) break;
    if (isBlank(value)) continue;
    const shown = typeof value === 'object' && value !== null && 'shown' in value ? value.shown : value;
    samples.push(textOf(typeof shown === 'object' ? '…' : (shown ?? null)).slice(0, SAMPLE_LENGTH));
  }
  return samples;
}

function describeColumns({ sheet, layout }: Reading): ImportSheet['columns'] {
  if (!layout) return [];
  const fields = new Map([...layout.columns].map(([field, column]) => [column, field]));
  const width = Math.max(0, ...sheet.rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => ({
    column: lettersOf(column),
    title: (layout.titles.get(column) ?? '').slice(0, SAMPLE_LENGTH),
    field: fields.get(column) ?? null,
    samples: sampleColumn(sheet.rows, layout.firstRow, column),
  })).filter(({ title, samples }) => title !== '' || samples.length > 0);
}

function describeSheet(reading: Reading, isRead: boolean): ImportSheet {
  const { sheet, layout, rows, reason } = reading;
  const hidden = new Set(sheet.hiddenRows?.map((row) => row + 1));
  return {
    sheet: sheet.name,
    is_hidden: sheet.isHidden,
    is_read: isRead,
    reason: isRead ? null : (reason ?? 'une autre feuille porte les titres de la liste'),
    titles_row: typeof layout?.titlesRow === 'number' ? layout.titlesRow + 1 : null,
    line_count: isRead ? rows.length : 0,
    hidden_rows: isRead ? rows.map(({ row }) => row).filter((row) => hidden.has(row)) : [],
    columns: describeColumns(reading),
  };
}

/** Says what is in the way; the sheets go along, so that the user can say how to read them. */
function refuse(readings: readonly Reading[], sheets: ImportSheet[]): Invalid {
  const faulty = readings.filter(({ layout, reason }) => isFault(layout) && reason === layout.fault);
  const [first] = faulty.toSorted((a, b) => (b.layout?.columns.size ?? 0) - (a.layout?.columns.size ?? 0));
  if (first && isFault(first.layout)) {
    const { fault, row } = first.layout;
    const place = readings.length > 1 ? `, feuille « ${first.sheet.name} »` : '';
    return new Invalid(
      `Rien n'a été importé${place} : ${fault}.`,
      [{ path: `ligne ${row + 1}`, message: fault }],
      { extra: { sheets } },
    );
  }
  const hidden = readings.find(({ reason }) => reason === 'masquée');
  const where = hidden ? ` La feuille « ${hidden.sheet.name} » est masquée et n'est pas lue.` : '';
  return new Invalid(`${NO_TEACHER}${where}`, [], { extra: { sheets } });
}

/**
 * Reads the teachers of a workbook: of every sheet with the titles of a list, else of those that look like one. Throws
 * Invalid when there is none or its columns cannot be told, TooLarge past 5,000 rows (docs/domain.md, « Files »).
 */
export function readTeacherList(
  sheets: readonly SheetContent[],
  matching: ImportMatching = NO_MATCHING,
): ReadList {
  const readings = sheets.map((sheet) => readSheet(sheet, matching));
  const chosen = chooseReadings(readings);
  const described = readings.map((reading) => describeSheet(reading, chosen.includes(reading)));
  const rows = chosen.flatMap((reading) => reading.rows);
  if (rows.length > LIMITS.importRows)
    throw new TooLarge(
      `Le fichier compte ${rows.length} enseignants ; ${LIMITS.importRows} au plus sont admis.`,
    );
  if (rows.length === 0) throw refuse(readings, described);
  return { rows, sheets: described };
}
