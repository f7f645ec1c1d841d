import type { CycleSelection, TeacherAnswer } from '@pupitre/contract';
import { groupByPerson, isListed, summariseTeachers } from '@pupitre/domain';
import type { LabelledFigure, PdfDocument } from '../../documents/pdf/pdf-document.ts';
import { NotFound } from '../../errors.ts';
import type { YearContent } from '../../year-content/read-year-content.ts';
import { writeNumber } from '../../documents/pdf/french-text.ts';
import { buildLetterhead } from '../../documents/pdf/letterhead.ts';
import { listMaitrises } from './maitrises.ts';
import { buildTeacherSheet } from './teacher-sheet.ts';

function isSelected({ cycles }: TeacherAnswer, selection: CycleSelection): boolean {
  if (selection === 'all') return true;
  return selection === 'none' ? cycles.length === 0 : cycles.includes(selection);
}

function nameSelection(selection: CycleSelection): string {
  if (selection === 'all') return 'Enseignants';
  return selection === 'none' ? 'Enseignants sans cycle' : `Enseignants ${selection}`;
}

function buildSheets(teachers: readonly TeacherAnswer[], content: YearContent) {
  const positionsOf = groupByPerson(content.positions);
  const functionsOf = Map.groupBy(content.functions, ({ teacher_id }) => teacher_id);
  const maitrisesOf = Map.groupBy(listMaitrises(content), ({ teacher_id }) => teacher_id);
  return teachers.map((teacher) => {
    const own = {
      positions: positionsOf.get(teacher.id) ?? [],
      functions: functionsOf.get(teacher.id) ?? [],
      maitrises: maitrisesOf.get(teacher.id) ?? [],
    };
    return buildTeacherSheet(teacher, own, content);
  });
}

/** The same counts as the cards of the Enseignants screen. */
function countTeachers(teachers: readonly TeacherAnswer[], { workloads }: YearContent): LabelledFigure[] {
  const totals = new Map(teachers.map(({ id }) => [id, workloads[id]?.total_hours ?? 0]));
  const { total, defined, exact, within, outside } = summariseTeachers(teachers, totals);
  return [
    { label: 'Enseignants', value: writeNumber(total) },
    { label: 'Fourchette définie', value: writeNumber(defined) },
    { label: 'Voeu exact', value: writeNumber(exact) },
    { label: 'Dans la fourchette', value: writeNumber(within) },
    { label: 'Hors fourchette', value: writeNumber(outside) },
  ];
}

/** The teachers of a selection. Throws NotFound when there are none. */
export function selectTeachers(
  { teachers: all, workloads }: YearContent,
  selection: CycleSelection,
): TeacherAnswer[] {
  const teachers = all.filter(
    (teacher) => isListed(teacher, workloads[teacher.id]?.total_hours ?? 0) && isSelected(teacher, selection),
  );
  if (teachers.length === 0) throw new NotFound('Aucun enseignant trouvé pour cette sélection');
  return teachers;
}

/** The teachers of a selection: a summary, then a sheet each. Throws NotFound when there are none. */
export function buildTeachersDocument(
  content: YearContent,
  selection: CycleSelection,
  now: Date,
): PdfDocument {
  const teachers = selectTeachers(content, selection);
  const heading = nameSelection(selection);
  return {
    ...buildLetterhead(content, heading, now),
    template: 'teachers',
    heading,
    figures: countTeachers(teachers, content),
    teachers: buildSheets(teachers, content),
  };
}

/** The sheet of one teacher. */
export function buildTeacherDocument(content: YearContent, teacher: TeacherAnswer, now: Date): PdfDocument {
  const [sheet] = buildSheets([teacher], content);
  if (!sheet) throw new NotFound("Cet enseignant n'existe pas.");
  const { nom, prenom } = teacher;
  return { ...buildLetterhead(content, `${prenom} ${nom}`, now), template: 'teacher', teacher: sheet };
}
