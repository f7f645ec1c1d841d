import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { type Column, DataTable, usePaintedLines } from '../../components/data-table.tsx';
import { readSort, type Sort, type SortColumn } from './sort-teachers.ts';
import { TeacherRow } from './teacher-row.tsx';
import classes from './teacher-table.module.css';

interface TeacherTableProps {
  teachers: readonly TeacherAnswer[];
  /** Undefined where they could not be read. */
  workloads: Readonly<Record<string, TeacherWorkload>> | undefined;
  onPersonalData: (teacher: TeacherAnswer) => void;
  /** Left out where they may not. */
  onEdit: ((teacher: TeacherAnswer) => void) | undefined;
  onDelete: ((teacher: TeacherAnswer) => void) | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

const COLUMNS: readonly { label: string; name: SortColumn }[] = [
  { label: 'VISA', name: 'visa' },
  { label: 'Nom', name: 'nom' },
  { label: 'Prénom', name: 'prenom' },
  { label: 'Spécialités', name: 'specialites' },
  { label: 'Cycles', name: 'cycles' },
  { label: 'Charge horaire', name: 'charge' },
];

/** The heads, each of which sorts; that of the order there is turns it round. */
function columnsOf({ sort, onSort }: Pick<TeacherTableProps, 'sort' | 'onSort'>): Column[] {
  const { column, isDown } = readSort(sort);
  const sortable = COLUMNS.map(({ label, name }): Column => {
    const isHere = name === column;
    return {
      label,
      ...(isHere && { isSorted: isDown ? 'descending' : true }),
      onSort: () => onSort(isHere && !isDown ? `-${name}` : name),
    };
  });
  return [...sortable, { label: 'Actions', kind: 'actions' }];
}

const MEASURES = { above: 320, line: 44 };

/** The list, in the order one asked for. */
export function TeacherTable({ teachers, workloads, sort, onSort, ...actions }: TeacherTableProps) {
  const painted = usePaintedLines(teachers.length, MEASURES);
  return (
    <DataTable columns={columnsOf({ sort, onSort })} className={classes.teachers}>
      {teachers.slice(0, painted).map((teacher) => (
        <TeacherRow key={teacher.id} teacher={teacher} workload={workloads?.[teacher.id]} {...actions} />
      ))}
    </DataTable>
  );
}
