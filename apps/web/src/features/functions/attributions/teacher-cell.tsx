import type { TeacherAnswer } from '@pupitre/contract';
import classes from '../functions-page.module.css';

/** The first cell of a row about a teacher: surname, first name, visa. */
export function TeacherCell({ teacher }: { teacher: TeacherAnswer }) {
  return (
    <td className={classes.name}>
      {teacher.nom} {teacher.prenom}
      <span className={classes.visa}>{teacher.visa}</span>
    </td>
  );
}
