import { Link } from 'react-router';
import { addressOf } from '../../lib/assignments-address.ts';
import { countOf, formatHours } from '../../lib/numbers.ts';
import { teacherName } from '../../lib/position-text.ts';
import classes from './classes.module.css';
import type { ClassData } from './use-class.ts';

/** Somebody, leading to all that they do in the year. */
export function Person({ data: { people, entry }, id }: { data: ClassData; id: string }) {
  const teacher = people.get(id);
  if (!teacher) return '?';
  return (
    <Link to={addressOf({ enseignant: id, annee: entry.school_year })}>
      {teacherName(teacher)} ({teacher.visa})
    </Link>
  );
}

function Maitrise({ data }: { data: ClassData }) {
  const { entry, view } = data;
  if (entry.class_teachers.length === 0) return <dd>Personne encore</dd>;
  return entry.class_teachers.map(({ teacher_id, periods }) => (
    <dd key={teacher_id}>
      <Person data={data} id={teacher_id} /> · {formatHours(periods)}
      {view.strangers.includes(teacher_id) && (
        <>
          {' · '}
          <span className="pu-aside">n'enseigne rien à cette classe</span>
        </>
      )}
    </dd>
  ));
}

/** What a pupil has against what the classes of the level are to have. */
function sayPerPupil({ view: { perPupil }, target }: ClassData): string {
  if (target === null || perPupil === target) return formatHours(perPupil);
  const difference = perPupil - target;
  return `${formatHours(perPupil)} pour un objectif de ${formatHours(target)} (${difference > 0 ? '+' : '−'}${formatHours(Math.abs(difference))})`;
}

/** Who looks after a class, who shares it, and what it comes to. */
export function ClassFigures({ data }: { data: ClassData }) {
  const { entry, view } = data;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{entry.class_teachers.length > 1 ? 'Maîtrise partagée' : 'Maîtrise'}</dt>
        <Maitrise data={data} />
      </div>
      {view.duo && (
        <div>
          <dt>Duo</dt>
          <dd>
            {view.duo.people.map(({ teacher_id, periods }) => (
              <div key={teacher_id}>
                <Person data={data} id={teacher_id} /> · {formatHours(periods)} d'enseignement
              </div>
            ))}
          </dd>
        </div>
      )}
      <div>
        <dt>Élèves</dt>
        <dd>{entry.pupils === null ? 'non indiqué' : countOf(entry.pupils, 'élève')}</dd>
      </div>
      <div>
        <dt>Par élève</dt>
        <dd>{sayPerPupil(data)}</dd>
      </div>
      <div>
        <dt>À pourvoir</dt>
        <dd>{formatHours(view.open)}</dd>
      </div>
    </dl>
  );
}
