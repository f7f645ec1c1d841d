import { type SchoolSettings, schoolSettings } from '@pupitre/contract';
import { compareLevels, PROPOSED_WEEKLY_TARGETS } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { findSchool } from './schools.ts';

/** Weekly targets in the order of the levels. */
export const sortTargets = (targets: SchoolSettings['weekly_targets']) =>
  targets.toSorted((a, b) => compareLevels(a.level, b.level));

/** The weekly targets of a school in the order of the levels: its own, else the proposed ones. */
export function readTargets(stored: string | null): SchoolSettings['weekly_targets'] {
  if (stored === null) return [...PROPOSED_WEEKLY_TARGETS];
  const targets = schoolSettings.shape.weekly_targets.parse(JSON.parse(stored));
  return sortTargets(targets);
}

/** The weekly targets of a school. Throws SchoolGone. */
export const findWeeklyTargets = async (
  database: Database,
  schoolId: string,
): Promise<SchoolSettings['weekly_targets']> =>
  readTargets((await findSchool(database, schoolId)).weekly_targets);
