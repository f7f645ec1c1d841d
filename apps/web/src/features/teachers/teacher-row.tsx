import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { SUBJECT_NAMES } from '@pupitre/domain';
import { historyOfTeacher } from '../../lib/history-address.ts';
import { RowActions } from '../../components/row-actions.tsx';
import { LoadCell } from './load-cell.tsx';
import classes from './teacher-table.module.css';

interface TeacherRowProps {
  teacher: TeacherAnswer;
  workload: TeacherWorkload | undefined;
  onPersonalData: (teacher: TeacherAnswer) => void;
  /** Left out where they may not. */
  onEdit: ((teacher: TeacherAnswer) => void) | undefined;
  onDelete: ((teacher: TeacherAnswer) => void) | undefined;
}

/** One teacher. */
export function TeacherRow({ teacher, workload, onPersonalData, onEdit, onDelete }: TeacherRowProps) {
  return (
    <tr>
      <td className={classes.visa}>{teacher.visa}</td>
      <td className={classes.surname}>{teacher.nom}</td>
      <td className={classes.firstName}>{teacher.prenom}</td>
      <td className={classes.specialties}>
        {teacher.specialties.map((code) => (
          <span key={code} className={classes.code} title={SUBJECT_NAMES[code]}>
            {code}
          </span>
        ))}
      </td>
      <td className={classes.cycle}>{teacher.cycles.join(', ')}</td>
      <td className={classes.load}>
        <LoadCell teacher={teacher} workload={workload} />
      </td>
      <RowActions
        what={`${teacher.prenom} ${teacher.nom}`}
        history={historyOfTeacher(teacher.id)}
        onPersonalData={() => onPersonalData(teacher)}
        onEdit={onEdit && (() => onEdit(teacher))}
        onDelete={onDelete && (() => onDelete(teacher))}
      />
    </tr>
  );
}
