import type { SchoolClass, TeacherAnswer } from '@pupitre/contract';
import type { SheetToWrite } from '../../documents/excel/sheet-to-write.ts';

const COLUMNS: SheetToWrite['columns'] = [
  { title: 'CLASSE', width: 14 },
  { title: 'VISA', width: 10 },
  { title: 'NOM', width: 24 },
  { title: 'PRÉNOM', width: 20 },
  { title: 'PÉRIODES', width: 12, isCentred: true },
];

/** Who looks after which class in a year, with the weekly periods of each. */
export function layOutClassTeachers(
  classes: readonly SchoolClass[],
  teachers: ReadonlyMap<string | null, TeacherAnswer>,
): Omit<SheetToWrite, 'name'> {
  const rows = classes.flatMap(({ name, class_teachers }) =>
    class_teachers.map(({ teacher_id, periods }) => {
      const teacher = teachers.get(teacher_id);
      return [name, teacher?.visa ?? '', teacher?.nom ?? '', teacher?.prenom ?? '', periods];
    }),
  );
  return { columns: COLUMNS, rows, hasFilter: true };
}
