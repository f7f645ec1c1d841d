import { VisuallyHidden } from '@mantine/core';
import type { Assignment, SchoolClass } from '@pupitre/contract';
import { compareLevels, periodsIn, sayCompany, subjectName, type Workload } from '@pupitre/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOfClass } from '../../lib/class-address.ts';
import { formatHours } from '../../lib/numbers.ts';
import { placeName } from '../../lib/position-text.ts';
import classes from './teacher-card.module.css';

/** A class of which somebody is class teacher. */
export interface Maitrise {
  class_id: string;
  class_name: string;
  /** Weekly periods. */
  periods: number;
}

/** The maîtrises of a teacher among the classes of a year. */
export const maitrisesOf = (schoolClasses: readonly SchoolClass[], teacherId: string): Maitrise[] =>
  schoolClasses.flatMap(({ id, name, class_teachers }) =>
    class_teachers
      .filter(({ teacher_id }) => teacher_id === teacherId)
      .map(({ periods }) => ({ class_id: id, class_name: name, periods })),
  );

interface PositionListProps {
  positions: readonly Assignment[];
  workload: Pick<Workload, 'total_hours' | 'function_hours'>;
  /** The classes of which they are class teacher. */
  maitrises: readonly Maitrise[];
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
  const { positions, workload, maitrises, renderPlace, teacherId, visaOf, end, renderEnd } = props;
  const { function_hours, total_hours } = workload;
  const functions = function_hours - maitrises.reduce((sum, { periods }) => sum + periods, 0);
  if (positions.length === 0 && function_hours === 0 && maitrises.length === 0)
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
        {maitrises.map(({ class_id, class_name, periods }) => (
          <tr key={class_id}>
            <td>
              <Link to={addressOfClass(class_id)}>{class_name}</Link>
            </td>
            <td>Maîtrise</td>
            <td>{formatHours(periods)}</td>
            <td aria-hidden />
          </tr>
        ))}
        {functions > 0 && (
          <tr>
            <td colSpan={2}>Fonctions particulières</td>
            <td>{formatHours(functions)}</td>
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
