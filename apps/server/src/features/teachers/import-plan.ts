import { isDeepStrictEqual } from 'node:util';
import { type ImportReport, type TeacherAnswer, teacherBody } from '@pupitre/contract';
import { collapseSpaces } from '@pupitre/domain';
import { foldCase } from '../../database/keys.ts';
import { COLUMN_TITLES } from './import-columns.ts';
import type { ImportRow } from './import-rows.ts';

export type NewTeacher = Omit<TeacherAnswer, 'id'>;

/** What an import would write, and the report of every row. Nothing may be written when a row is a fault. */
export interface ImportPlan {
  rows: ImportReport['rows'];
  inserts: NewTeacher[];
  updates: TeacherAnswer[];
}

const titleOf = (field: unknown): string =>
  typeof field === 'string' && Object.hasOwn(COLUMN_TITLES, field)
    ? COLUMN_TITLES[field as keyof typeof COLUMN_TITLES]
    : '';

/** As the contract reads it; older versions stored names with any spaces. */
const collapseNames = (teacher: TeacherAnswer): TeacherAnswer => ({
  ...teacher,
  visa: collapseSpaces(teacher.visa),
  nom: collapseSpaces(teacher.nom),
  prenom: collapseSpaces(teacher.prenom),
});

/** The teacher a row makes: the stored one with the columns of the file over it, or a new one. */
function merge(row: ImportRow, stored: TeacherAnswer | undefined) {
  if (!stored) return teacherBody.safeParse(row.fields);
  // The visa is how the teacher is found: whoever writes it in another case does not rename them.
  return teacherBody.safeParse({ ...stored, ...row.fields, visa: stored.visa });
}

function describeFaults(row: ImportRow, parsed: ReturnType<typeof merge>): string[] {
  const known = new Set<unknown>(row.faults.map((fault) => fault.field));
  if (known.has('identity')) return row.faults.map((fault) => fault.sentence);
  const others = (parsed.error?.issues ?? []).filter((issue) => !known.has(issue.path[0]));
  return [
    ...row.faults.map((fault) => fault.sentence),
    ...new Set(others.map((issue) => `${titleOf(issue.path[0])} : ${issue.message}`)),
  ];
}

function toReportRow(
  row: ImportRow,
  teacher: { visa?: string; nom?: string; prenom?: string },
  action: ImportReport['rows'][number]['action'],
  faults: string[] = [],
): ImportReport['rows'][number] {
  const { visa = '', nom = '', prenom = '' } = teacher;
  return { row: row.row, action, visa, nom, prenom, faults };
}

/**
 * Compares the rows of a file with the stored teachers, by visa without case: who is new, who changes (only the columns
 * that the file has), who stays, and every fault (decisions, section 5). Pure.
 */
export function planImport(rows: readonly ImportRow[], stored: readonly TeacherAnswer[]): ImportPlan {
  const storedByVisa = new Map(stored.map((teacher) => [foldCase(collapseSpaces(teacher.visa)), teacher]));
  const firstRows = new Map<string, number>();
  const plan: ImportPlan = { rows: [], inserts: [], updates: [] };
  for (const row of rows) {
    const key = foldCase(row.fields.visa ?? '');
    const existing = storedByVisa.get(key);
    const parsed = merge(row, existing);
    const faults = describeFaults(row, parsed);
    const firstRow = firstRows.get(key);
    if (key !== '' && firstRow !== undefined)
      faults.push(`VISA : « ${row.fields.visa ?? ''} » figure déjà à la ligne ${firstRow}`);
    else firstRows.set(key, row.row);
    if (faults.length > 0 || !parsed.success) {
      plan.rows.push(toReportRow(row, row.fields, 'fault', faults));
    } else if (!existing) {
      plan.inserts.push(parsed.data);
      plan.rows.push(toReportRow(row, parsed.data, 'created'));
    } else {
      const teacher = { id: existing.id, ...parsed.data };
      const isChanged = !isDeepStrictEqual(teacher, collapseNames(existing));
      if (isChanged) plan.updates.push(teacher);
      plan.rows.push(toReportRow(row, teacher, isChanged ? 'updated' : 'unchanged'));
    }
  }
  return plan;
}
