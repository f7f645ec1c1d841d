import { foldName, type StaffingClaim, type YearNames } from '@pupitre/domain';
import type { CellValue } from '../../../documents/excel/cell-value.ts';
import { lettersOf } from '../../../documents/excel/column-letters.ts';
import type { SheetContent } from '../../../documents/excel/parse-workbook.ts';
import { BROKEN_CELL, isBroken, isNobody, readPeriods, showCell, TITLE_ROWS } from './cells.ts';
import type { ReadSheet } from './read-list.ts';
import { recogniseStaffingTitle } from './staffing-titles.ts';

interface GridTitles {
  row: number;
  subject: number;
  group: number | undefined;
  /** The classes by column. */
  classes: ReadonlyMap<number, string>;
}

/** A row with the classes of the year beside one another, right of the subjects. */
function findTitles(rows: readonly CellValue[][], names: YearNames): GridTitles | undefined {
  for (const [row, cells] of rows.slice(0, TITLE_ROWS).entries()) {
    const texts = cells.map(showCell);
    const classes = new Map(
      texts.flatMap((text, column) =>
        text !== '' && names.findClass(text, null) !== undefined ? [[column, text] as const] : [],
      ),
    );
    const [first] = classes.keys();
    if (first === undefined || first === 0) continue;
    const fieldAt = (field: string) => texts.findIndex((text) => recogniseStaffingTitle(text) === field);
    const [subject, group] = [fieldAt('subject'), fieldAt('group')];
    return { row, subject: Math.max(0, subject), group: group === -1 ? undefined : group, classes };
  }
  return undefined;
}

/** A sum, or who looks after the classes, which is longer than the code of a subject. */
const isNoSubject = (title: string) => /^(?:total|maitrises?de)/.test(foldName(title));

const toTeacher = (text: string) => (isNobody(text) ? 'nobody' : { visa: text });

/** « ROC », « — », « ROC 4,5 »; beside « + » stand people whom the list of the year does not set. */
function readLine(line: string, names: YearNames): Pick<StaffingClaim, 'periods' | 'teacher'> {
  if (names.findTeacher({ visa: line }) !== undefined) return { periods: null, teacher: { visa: line } };
  const [, people = line, number] = /^(.*?)\s+(\d+(?:[.,]\d+)?)\s*h?$/.exec(line) ?? [];
  const periods = number === undefined ? null : (readPeriods(number) ?? null);
  return { periods, teacher: toTeacher((people.split(' + ')[0] ?? '').trim()) };
}

/** Reads a grid as the workbook of a year has it: a row for each subject or group, a column for each class; undefined where a sheet is none. */
export function readGrid({ name: sheet, rows }: SheetContent, names: YearNames): ReadSheet | undefined {
  const titles = findTitles(rows, names);
  if (!titles) return undefined;
  const [firstColumn] = titles.classes.keys();
  const [firstClass = ''] = titles.classes.values();
  const claims: StaffingClaim[] = [];
  const faults: ReadSheet['faults'] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= titles.row) continue;
    const subject = showCell(cells[titles.subject]);
    if (subject === '' || isNoSubject(subject)) continue;
    const label = titles.group === undefined ? '' : showCell(cells[titles.group]);
    const isOfLevel = label !== '' && names.hasGroup(firstClass, subject, label);
    for (const [column, class_name] of titles.classes) {
      if (isOfLevel && column !== firstColumn) continue;
      const at = { sheet, row: index + 1, column: lettersOf(column) };
      if (isBroken(cells[column])) {
        faults.push({ ...at, message: BROKEN_CELL });
        continue;
      }
      for (const line of showCell(cells[column]).split('\n').filter(Boolean))
        claims.push({
          ...at,
          ...readLine(line, names),
          level: isOfLevel ? names.levelOf(class_name) : null,
          class_name: isOfLevel ? null : class_name,
          group_label: label || null,
          subject,
        });
    }
  }
  return { claims, faults, unread: [] };
}
