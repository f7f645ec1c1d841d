import type { TeacherAnswer } from '@pupitre/contract';
import { describeVerdict, type Workload } from '@pupitre/domain';
import type { SheetToWrite } from '../documents/excel/sheet-to-write.ts';
import { ruleCells, ruleColumns, type TaughtColumns } from './rule-columns.ts';
import { COLUMN_TITLES } from './teacher-titles.ts';

/** The columns of the template, which the import reads, then what it passes over. */
const COLUMNS: SheetToWrite['columns'] = [
  { title: COLUMN_TITLES.visa, width: 10 },
  { title: COLUMN_TITLES.nom, width: 24 },
  { title: COLUMN_TITLES.prenom, width: 20 },
  { title: COLUMN_TITLES.cycles, width: 10 },
  { title: COLUMN_TITLES.hours_desired, width: 9, isCentred: true },
  { title: COLUMN_TITLES.hours_min, width: 18, isCentred: true },
  { title: COLUMN_TITLES.hours_max, width: 18, isCentred: true },
  { title: COLUMN_TITLES.specialties, width: 28 },
  { title: COLUMN_TITLES.is_absent, width: 10, isCentred: true },
  { title: COLUMN_TITLES.leaves, width: 10, isCentred: true },
  { title: 'ENSEIGNEMENT', width: 15, isCentred: true },
  { title: 'FONCTIONS', width: 12, isCentred: true },
  { title: 'MAÎTRISES', width: 12, isCentred: true },
  { title: 'TOTAL', width: 9, isCentred: true },
  { title: 'STATUT', width: 32 },
];

/**
 * One row per teacher; their load in weekly periods and its status in reading B (docs/domain.md, « Workload »), then what is said of
 * who teaches what.
 */
export function layOutTeachers(
  name: string,
  teachers: readonly TeacherAnswer[],
  workloads: Readonly<Record<string, Workload>>,
  taught?: TaughtColumns,
): SheetToWrite {
  const rows = teachers.map((teacher) => {
    const load = workloads[teacher.id];
    const total = load?.total_hours ?? 0;
    return [
      teacher.visa,
      teacher.nom,
      teacher.prenom,
      teacher.cycles.join(', '),
      teacher.hours_desired,
      teacher.hours_min,
      teacher.hours_max,
      teacher.specialties.join(', '),
      teacher.is_absent ? 'oui' : '',
      teacher.leaves ? 'oui' : '',
      load?.teaching_hours ?? 0,
      (load?.function_hours ?? 0) - (load?.class_teacher_hours ?? 0),
      load?.class_teacher_hours ?? 0,
      total,
      describeVerdict(total, teacher),
      ...(taught ? ruleCells(taught.kinds, taught.textsOf(teacher.id)) : []),
    ];
  });
  const columns = [...COLUMNS, ...ruleColumns(taught?.kinds ?? [])];
  return { name, columns, rows, fixedColumns: 3, hasFilter: true };
}
