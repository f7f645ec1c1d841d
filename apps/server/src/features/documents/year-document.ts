import type { YearAudience } from '@pupitre/contract';
import { compareFunctions, isListed } from '@pupitre/domain';
import type { PdfDocument } from '../../documents/pdf/pdf-document.ts';
import { writeBudgets } from '../../year-content/budget-lines.ts';
import type { GrantedYear, YearContent } from '../../year-content/read-year-content.ts';
import { nameSubject, writeNumber } from '../../documents/pdf/french-text.ts';
import { buildLetterhead } from '../../documents/pdf/letterhead.ts';
import { countPositions } from './position-figures.ts';
import { listMaitrises } from './maitrises.ts';
import { buildTeacherLine } from './teacher-sheet.ts';
import { listStaffedVolees } from './volee-document.ts';
import { buildVoleeGrid } from './volee-grid.ts';

/** What is counted of each subject, in the order of the codes. */
function countSubjects({ positions }: YearContent) {
  const bySubject = Map.groupBy(positions, ({ subject }) => subject);
  return [...bySubject.keys()].toSorted().map((subject) => ({
    subject: nameSubject(subject),
    figures: countPositions(bySubject.get(subject) ?? []),
  }));
}

/** The functions of a year with who has them, by name. */
function listFunctions({ functions, teachers }: YearContent) {
  const names = new Map(teachers.map(({ id, nom, prenom }) => [id, `${nom} ${prenom}`]));
  return functions
    .toSorted((a, b) => compareFunctions({ name: a.function_name }, { name: b.function_name }))
    .map(({ function_name, teacher_id, description, hours_per_week }) => ({
      name: function_name,
      teacher: names.get(teacher_id) ?? '',
      description,
      periods: writeNumber(hours_per_week),
    }));
}

/** Who looks after which class, class by class. */
function listClassTeachers(content: YearContent) {
  const names = new Map(content.teachers.map(({ id, nom, prenom }) => [id, `${nom} ${prenom}`]));
  return listMaitrises(content).map(({ name, teacher_id, periods }) => ({
    name,
    teacher: names.get(teacher_id) ?? '',
    periods: writeNumber(periods),
  }));
}

/**
 * A whole year as a document: its overview, then for the staff room the grid of every volée, for the head what is granted and a line for
 * every teacher (contract, wish, verdict), every function and every maîtrise.
 */
export function buildYearDocument(content: GrantedYear, audience: YearAudience, now: Date): PdfDocument {
  const isForHead = audience === 'direction';
  const { plannings, positions, workloads } = content;
  const teachers = content.teachers.filter((one) => isListed(one, workloads[one.id]?.total_hours ?? 0));
  const classes = plannings.reduce((total, { number_of_classes }) => total + number_of_classes, 0);
  return {
    ...buildLetterhead(content, isForHead ? 'Répartition, pour la direction' : 'Répartition', now),
    template: 'year',
    has_grids: !isForHead,
    figures: [
      { label: 'Enseignants', value: writeNumber(teachers.length) },
      { label: 'Classes', value: writeNumber(classes) },
      ...countPositions(positions),
    ],
    volees: listStaffedVolees(content).map((volee) => buildVoleeGrid(volee)),
    subjects: countSubjects(content),
    budgets: isForHead ? writeBudgets(content.budgets) : [],
    teachers: isForHead ? teachers.map((teacher) => buildTeacherLine(teacher, content)) : [],
    functions: isForHead ? listFunctions(content) : [],
    maitrises: isForHead ? listClassTeachers(content) : [],
  };
}
