import { dayBefore } from '@pupitre/domain';
import { noteVisit, readLastVisit } from './last-visit.ts';
import { readSchool } from './session.ts';

/** Moments since which Accueil says what changed: the beginning of the day before, and the end of the last visit, if any. */
export function listSince(now = new Date()): [yesterday: string, lastVisit?: string] {
  const school = readSchool()?.id;
  // Whoever comes back begins a visit: what was seen before is that of the last one from here on.
  if (school !== undefined) noteVisit(school, now);
  const visit = readLastVisit(school);
  return visit === null || Number.isNaN(Date.parse(visit)) ? [dayBefore(now)] : [dayBefore(now), visit];
}
