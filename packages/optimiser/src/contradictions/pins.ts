import { coversLevel, subjectName, type Teacher } from '@pupitre/domain';
import type { Pin, StaffedPosition, StaffingInput } from '../input.ts';
import type { Problem } from '../problem.ts';
import type { Contradiction } from '../proposal.ts';
import { qualify } from '../rules/qualification.ts';
import { namePosition, nameTeacher } from '../words.ts';

/** Why a choice cannot be kept for its position's sake; null where it can. */
function refusePosition(position: StaffedPosition, teacher_id: string | null, levels: readonly string[]) {
  if (position.teacher_id === teacher_id) return null;
  if (position.locked) return 'il est verrouillé';
  return levels.includes(position.level) ? null : `la volée ${position.level} n'est pas choisie`;
}

/** Why a choice cannot be right for its teacher's sake; null where it can. */
function refuseTeacher(
  position: StaffedPosition,
  teacher: Teacher | undefined,
  { without, exceptions }: StaffingInput['options'],
) {
  if (!teacher) return "l'enseignant choisi n'existe plus";
  const name = nameTeacher(teacher);
  if (position.co_teachers.some((seat) => seat.teacher_id === teacher.id))
    return `${name} y est déjà, à côté de l'enseignant`;
  if (without.includes(teacher.id)) return `${name} est choisi mais aussi écarté`;
  if (qualify(teacher, position, exceptions) !== null) return null;
  return coversLevel(teacher.cycles, position.level)
    ? `${name} n'a pas la spécialité ${subjectName(position.subject)}`
    : `${name} n'enseigne pas en ${position.level}`;
}

/** Choices about positions that are gone, which have no name any more: all in one. */
function findGone(pins: readonly Pin[]): Contradiction[] {
  if (pins.length === 0) return [];
  const message =
    pins.length === 1
      ? "Un choix fixé ne peut être gardé\u202f: l'enseignement n'existe plus"
      : `${pins.length}\u00a0choix fixés ne peuvent être gardés\u202f: les enseignements n'existent plus`;
  return [{ kind: 'unknown-pin', message, position_ids: pins.map(({ position_id }) => position_id) }];
}

/** Choices of the user that are about something gone or closed, or about somebody who may not take it. */
export function findPinFaults({ positions, options }: StaffingInput, { teachers }: Problem): Contradiction[] {
  if (options.pins.length === 0) return [];
  const positionOf = new Map(positions.map((position) => [position.id, position]));
  const teacherOf = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  // Of several for one position the last counts.
  const pins = [...new Map(options.pins.map((pin) => [pin.position_id, pin])).values()];
  const faults = pins.flatMap(({ position_id, teacher_id }): Contradiction[] => {
    const position = positionOf.get(position_id);
    if (!position) return [];
    const reason =
      refusePosition(position, teacher_id, options.levels) ??
      (teacher_id === null ? null : refuseTeacher(position, teacherOf.get(teacher_id), options));
    if (reason === null) return [];
    return [
      {
        kind: 'unknown-pin',
        message: `${namePosition(position)}\u202f: ${reason}`,
        position_ids: [position_id],
        ...(teacher_id !== null && teacherOf.has(teacher_id) ? { teacher_id } : {}),
      },
    ];
  });
  return [...faults, ...findGone(pins.filter(({ position_id }) => !positionOf.has(position_id)))];
}
