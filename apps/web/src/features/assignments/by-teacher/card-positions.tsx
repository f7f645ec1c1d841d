import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import type { Workload } from '@pupitre/domain';
import { IconX } from '../../../icons/base-icons.ts';
import type { MouseEvent } from 'react';
import { maitrisesOf, PositionList } from '../../../components/teacher-card/position-list.tsx';
import classes from '../../../components/teacher-card/teacher-card.module.css';
import { LockIcon } from '../../../grid/lock-icon.tsx';
import { addressOf } from '../../../lib/assignments-address.ts';
import { placeName, teacherName } from '../../../lib/position-text.ts';
import { useSchoolClasses, useTeachersById } from '../grid/position-context.ts';
import type { May } from '../../../lib/may.ts';

interface CardPositionsProps {
  teacher: TeacherAnswer;
  positions: readonly Assignment[];
  workload: Pick<Workload, 'total_hours' | 'function_hours'>;
  year: string;
  onTake: (position: Assignment, teacher: TeacherAnswer) => void;
  may: May;
}

/** Takes a position away, unless it is locked. */
function Take({
  position,
  teacher,
  onTake,
}: Pick<CardPositionsProps, 'teacher' | 'onTake'> & { position: Assignment }) {
  if (position.locked)
    return (
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, as in the grid
        role="img"
        aria-label="Verrouillé"
        className={classes.locked}
        title="Verrouillé&#8239;: à déverrouiller dans la grille"
      >
        <LockIcon state="all" size={13} />
      </span>
    );
  // The second click of two would take the position that has moved up.
  const take = (event: MouseEvent) => {
    if (event.detail <= 1) onTake(position, teacher);
  };
  return (
    <button
      type="button"
      className={classes.take}
      aria-label={`Retirer ${position.subject} ${placeName(position)} à ${teacherName(teacher)}`}
      title="Retirer"
      onClick={take}
    >
      <IconX size={14} aria-hidden />
    </button>
  );
}

/** What a teacher has in the year; each position leads to its cell in the grid. */
export function CardPositions(props: CardPositionsProps) {
  const { teacher, positions, workload, year, onTake, may } = props;
  const teachers = useTeachersById();
  return (
    <PositionList
      positions={positions}
      workload={workload}
      teacherId={teacher.id}
      visaOf={(id) => teachers.get(id)?.visa ?? '?'}
      maitrises={maitrisesOf(useSchoolClasses(), teacher.id)}
      renderPlace={(position) => (
        <a href={addressOf({ position: position.id, annee: year })} title="Voir dans la grille">
          {placeName(position)}
        </a>
      )}
      end="Retirer"
      renderEnd={(position) =>
        may('assignments.update', position.level) && (
          <Take position={position} teacher={teacher} onTake={onTake} />
        )
      }
    />
  );
}
