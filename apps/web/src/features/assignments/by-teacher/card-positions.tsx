import { VisuallyHidden } from '@mantine/core';
import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { compareLevels, subjectName, type Workload } from '@pupitre/domain';
import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { addressOf } from '../../../lib/assignments-address.ts';
import { formatHours } from '../../../lib/numbers.ts';
import { placeName, teacherName } from '../../../lib/position-text.ts';
import { LockIcon } from '../../../grid/lock-icon.tsx';
import classes from './teacher-card.module.css';

interface CardPositionsProps {
  teacher: TeacherAnswer;
  positions: readonly Assignment[];
  workload: Pick<Workload, 'total_hours' | 'function_hours'>;
  year: string;
  onTake: (position: Assignment, teacher: TeacherAnswer) => void;
}

interface LineProps extends Pick<CardPositionsProps, 'teacher' | 'year' | 'onTake'> {
  position: Assignment;
}

/** One position: leads to its cell in the grid, and can be taken away unless it is locked. */
function Line({ position, teacher, year, onTake }: LineProps) {
  const what = `${position.subject} ${placeName(position)}`;
  // The second click of two would take the position that has moved up.
  const take = (event: MouseEvent) => {
    if (event.detail <= 1) onTake(position, teacher);
  };
  return (
    <tr>
      <td>
        <a href={addressOf({ position: position.id, annee: year })} title="Voir dans la grille">
          {placeName(position)}
        </a>
      </td>
      <td title={subjectName(position.subject)}>{position.subject}</td>
      <td>{formatHours(position.periods)}</td>
      <td>
        {position.locked ? (
          <span
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, as in the grid
            role="img"
            aria-label="Verrouillé"
            className={classes.locked}
            title="Verrouillé&#8239;: à déverrouiller dans la grille"
          >
            <LockIcon state="all" size={13} />
          </span>
        ) : (
          <button
            type="button"
            className={classes.take}
            aria-label={`Retirer ${what} à ${teacherName(teacher)}`}
            title="Retirer"
            onClick={take}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
}

/** What a teacher has in the year, by level and place, and the sum with their functions. */
export function CardPositions({ teacher, positions, workload, year, onTake }: CardPositionsProps) {
  const { function_hours, total_hours } = workload;
  if (positions.length === 0 && function_hours === 0)
    return <p className={classes.nothing}>Aucun enseignement attribué</p>;
  const sorted = positions.toSorted(
    (a, b) =>
      compareLevels(a.level, b.level) || placeName(a).localeCompare(placeName(b), 'fr-CH', { numeric: true }),
  );
  return (
    <table className={classes.list}>
      <colgroup>
        <col className={classes.place} />
        <col />
        <col />
        <col className={classes.action} />
      </colgroup>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">Classe ou groupe</th>
          <th scope="col">Branche</th>
          <th scope="col">Périodes</th>
          <th scope="col">Retirer</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {sorted.map((position) => (
          <Line key={position.id} position={position} teacher={teacher} year={year} onTake={onTake} />
        ))}
        {function_hours > 0 && (
          <tr>
            <td colSpan={2}>Fonctions particulières</td>
            <td>{formatHours(function_hours)}</td>
            <td aria-hidden />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{formatHours(total_hours)}</td>
          <td aria-hidden />
        </tr>
      </tfoot>
    </table>
  );
}
