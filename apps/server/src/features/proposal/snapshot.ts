import { namePosition } from '@pupitre/domain';
import type { ProposedChoice } from '@pupitre/contract';
import type { StaffingInput } from '@pupitre/optimiser';
import type { Snapshot } from '../../data/stored-proposal.ts';
import type { KeptStaffing } from './read-input.ts';

/** The positions of the chosen volées and all teachers; and who had these in the version of which little is to change, if there is one. */
export function takeSnapshot(
  { positions, teachers, options }: StaffingInput,
  kept: KeptStaffing | undefined,
): Snapshot {
  const levels = new Set(options.levels);
  const chosen = positions.filter(({ level }) => levels.has(level));
  return {
    ...(kept === undefined
      ? {}
      : {
          kept: {
            version: kept.version,
            former: chosen.flatMap(({ id }) => {
              const teacher_id = kept.former.get(id);
              return teacher_id === undefined ? [] : [{ id, teacher_id }];
            }),
          },
        }),
    positions: chosen.map((position) => ({
      id: position.id,
      label: namePosition(position),
      teacher_id: position.teacher_id,
    })),
    teachers: teachers.map(({ id, visa }) => ({ id, label: visa })),
  };
}

/** The staffing of which little was to change, whatever has become of its version since; undefined where it was the stored one. */
export const readKept = ({ kept }: Snapshot): KeptStaffing | undefined =>
  kept && {
    version: kept.version,
    former: new Map(kept.former.map(({ id, teacher_id }) => [id, teacher_id])),
  };

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
