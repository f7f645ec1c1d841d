import type { AwayTeacher, TeacherAnswer } from '@pupitre/contract';
import { sayAbsence } from '@pupitre/domain';
import { countOf } from '../../../lib/numbers.ts';
import classes from './prepare-year.module.css';

interface AwayPeopleProps {
  year: string;
  away: readonly AwayTeacher[];
  teachers: ReadonlyMap<string, TeacherAnswer>;
}

/** « 5 enseignements, 1 fonction »; what stays behind of somebody. */
function sayLeft({ positions, functions, class_teachers }: AwayTeacher): string {
  const parts = [
    positions > 0 && countOf(positions, 'enseignement'),
    functions > 0 && countOf(functions, 'fonction'),
    class_teachers > 0 && countOf(class_teachers, 'maîtrise'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'rien à reprendre' : `sans reprendre ${parts.join(', ')}`;
}

/** Who does not teach in the year that is prepared, and what is then to be given to somebody else. */
export function AwayPeople({ year, away, teachers }: AwayPeopleProps) {
  if (away.length === 0) return null;
  const isOne = away.length === 1;
  return (
    <section className={classes.away} aria-label={`Qui n'enseigne pas en ${year}`}>
      <h3>
        {countOf(away.length, 'personne')} {isOne ? "n'enseigne" : "n'enseignent"} pas en {year}
      </h3>
      <ul>
        {away.map((one) => {
          const teacher = teachers.get(one.teacher_id);
          return (
            <li key={one.teacher_id}>
              <strong>{teacher ? `${teacher.nom} ${teacher.prenom} (${teacher.visa})` : '?'}</strong>{' '}
              {sayAbsence(one)}&#8239;: {sayLeft(one)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
