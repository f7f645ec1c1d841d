import type { Assignment } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';

/** What is still without a teacher under one heading: a subject, or a level. Periods are weekly. */
export interface OpenPositions {
  name: string;
  positions: number;
  periods: number;
}

function groupOpen(assignments: readonly Assignment[], nameOf: (assignment: Assignment) => string) {
  const open = assignments.filter((assignment) => assignment.teacher_id === null);
  return [...Map.groupBy(open, nameOf)].map(([name, group]) => ({
    name,
    positions: group.length,
    periods: group.reduce((total, { periods }) => total + periods, 0),
  }));
}

/** Subjects with open periods, the largest need first. */
export function openBySubject(assignments: readonly Assignment[]): OpenPositions[] {
  return groupOpen(assignments, ({ subject }) => subject).toSorted(
    (a, b) => b.periods - a.periods || a.name.localeCompare(b.name, 'fr-CH'),
  );
}

/** Positions without a teacher, level by level. */
export function openByLevel(assignments: readonly Assignment[]): OpenPositions[] {
  return groupOpen(assignments, ({ level }) => level).toSorted((a, b) => compareLevels(a.name, b.name));
}
