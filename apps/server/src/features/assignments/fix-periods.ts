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

interface Counts {
  created: number;
  updated: number;
  deleted: number;
}

function describeChanges({ created, updated, deleted }: Counts, unresolved: number): string {
  const changes = [
    created > 0 ? sayCount(created, 'enseignement remis') : '',
    updated > 0 ? sayCount(updated, 'enseignement modifié') : '',
    deleted > 0 ? sayCount(deleted, 'enseignement supprimé') : '',
    unresolved > 0 ? `${unresolved} à revoir à la main` : '',
  ].filter(Boolean);
  return changes.length > 0
    ? `Périodes recalculées : ${changes.join(', ')}`
    : 'Toutes les périodes sont justes';
}

/** Brings the periods of a year, or of some of its volées, back to the plan (decisions, section 3); where asked, what was taken away too. */
export function fixPeriods(
  database: Database,
  schoolId: string,
  { school_year, levels, restore }: Request<FixPeriods>['query'],
): Promise<Answer<FixPeriods>> {
  return writeForSchool(database, schoolId, async (transaction) => {
    const year = school_year ?? (await findActiveYear(transaction, schoolId));
    const volees = await listPlannings(transaction, schoolId, year);
    const chosen = volees
      .filter((volee) => levels?.includes(volee.level) ?? true)
      .toSorted((a, b) => compareLevels(a.level, b.level));
    const positionsOf = Map.groupBy(await listAssignments(transaction, schoolId, year), ({ level }) => level);
    const changes: Counts = { created: 0, updated: 0, deleted: 0 };
    const unresolved: string[] = [];
    for (const volee of chosen) {
      const fix = recompute(volee, positionsOf.get(volee.level) ?? [], restore);
      const update = fix.update.map(({ id, periods }) => ({ id, changes: { periods } }));
      await writeDifference(transaction, schoolId, volee, { ...fix, update });
      changes.created += fix.create.length;
      changes.updated += update.length;
      changes.deleted += fix.remove.length;
      unresolved.push(...fix.unresolved.map(describePlace));
    }
    const message = describeChanges(changes, unresolved.length);
    return { message, changes, unresolved };
  });
}
