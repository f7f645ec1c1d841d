import type { FunctionAssignment, TeacherAnswer } from '@pupitre/contract';
import type { SheetToWrite } from '../../documents/excel/sheet-to-write.ts';

const COLUMNS: SheetToWrite['columns'] = [
  { title: 'FONCTION', width: 30 },
  { title: 'VISA', width: 10 },
  { title: 'NOM', width: 24 },
  { title: 'PRÉNOM', width: 20 },
  { title: 'PÉRIODES', width: 12, isCentred: true },
  { title: 'DESCRIPTION', width: 50 },
];

/** Every function that a teacher has in a year, with its weekly periods. */
export function layOutFunctions(
  functions: readonly FunctionAssignment[],
  teachers: ReadonlyMap<string | null, TeacherAnswer>,
): Omit<SheetToWrite, 'name'> {
  const rows = functions.map(({ function_name, teacher_id, hours_per_week, description }) => {
    const teacher = teachers.get(teacher_id);
    return [
      function_name,
      teacher?.visa ?? '',
      teacher?.nom ?? '',
      teacher?.prenom ?? '',
      hours_per_week,
      description,
    ];
  });
  return { columns: COLUMNS, rows, hasFilter: true };
}
