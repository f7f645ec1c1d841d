import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { TeacherRow } from './teacher-row.tsx';
import classes from './teacher-table.module.css';

interface TeacherTableProps {
  teachers: readonly TeacherAnswer[];
  workloads: Readonly<Record<string, TeacherWorkload>>;
  onEdit: (teacher: TeacherAnswer) => void;
  onDelete: (teacher: TeacherAnswer) => void;
}

/** The list, by surname then first name. Plain elements: a few hundred rows must stay quick. */
export function TeacherTable({ teachers, workloads, onEdit, onDelete }: TeacherTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">VISA</th>
            <th scope="col" aria-sort="ascending">
              Nom
            </th>
            <th scope="col">Prénom</th>
            <th scope="col">Spécialités</th>
            <th scope="col">Cycles</th>
            <th scope="col">Charge horaire</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {teachers.map((teacher) => (
            <TeacherRow
              key={teacher.id}
              teacher={teacher}
              workload={workloads[teacher.id]}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
