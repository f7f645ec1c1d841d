import { VisuallyHidden } from '@mantine/core';
import type { Assignment } from '@pupitre/contract';
import { compareLevels, periodsIn, sayCompany, subjectName, type Workload } from '@pupitre/domain';
import type { ReactNode } from 'react';
import { formatHours } from '../../lib/numbers.ts';
import { placeName } from '../../lib/position-text.ts';
import classes from './teacher-card.module.css';

interface PositionListProps {
  positions: readonly Assignment[];
  workload: Pick<Workload, 'total_hours' | 'function_hours'>;
  renderPlace: (position: Assignment) => ReactNode;
  /** Whose they are, and what everybody is called: others may be there too. */
  teacherId: string;
  visaOf: (teacherId: string) => string;
  /** What stands behind a position, and the head of that column. */
  end: string;
  renderEnd: (position: Assignment) => ReactNode;
}

/** How and with whom the teacher is there; nothing where they are alone. */
function PositionCompany({
  position,
  teacherId,
  visaOf,
}: Pick<PositionListProps, 'teacherId' | 'visaOf'> & { position: Assignment }) {
  const company = sayCompany(position, teacherId, visaOf);
  return company !== '' && <span className={classes.company}>{company}</span>;
}

/** What a teacher has in a year, by level and place, and the sum with their functions. */
export function PositionList(props: PositionListProps) {
  const { positions, workload, renderPlace, teacherId, visaOf, end, renderEnd } = props;
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
          <th scope="col">{end}</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {sorted.map((position) => (
          <tr key={position.id}>
            <td>
              {renderPlace(position)}
              <PositionCompany position={position} teacherId={teacherId} visaOf={visaOf} />
            </td>
            <td title={subjectName(position.subject)}>{position.subject}</td>
            <td>{formatHours(periodsIn(position, teacherId))}</td>
            <td>{renderEnd(position)}</td>
          </tr>
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
