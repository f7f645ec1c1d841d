import type { StaffingClaim, StaffingFault } from '@pupitre/domain';
import type { CellValue } from '../../../documents/excel/cell-value.ts';
import { lettersOf } from '../../../documents/excel/column-letters.ts';
import type { SheetContent } from '../../../documents/excel/parse-workbook.ts';
import { findCellFault, isNobody, readPeriods, showCell, TITLE_ROWS } from './cells.ts';
import { recogniseStaffingTitle, type StaffingField } from './staffing-titles.ts';

type Columns = ReadonlyMap<StaffingField, number>;

/** What a sheet says, and what in it could not be understood. */
export interface ReadSheet {
  claims: StaffingClaim[];
  faults: StaffingFault[];
  /** Titles of columns that are not read. */
  unread: string[];
}

/** A row of titles of a list of positions: a subject, somebody, and where. */
function findColumns(rows: readonly CellValue[][]): { row: number; columns: Columns } | undefined {
  for (const [row, cells] of rows.slice(0, TITLE_ROWS).entries()) {
    const columns = new Map<StaffingField, number>();
    for (const [column, value] of cells.entries()) {
      const field = recogniseStaffingTitle(showCell(value));
      if (field !== undefined && !columns.has(field)) columns.set(field, column);
    }
    const has = (field: StaffingField) => columns.has(field);
    const isList =
      has('subject') && (has('class') || has('level')) && (has('visa') || (has('nom') && has('prenom')));
    if (isList) return { row, columns };
  }
  return undefined;
}

type Teacher = StaffingClaim['teacher'];

function readTeacher(textAt: (field: StaffingField) => string): Teacher {
  const visa = textAt('visa');
  if (visa !== '') return isNobody(visa) ? 'nobody' : { visa };
  const [nom, prenom] = [textAt('nom'), textAt('prenom')];
  return nom === '' || prenom === '' ? null : { nom, prenom };
}

/** Reads a list of positions: titles by their usual synonyms, in any order; undefined where a sheet is none. */
export function readList({ name: sheet, rows }: SheetContent): ReadSheet | undefined {
  const titles = findColumns(rows);
  if (!titles) return undefined;
  const { columns } = titles;
  const read = new Set(columns.values());
  const claims: StaffingClaim[] = [];
  const faults: StaffingFault[] = [];
  const lettersAt = (field: StaffingField) => lettersOf(columns.get(field) ?? 0);
  for (const [index, cells] of rows.entries()) {
    if (index <= titles.row) continue;
    const cellAt = (field: StaffingField) => cells[columns.get(field) ?? -1];
    const textAt = (field: StaffingField) => showCell(cellAt(field));
    const row = index + 1;
    const broken = [...columns.values()].flatMap((column) => {
      const message = findCellFault(cells[column]);
      return message === null ? [] : [{ sheet, row, column: lettersOf(column), message }];
    });
    if (broken.length > 0) {
      faults.push(...broken.slice(0, 1));
      continue;
    }
    const subject = textAt('subject');
    // A line between the parts of a list, or a sum below it.
    if (subject === '' || (textAt('class') === '' && textAt('level') === '')) continue;
    const periods = textAt('periods') === '' ? null : readPeriods(cellAt('periods'));
    if (periods === undefined) {
      const message = `« ${textAt('periods')} » n'est pas un nombre de périodes (0 à 28, par demi-période)`;
      faults.push({ sheet, row, column: lettersAt('periods'), message });
      continue;
    }
    claims.push({
      sheet,
      row,
      column: columns.has('visa') ? lettersAt('visa') : lettersAt('nom'),
      place_column: textAt('class') === '' ? lettersAt('level') : lettersAt('class'),
      subject_column: lettersAt('subject'),
      level: textAt('level') || null,
      class_name: textAt('class') || null,
      group_label: textAt('group') || null,
      subject,
      periods,
      teacher: readTeacher(textAt),
    });
  }
  const unread = (rows[titles.row] ?? []).flatMap((value, column) => {
    const title = showCell(value);
    return title === '' || read.has(column) ? [] : [title];
  });
  return { claims, faults, unread };
}
