import { namePosition } from '@pupitre/domain';
import type { ProposedChoice } from '@pupitre/contract';
import type { StaffingInput } from '@pupitre/optimiser';
import type { Snapshot } from '../../data/stored-proposal.ts';

/** The positions of the chosen volées and all teachers. */
export function takeSnapshot({ positions, teachers, options }: StaffingInput): Snapshot {
  const levels = new Set(options.levels);
  return {
    positions: positions
      .filter(({ level }) => levels.has(level))
      .map((position) => ({
        id: position.id,
        label: namePosition(position),
        teacher_id: position.teacher_id,
      })),
    teachers: teachers.map(({ id, visa }) => ({ id, label: visa })),
  };
}

/** What a proposal speaks of that is no longer among the ids there are. */
export function findGone(
  { positions, teachers }: Snapshot,
  choices: readonly ProposedChoice[],
  there: ReadonlySet<string>,
): Record<'positions' | 'teachers', { id: string; label: string }[]> {
  const spokenOf = new Set(choices.flatMap(({ position_id, teacher_id }) => [position_id, teacher_id]));
  const isGone = ({ id }: { id: string }) => spokenOf.has(id) && !there.has(id);
  return {
    positions: positions.filter(isGone).map(({ id, label }) => ({ id, label })),
    teachers: teachers.filter(isGone),
  };
}
