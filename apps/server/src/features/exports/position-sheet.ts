import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { compareLevels, saySeats } from '@pupitre/domain';
import type { SheetToWrite } from '../../documents/excel/sheet-to-write.ts';

const COLUMNS: SheetToWrite['columns'] = [
  { title: 'VOLÉE', width: 12 },
  { title: 'CLASSE', width: 14 },
  { title: 'GROUPE', width: 16 },
  { title: 'BRANCHE', width: 12 },
  { title: 'PÉRIODES', width: 12, isCentred: true },
  { title: 'VISA', width: 10 },
  { title: 'NOM', width: 24 },
  { title: 'PRÉNOM', width: 20 },
  { title: 'VERROUILLÉ', width: 14, isCentred: true },
  { title: 'CO-ENSEIGNEMENT, APPUI', width: 26 },
];

/** Every position of a year, one to a row, to filter and sort. Periods are weekly. */
export function layOutPositions(
  positions: readonly Assignment[],
  teachers: ReadonlyMap<string | null, TeacherAnswer>,
): Omit<SheetToWrite, 'name'> {
  const rows = positions
    .toSorted((a, b) => compareLevels(a.level, b.level))
    .map((position) => {
      const teacher = teachers.get(position.teacher_id);
      return [
        position.level,
        position.is_group ? '' : position.class_name,
        position.group_label ?? '',
        position.subject,
        position.periods,
        teacher?.visa ?? '',
        teacher?.nom ?? '',
        teacher?.prenom ?? '',
        position.locked ? 'oui' : 'non',
        saySeats(position.co_teachers, position.periods, (id) => teachers.get(id)?.visa ?? '?'),
      ];
    });
  return { columns: COLUMNS, rows, hasFilter: true };
}
