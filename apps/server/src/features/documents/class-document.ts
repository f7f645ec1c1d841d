import type { Assignment, SchoolClass } from '@pupitre/contract';
import {
  addPeriods,
  type ClassView,
  comparePlaces,
  describeClass,
  type Periods,
  sayCount,
  saySeats,
} from '@pupitre/domain';
import type {
  ClassPosition,
  ClassSheet,
  LabelledFigure,
  PdfDocument,
} from '../../documents/pdf/pdf-document.ts';
import { NotFound } from '../../errors.ts';
import type { YearContent } from '../../year-content/read-year-content.ts';
import { nameSubject, writeNumber } from '../../documents/pdf/french-text.ts';
import { buildLetterhead } from '../../documents/pdf/letterhead.ts';

const writeHours = (periods: Periods) => `${writeNumber(periods)}\u00A0h`;

/** « 31 h pour un objectif de 32 h (−1 h) » */
function sayPerPupil(perPupil: Periods, target: Periods | null): string {
  if (target === null || perPupil === target) return writeHours(perPupil);
  const difference = perPupil - target;
  const sign = difference > 0 ? '+' : '−';
  return `${writeHours(perPupil)} pour un objectif de ${writeHours(target)} (${sign}${writeHours(Math.abs(difference))})`;
}

/** « Rochat Anne (ROC), 1 h » of each, in lines. */
function sayPeople(
  people: readonly { teacher_id: string; periods: Periods }[],
  nameOf: (id: string) => string,
): string {
  return people.map(({ teacher_id, periods }) => `${nameOf(teacher_id)}, ${writeHours(periods)}`).join('\n');
}

function listDetails(
  { class_teachers, pupils }: SchoolClass,
  view: ClassView<Assignment>,
  { target, nameOf }: { target: Periods | null; nameOf: (id: string) => string },
): LabelledFigure[] {
  const strangers = view.strangers.map((id) => `${nameOf(id)} n'enseigne rien à cette classe`);
  const care = [sayPeople(class_teachers, nameOf), ...strangers].filter((line) => line !== '');
  return [
    { label: 'Maîtrise', value: care.join('\n') || 'Personne encore' },
    ...(view.duo ? [{ label: 'Duo', value: sayPeople(view.duo.people, nameOf) }] : []),
    ...(pupils === null ? [] : [{ label: 'Élèves', value: sayCount(pupils, 'élève') }]),
    { label: 'Par élève', value: sayPerPupil(view.perPupil, target) },
  ];
}

/** A class as a document. `targets`: how many periods a week the classes of each level are to have. Throws NotFound. */
export function buildClassDocument(
  content: YearContent,
  id: string,
  { targets, now }: { targets: readonly { level: string; periods: Periods }[]; now: Date },
): PdfDocument {
  const entry = content.classes.find((one) => one.id === id);
  if (!entry) throw new NotFound("Cette classe n'existe pas ou plus.");
  const people = new Map(content.teachers.map((teacher) => [teacher.id, teacher]));
  const sayName = (one: string) => `${people.get(one)?.nom ?? '?'} ${people.get(one)?.prenom ?? ''}`.trim();
  const nameOf = (one: string) => `${sayName(one)} (${people.get(one)?.visa ?? '?'})`;
  const toRow = (position: Assignment): ClassPosition => ({
    subject: nameSubject(position.subject),
    place: position.group_label,
    teacher: position.teacher_id === null ? null : nameOf(position.teacher_id),
    beside: saySeats(position.co_teachers, position.periods, sayName) || null,
    periods: writeNumber(position.periods),
  });
  const ofLevel = content.positions.filter(({ level }) => level === entry.level).toSorted(comparePlaces);
  const view = describeClass(entry.name, ofLevel, entry.class_teachers);
  const target = targets.find(({ level }) => level === entry.level)?.periods ?? null;
  const sheet: ClassSheet = {
    name: entry.name,
    details: listDetails(entry, view, { target, nameOf }),
    own: view.own.map(toRow),
    total: writeNumber(addPeriods(view.own)),
    open: view.open === 0 ? null : writeNumber(view.open),
    groups: { heading: `Groupes et cours de ${entry.level}`, positions: view.groups.map(toRow) },
  };
  return { ...buildLetterhead(content, `Classe ${entry.name}`, now), template: 'class', sheet };
}
