import type { SchoolClass, TeacherAnswer } from '@pupitre/contract';
import { addressOfClass, addressOfMaitrise } from '../../../lib/class-address.ts';
import { formatHours } from '../../../lib/numbers.ts';
import { teacherName } from '../../../lib/position-text.ts';
import classes from './class-head.module.css';

interface ClassHead {
  /** The class, once it is read. */
  found: SchoolClass | undefined;
  name: string;
  teachers: ReadonlyMap<string, TeacherAnswer>;
  mayEdit: boolean;
}

/**
 * A class over its column: its name, which leads to who teaches what in it, and the visas of its class teachers, which lead to where they
 * are changed. The pane follows the links. No component: a year has a hundred classes.
 */
export function renderClassHead({ found, name, teachers, mayEdit }: ClassHead) {
  if (!found) return name;
  const people = found.class_teachers.flatMap(({ teacher_id, periods }) => {
    const teacher = teachers.get(teacher_id);
    return teacher ? [{ visa: teacher.visa, said: `${teacherName(teacher)}, ${formatHours(periods)}` }] : [];
  });
  const maitrise =
    people.length === 0
      ? 'Sans maîtrise'
      : `Maîtrise\u202f: ${people.map(({ said }) => said).join('\u202f; ')}`;
  return (
    <span className={classes.head}>
      <a
        href={addressOfClass(found.id)}
        className={classes.name}
        // The grid is walked by arrows; the palette leads to a class too.
        tabIndex={-1}
        title={maitrise}
      >
        {name}
      </a>
      {people.length > 0 && (
        <a
          href={mayEdit ? addressOfMaitrise(found.id) : addressOfClass(found.id)}
          className={classes.visas}
          tabIndex={-1}
          title={maitrise}
        >
          {people.map(({ visa }) => visa).join(' ')}
        </a>
      )}
    </span>
  );
}
