import { isAway } from '../absence.ts';
import { coversLevel, coversSubject } from '../covers.ts';
import { isIn } from '../seats.ts';
import type { StaffedLesson } from './lesson.ts';
import { nameOf, type RuledYear } from './rule-faults.ts';
import { sayRule } from './say-rule.ts';
import { visaIn } from './rule-faults.ts';

/** Why somebody cannot have a position in any staffing, in French, and what would let them; null where they can. */
export function findObstacle(year: RuledYear, teacherId: string, position: StaffedLesson): string | null {
  const teacher = year.teachers.get(teacherId);
  if (teacher === undefined || isAway(teacher)) return "n'enseigne pas cette année";
  if (isIn(position, teacherId)) return null;
  const forbidding = year.book.forbids(teacherId, position);
  if (forbidding !== null) return `consigne «\u202f${sayRule(forbidding, visaIn(year))}\u202f»`;
  const { specialties, cycles } = teacher;
  if (!coversLevel(cycles, position.level)) return `hors de son cycle (${position.level})`;
  if (!coversSubject(specialties, position.subject) && !year.exceptions.includes(position.subject))
    return `spécialité ${position.subject} manquante`;
  if (position.locked)
    return position.teacher_id === null
      ? 'enseignement verrouillé'
      : `enseignement verrouillé pour ${nameOf(year, position.teacher_id)}`;
  return null;
}
