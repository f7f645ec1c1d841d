import type { Answer, Operations, Request } from '@pupitre/contract';
import { compareLevels, formatPeriods, recompute, type UnresolvedPlace, namePosition } from '@pupitre/domain';
import type { Database } from '../../database/schema.ts';
import { writeForSchool } from '../../database/transaction.ts';
import { listPlannings } from '../../data/volees.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { listAssignments } from '../../data/positions.ts';
import { sayCount } from '../../say-count.ts';
import { writeDifference } from '../../data/write-difference.ts';

type FixPeriods = Operations['assignments.fixPeriods'];

const describePlace = ({ planned, present, ...place }: UnresolvedPlace): string =>
  `${namePosition(place)} : ${formatPeriods(present)} h au lieu de ${formatPeriods(planned)} h`;

function describeChanges(updated: number, deleted: number, unresolved: number): string {
  const changes = [
    updated > 0 ? sayCount(updated, 'enseignement modifié') : '',
    deleted > 0 ? sayCount(deleted, 'enseignement supprimé') : '',
    unresolved > 0 ? `${unresolved} à revoir à la main` : '',
  ].filter(Boolean);
  return changes.length > 0
    ? `Périodes recalculées : ${changes.join(', ')}`
    : 'Toutes les périodes sont justes';
}

/** Brings the periods of a year, or of some of its volées, back to the plan (decisions, section 3). */
export function fixPeriods(
  database: Database,
  schoolId: string,
  { school_year, levels }: Request<FixPeriods>['query'],
): Promise<Answer<FixPeriods>> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const year = school_year ?? (await findActiveYear(transaction, schoolId));
    const volees = await listPlannings(transaction, schoolId, year);
    const chosen = volees
      .filter((volee) => levels?.includes(volee.level) ?? true)
      .toSorted((a, b) => compareLevels(a.level, b.level));
    const positionsOf = Map.groupBy(await listAssignments(transaction, schoolId, year), ({ level }) => level);
    const changes = { updated: 0, deleted: 0 };
    const unresolved: string[] = [];
    for (const volee of chosen) {
      const fix = recompute(volee, positionsOf.get(volee.level) ?? []);
      const update = fix.update.map(({ id, periods }) => ({ id, changes: { periods } }));
      await writeDifference(transaction, schoolId, volee, { create: [], update, remove: fix.remove });
      changes.updated += update.length;
      changes.deleted += fix.remove.length;
      unresolved.push(...fix.unresolved.map(describePlace));
    }
    const message = describeChanges(changes.updated, changes.deleted, unresolved.length);
    return { message, changes, unresolved };
  });
}
