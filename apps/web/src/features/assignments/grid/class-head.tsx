import { Link } from 'react-router';
import { addressOfClass } from '../../../lib/class-address.ts';
import { formatHours } from '../../../lib/numbers.ts';
import { teacherName } from '../../../lib/position-text.ts';
import classes from './class-head.module.css';
import { useClassOf, useTeachersById } from './position-context.ts';

/** A class over its column: its name, which leads to who teaches what in it, and the visas of its class teachers. */
export function ClassHead({ level, name }: { level: string; name: string }) {
  const found = useClassOf(level, name);
  const teachers = useTeachersById();
  if (!found) return name;
  const people = found.class_teachers.flatMap(({ teacher_id, periods }) => {
    const teacher = teachers.get(teacher_id);
    return teacher ? [{ visa: teacher.visa, said: `${teacherName(teacher)}, ${formatHours(periods)}` }] : [];
  });
  const maitrise = people.map(({ said }) => said).join('\u202f; ');
  return (
    <span className={classes.head}>
      <Link
        to={addressOfClass(found.id)}
        className={classes.name}
        // The grid is walked by arrows; the palette leads to a class too.
        tabIndex={-1}
        title={maitrise === '' ? 'Sans maîtrise' : `Maîtrise\u202f: ${maitrise}`}
      >
        {name}
      </Link>
      {people.length > 0 && (
        <span className={classes.visas} title={`Maîtrise\u202f: ${maitrise}`}>
          {people.map(({ visa }) => visa).join(' ')}
        </span>
      )}
    </span>
  );
}
