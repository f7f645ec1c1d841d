import { Link } from 'react-router';
import { addressOfClass, addressOfMaitrise } from '../../../lib/class-address.ts';
import { useMay } from '../../../lib/may.ts';
import { formatHours } from '../../../lib/numbers.ts';
import { teacherName } from '../../../lib/position-text.ts';
import classes from './class-head.module.css';
import { useClassOf, useTeachersById } from './position-context.ts';

/** The visas of the class teachers, which lead to where they are changed. */
const Maitrise = ({ to, said, visas }: { to: string; said: string; visas: readonly string[] }) => (
  <Link to={to} className={classes.visas} tabIndex={-1} title={`Maîtrise\u202f: ${said}`}>
    {visas.join(' ')}
  </Link>
);

/** A class over its column: its name, which leads to who teaches what in it, and the visas of its class teachers. */
export function ClassHead({ level, name }: { level: string; name: string }) {
  const found = useClassOf(level, name);
  const teachers = useTeachersById();
  const mayEdit = useMay()('classes.setTeachers', level);
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
        <Maitrise
          to={mayEdit ? addressOfMaitrise(found.id) : addressOfClass(found.id)}
          said={maitrise}
          visas={people.map(({ visa }) => visa)}
        />
      )}
    </span>
  );
}
