import type { Assignment } from '@pupitre/contract';

/** What is still without a teacher in a subject. Periods are weekly. */
export interface OpenPositions {
  subject: string;
  positions: number;
  periods: number;
}

/** Subjects with open periods, the largest need first. */
export function openBySubject(assignments: readonly Assignment[]): OpenPositions[] {
  const open = assignments.filter((assignment) => assignment.teacher_id === null);
  return [...Map.groupBy(open, ({ subject }) => subject)]
    .map(([subject, group]) => ({
      subject,
      positions: group.length,
      periods: group.reduce((total, { periods }) => total + periods, 0),
    }))
    .toSorted((a, b) => b.periods - a.periods || a.subject.localeCompare(b.subject, 'fr-CH'));
}
