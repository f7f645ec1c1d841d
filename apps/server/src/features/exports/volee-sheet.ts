import type { Assignment, PlanningEntry } from '@pupitre/contract';
import {
  addPeriods,
  type ClassTeacher,
  formatPeriods,
  isBesidePlan,
  periodsOfPupil,
  sayClassTeachers,
  saySeats,
} from '@pupitre/domain';
import type { CellToWrite, SheetToWrite } from '../../documents/excel/sheet-to-write.ts';

/** What the row of the class teachers is called: longer than a subject can be, so that nobody takes it for one. */
const MAITRISE_ROW = 'Maîtrise de classe';

type VisaOf = (teacherId: string | null) => string | undefined;

/** What a cell shows of a position without a teacher. */
const NOBODY = '—';

/** « ROC », « ROC + BRU (appui, 1 h) » */
function writePeople({ teacher_id, periods, co_teachers }: Assignment, visaOf: VisaOf): string {
  const seats = saySeats(co_teachers, periods, (id) => visaOf(id) ?? '?');
  return [visaOf(teacher_id) ?? NOBODY, seats].filter((part) => part !== '').join(' + ');
}

/** Who is there; one line with its periods for each part where the place is split or differs from what the volée plans. */
function writePlace(parts: readonly Assignment[], planned: number, visaOf: VisaOf): string {
  const [first] = parts;
  if (first && parts.length === 1 && first.periods === planned) return writePeople(first, visaOf);
  return parts.map((part) => `${writePeople(part, visaOf)} ${formatPeriods(part.periods)}`).join('\n');
}

/** The positions of each group: those of the plan in their order, then those added by hand. */
function gatherGroups(positions: readonly Assignment[]): Assignment[][] {
  const groups = Map.groupBy(positions, (position) => position.plan_index ?? position.id);
  return [...groups.values()];
}

function layOutSubject(
  { class_names, subject_periods }: PlanningEntry,
  subject: string,
  positions: readonly Assignment[],
  visaOf: VisaOf,
): CellToWrite[][] {
  const planned = subject_periods.find((entry) => entry.subject === subject)?.periods ?? 0;
  const added = positions.filter(isBesidePlan);
  const ofClasses = positions.filter((position) => !position.is_group && !isBesidePlan(position));
  const byClass = Map.groupBy(ofClasses, (position) => position.class_name);
  const cells = class_names.map((name) => writePlace(byClass.get(name) ?? [], planned, visaOf));
  const classRow = [subject, '', planned, ...cells, addPeriods(ofClasses)];
  const groupRows = gatherGroups(positions.filter((position) => position.is_group)).map((parts) => {
    const isByHand = parts[0]?.plan_index === null;
    const ofGroup = isByHand ? addPeriods(parts) : planned;
    const cell = { value: writePlace(parts, ofGroup, visaOf), span: class_names.length };
    return [subject, parts[0]?.group_label ?? '', ofGroup, cell, addPeriods(parts)];
  });
  const addedRows = [...Map.groupBy(added, ({ group_label }) => group_label)].map(([label, own]) => {
    const parts = Map.groupBy(own, ({ class_name }) => class_name);
    const there = class_names.map((name) => writePlace(parts.get(name) ?? [], NaN, visaOf));
    return [subject, label ?? '', '', ...there, addPeriods(own)];
  });
  return [...(ofClasses.length > 0 ? [classRow] : []), ...addedRows, ...groupRows];
}

/** The class teachers over the columns of their classes; no row where no class has any. */
function layOutClassTeachers(
  { class_names }: PlanningEntry,
  classTeachersOf: ClassTeachersOf,
  visaOf: VisaOf,
): CellToWrite[][] {
  const cells = class_names.map((name) => sayClassTeachers(classTeachersOf(name), (id) => visaOf(id) ?? '?'));
  return cells.some((cell) => cell !== '') ? [[{ value: MAITRISE_ROW, span: 3 }, ...cells, '']] : [];
}

/** Who looks after a class of the volée, by its name. */
type ClassTeachersOf = (className: string) => readonly ClassTeacher[];

/**
 * A volée as its grid: who looks after each class, then a row for each subject or group, a column for each class, in the cells the visas. Numbers are
 * weekly periods; the last column adds up what is there, the last row everything, the one before what a pupil of each class has.
 */
export function layOutVolee(
  volee: PlanningEntry,
  positions: readonly Assignment[],
  visaOf: VisaOf,
  classTeachersOf: ClassTeachersOf,
): Omit<SheetToWrite, 'name'> {
  const bySubject = Map.groupBy(positions, (position) => position.subject);
  // Groups added by hand may teach what the volée does not plan.
  const subjects = new Set([...volee.subject_periods.map((entry) => entry.subject), ...bySubject.keys()]);
  const rows = [...subjects].flatMap((subject) =>
    layOutSubject(volee, subject, bySubject.get(subject) ?? [], visaOf),
  );
  const isBold = true as const;
  const perClass = [
    { value: 'Total par classe', isBold, span: 3 },
    ...volee.class_names.map((name) => ({ value: periodsOfPupil(name, positions), isBold })),
    '',
  ];
  const total = [
    { value: 'Total', isBold, span: volee.class_names.length + 3 },
    { value: addPeriods(positions), isBold },
  ];
  return {
    columns: [
      { title: 'BRANCHE', width: 11 },
      { title: 'GROUPE', width: 13 },
      { title: 'PÉRIODES', width: 11, isCentred: true },
      ...volee.class_names.map((name) => ({ title: name, width: 11, isCentred: true as const })),
      { title: 'TOTAL', width: 9, isCentred: true },
    ],
    rows: [...layOutClassTeachers(volee, classTeachersOf, visaOf), ...rows, perClass, total],
    fixedColumns: 3,
  };
}
