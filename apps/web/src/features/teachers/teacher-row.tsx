import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { SUBJECT_NAMES } from '@pupitre/domain';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { LoadCell } from './load-cell.tsx';
import classes from './teacher-table.module.css';

interface TeacherRowProps {
  teacher: TeacherAnswer;
  workload: TeacherWorkload | undefined;
  onEdit: (teacher: TeacherAnswer) => void;
  onDelete: (teacher: TeacherAnswer) => void;
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** One teacher. */
export function TeacherRow({ teacher, workload, onEdit, onDelete }: TeacherRowProps) {
  const name = `${teacher.prenom} ${teacher.nom}`;
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
      <td className={classes.actions}>
        <button
          type="button"
          aria-label={`Modifier ${name}`}
          title="Modifier"
          onClick={() => onEdit(teacher)}
        >
          <IconPencil {...ICON} />
        </button>
        <button
          type="button"
          aria-label={`Supprimer ${name}`}
          title="Supprimer"
          onClick={() => onDelete(teacher)}
        >
          <IconTrash {...ICON} />
        </button>
      </td>
    </tr>
  );
}
