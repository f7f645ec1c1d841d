import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { TeacherRow } from './teacher-row.tsx';
import classes from './teacher-table.module.css';

interface TeacherTableProps {
  teachers: readonly TeacherAnswer[];
  /** Undefined where they could not be read. */
  workloads: Readonly<Record<string, TeacherWorkload>> | undefined;
  onEdit: (teacher: TeacherAnswer) => void;
  onDelete: (teacher: TeacherAnswer) => void;
}

const COLUMNS: readonly Column[] = [
  { label: 'VISA' },
  { label: 'Nom', isSorted: true },
  { label: 'Prénom' },
  { label: 'Spécialités' },
  { label: 'Cycles' },
  { label: 'Charge horaire' },
  { label: 'Actions', kind: 'actions' },
];

/** The list, by surname then first name. */
export function TeacherTable({ teachers, workloads, onEdit, onDelete }: TeacherTableProps) {
  return (
    <DataTable columns={COLUMNS} className={classes.teachers}>
      {teachers.map((teacher) => (
        <TeacherRow
          key={teacher.id}
          teacher={teacher}
          workload={workloads?.[teacher.id]}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
    </DataTable>
  );
}
