import { roomOf } from '@pupitre/domain';
import { addressOf } from '../../lib/assignments-address.ts';
import { formatHours } from '../../lib/numbers.ts';
import { loadAgainstGoal } from '../../lib/load-text.ts';
import { teacherName } from '../../lib/position-text.ts';
import classes from './needs.module.css';
import type { NeedsData } from './use-needs.ts';

/** Who qualifies, those with the most room first, each with the way to their card. */
export function QualifiedPeople({
  ids,
  subject,
  data,
}: {
  ids: readonly string[];
  subject: string;
  data: NeedsData;
}) {
  const { teachers, workloads, year } = data;
  const people = ids
    .flatMap((id) => teachers.get(id) ?? [])
    .map((teacher) => {
      const load = workloads?.[teacher.id]?.total_hours ?? 0;
      return { teacher, load, room: roomOf(load, teacher) };
    })
    .toSorted((a, b) => b.room - a.room);
  if (people.length === 0) return <p className={classes.note}>Personne n'est qualifié.</p>;
  return (
    <ul className={classes.names} aria-label={`Qualifiés en ${subject}`}>
      {people.map(({ teacher, load, room }) => (
        <li key={teacher.id}>
          <a href={addressOf({ enseignant: teacher.id, annee: year })}>{teacherName(teacher)}</a>{' '}
          <span className={classes.note}>
            {loadAgainstGoal(load, teacher)}
            {room > 0 && `, encore ${formatHours(room)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
