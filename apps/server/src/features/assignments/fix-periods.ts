import type { Answer, Input, Operations } from '@pupitre/contract';
import {
  commands,
  compareLevels,
  formatPeriods,
  namePosition,
  sayCount,
  type UnresolvedPlace,
} from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { newId } from '../../database/keys.ts';
import { findYearId, loadYear } from '../../data/slices.ts';

type FixPeriods = Operations['assignments.fixPeriods'];

const describePlace = ({ planned, present, ...place }: UnresolvedPlace): string =>
  `${namePosition(place)} : ${formatPeriods(present)} h au lieu de ${formatPeriods(planned)} h`;

function describeChanges({ created, updated, deleted }: commands.PositionCounts, unresolved: number): string {
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

/**
 * Brings the periods of a year, or of some of its volées, back to the plan
 * (docs/domain.md, « Periods, splits and recomputing »); where asked, what was taken away too.
 */
export async function fixPeriods(
  context: ChangeContext,
  caller: Caller,
  { school_year, levels, restore = false }: Input<FixPeriods>,
): Promise<Answer<FixPeriods>> {
  const schoolId = caller.school;
  return commit(context, caller, async (transaction) => {
    const schoolYear = school_year ?? (await findActiveYear(transaction, schoolId));
    const yearId = await findYearId(transaction, schoolId, schoolYear);
    const state = yearId === undefined ? {} : await loadYear(transaction, schoolId, yearId);
    const chosen = Object.entries(state.volees ?? {})
      .filter(([, { level }]) => levels?.includes(level) ?? true)
      .toSorted(([, a], [, b]) => compareLevels(a.level, b.level));
    const { changes, unresolved, ...outcome } = commands.recomputeVolees(
      state,
      chosen.map(([id]) => id),
      { isRestoring: restore, makeId: newId },
    );
    const message = describeChanges(changes, unresolved.length);
    return {
      ...outcome,
      command: 'recomputeVolees',
      schoolYear,
      answer: { message, changes, unresolved: unresolved.map(describePlace) },
    };
  });
}
