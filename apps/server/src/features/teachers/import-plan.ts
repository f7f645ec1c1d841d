import { isDeepStrictEqual } from 'node:util';
import { type ImportReport, type TeacherAnswer, teacherBody } from '@pupitre/contract';
import type { z } from 'zod';
import { collapseSpaces, type commands, compareTeachers, RULE_KINDS } from '@pupitre/domain';
import { foldCase } from '../../database/keys.ts';
import { COLUMN_TITLES } from '../../year-content/teacher-titles.ts';
import { findDifferences } from './import-differences.ts';
import { joinEchoes, visaKey } from './import-echoes.ts';
import type { ImportRow } from './import-rows.ts';

export type NewTeacher = z.output<typeof teacherBody>;

/** What an import would write, and the report of every row. Nothing may be written when a row is a fault. */
export interface ImportPlan {
  rows: ImportReport['rows'];
  inserts: NewTeacher[];
  updates: (NewTeacher & { id: string })[];
  /** What the file says of who teaches what; columns go by their titles. */
  claims: commands.RuleClaim[];
  /** Teachers of the school who are not in the file. */
  absent: ImportReport['absent'];
}

type ReportRow = ImportReport['rows'][number];

const titleOf = (field: unknown): string =>
  typeof field === 'string' && Object.hasOwn(COLUMN_TITLES, field)
    ? COLUMN_TITLES[field as keyof typeof COLUMN_TITLES]
    : '';

/** What can be written of a teacher, as the contract reads it; older versions stored names with any spaces. */
const asWritten = ({
  school_year: _year,
  left_after: _left,
  contract_year: _from,
  ...teacher
}: TeacherAnswer): NewTeacher & { id: string } => ({
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
  { row, sheet }: ImportRow,
  teacher: { visa?: string; nom?: string; prenom?: string },
  action: ReportRow['action'],
  more: Partial<Pick<ReportRow, 'faults' | 'differences' | 'hints'>> = {},
): ReportRow {
  const { visa = '', nom = '', prenom = '' } = teacher;
  return { row, sheet, action, visa, nom, prenom, faults: [], differences: [], hints: [], ...more };
}

const nameOf = ({ nom = '', prenom = '' }: { nom?: string; prenom?: string }) =>
  foldCase(collapseSpaces(`${nom} ${prenom}`));

/** Where a visa stands already. */
function describeRepeat(row: ImportRow, first: ImportRow): string {
  const sheet = first.sheet === row.sheet ? '' : ` de la feuille « ${first.sheet} », avec d'autres données`;
  return `VISA : « ${row.fields.visa ?? ''} » figure déjà à la ligne ${first.row}${sheet}`;
}

/** What a row says of who teaches what. */
function claimRules({ row, sheet, fields }: ImportRow, who: string): commands.RuleClaim[] {
  const said = RULE_KINDS.flatMap((kind) => {
    const text = fields[kind];
    return text === undefined ? [] : [[kind, { column: COLUMN_TITLES[kind], text }] as const];
  });
  return said.length === 0
    ? []
    : [{ row, sheet, column: COLUMN_TITLES.visa, who, texts: Object.fromEntries(said) }];
}

/**
 * Compares the rows of a file with the stored teachers, by visa without case: who is new, who changes (only the columns
 * that the file has), who stays, who is not in it, and every fault (docs/domain.md, « Files »). Pure.
 */
export function planImport(all: readonly ImportRow[], stored: readonly TeacherAnswer[]): ImportPlan {
  const rows = joinEchoes(all);
  const storedByVisa = new Map(stored.map((teacher) => [visaKey(teacher), teacher]));
  const storedByName = Map.groupBy(stored, nameOf);
  const firstRows = new Map<string, ImportRow>();
  const plan: ImportPlan = { rows: [], inserts: [], updates: [], claims: [], absent: [] };
  for (const row of rows) {
    const key = visaKey(row.fields);
    const existing = storedByVisa.get(key);
    const parsed = merge(row, existing);
    const faults = describeFaults(row, parsed);
    const first = firstRows.get(key);
    if (key !== '' && first !== undefined) faults.push(describeRepeat(row, first));
    else firstRows.set(key, row);
    if (faults.length > 0 || !parsed.success) {
      plan.rows.push(toReportRow(row, row.fields, 'fault', { faults }));
      continue;
    }
    plan.claims.push(...claimRules(row, existing?.visa ?? parsed.data.visa));
    if (!existing) {
      plan.inserts.push(parsed.data);
      const hints = (storedByName.get(nameOf(parsed.data)) ?? []).map(describeNamesake);
      plan.rows.push(toReportRow(row, parsed.data, 'created', { hints }));
    } else {
      const teacher = { id: existing.id, ...parsed.data };
      const isChanged = !isDeepStrictEqual(teacher, asWritten(existing));
      if (isChanged) plan.updates.push(teacher);
      const differences = isChanged ? findDifferences(existing, teacher) : [];
      plan.rows.push(toReportRow(row, teacher, isChanged ? 'updated' : 'unchanged', { differences }));
    }
  }
  plan.absent = stored
    .filter((teacher) => !firstRows.has(visaKey(teacher)))
    .toSorted(compareTeachers)
    .map(({ id, visa, nom, prenom }) => ({ id, visa, nom, prenom }));
  return plan;
}

const describeNamesake = ({ visa, nom, prenom }: TeacherAnswer) =>
  `${prenom} ${nom} est déjà dans l'établissement avec le visa ${visa} : la même personne sous un nouveau visa ?`;
