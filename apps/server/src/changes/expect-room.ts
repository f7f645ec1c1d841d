import { type AnyChange, changesOf, type Patch, type PlanTable } from '@pupitre/domain';
import type { AccountRow } from '../data/account-changes.ts';
import { countRows } from '../data/count-rows.ts';
import type { Database } from '../database/schema.ts';
import { Conflict } from '../errors.ts';
import { nameRows, type RowKind, type SchoolLimits } from '../limits/school-limits.ts';

const WHOM = "adressez-vous à la personne qui s'occupe du serveur";

const figures = new Intl.NumberFormat('fr');

/** In bytes. */
export const MEGABYTE = 1024 * 1024;

/**
 * Throws Conflict where a school has more rows of a kind than it may (docs/operations.md, « Limits of a school »). Called in the transaction that added
 * some, which writes nothing then.
 */
export async function expectRoom(
  transaction: Database,
  schoolId: string,
  kind: RowKind,
  limits: SchoolLimits,
): Promise<void> {
  const most = limits[kind];
  if ((await countRows(transaction, schoolId, kind)) <= most) return;
  throw new Conflict(
    'full',
    `Un établissement peut avoir ${figures.format(most)} ${nameRows(kind)} au plus, et vous en auriez davantage. Supprimez-en, ou ${WHOM}.`,
  );
}

/** Whether a change adds its row. */
export const adds = ({ before, after }: AnyChange | AccountRow): boolean => before === null && after !== null;

const removes = ({ before, after }: AnyChange) => before !== null && after === null;

/** The same for all that a patch has added: a table in which as many go as come is none of them. Throws Conflict. */
export async function expectPlanRoom(
  transaction: Database,
  schoolId: string,
  patch: Patch,
  limits: SchoolLimits,
): Promise<void> {
  const more = new Map<PlanTable, number>();
  for (const { table, change } of changesOf(patch))
    if (adds(change)) more.set(table, (more.get(table) ?? 0) + 1);
    else if (removes(change)) more.set(table, (more.get(table) ?? 0) - 1);
  for (const [table, count] of more)
    if (count > 0 && table !== 'settings') await expectRoom(transaction, schoolId, table, limits);
}

/**
 * Throws Conflict where the history of a school has grown as large as it may, before a change is appended; what is final, as erasing
 * somebody, is appended all the same.
 */
export function expectHistoryRoom(bytes: number, { history_mb: most }: SchoolLimits): void {
  if (bytes < most * MEGABYTE) return;
  throw new Conflict(
    'full',
    `L'historique de l'établissement a atteint sa taille maximale (${figures.format(most)} Mo)\u202f: rien ne peut plus être modifié. Pour continuer, ${WHOM}.`,
  );
}
