import { coversLevel } from '../covers.ts';
import { LEVELS } from '../levels.ts';
import type { Teacher } from '../model.ts';
import { SEAT_WORDS } from '../say-seats.ts';
import { subjectName } from '../subjects.ts';
import { upperFirst } from '../upper-first.ts';
import { type Field, writeDelimited, writeRecord } from './delimited.ts';
import { nameGroup } from './group-name.ts';
import type { Lesson } from './lessons.ts';
import { labelClasses, listSubjects, type UntisNames, untisNames } from './names.ts';
import { countWhole, unitOf, type WholeCoupling } from './whole-lessons.ts';
import type { Halves } from './options.ts';
import { type HandOverYear, type LessonRole, listStaff, visasOf } from './year.ts';

/** A file of what is handed over, before it is encoded. */
export interface HandOverFile {
  name: string;
  text: string;
}

/** How the text of a line says that somebody is there beside the teacher. */
export const ROLE_TEXTS: Readonly<Record<LessonRole, string>> = { teacher: '', ...SEAT_WORDS };
/** How the text of a lesson says that it is counted in half periods. */
export const DOUBLED_TEXT = 'en demi-périodes';
const MAITRISE = 'Maîtrise';

const of = (names: ReadonlyMap<string, string>, name: string): string => names.get(name) ?? name;

/** What the writers of the files share. */
interface Sheet {
  year: HandOverYear;
  halves: Halves;
  names: UntisNames;
  labelOf: (level: string, name: string) => string;
  visaOf: (id: string) => string;
}

const textOf = ({ part, parts }: Lesson, halves: Halves): Field =>
  [parts > 1 ? `part ${part}/${parts}` : '', halves === 'double' ? DOUBLED_TEXT : '']
    .filter(Boolean)
    .join(', ') || null;

function writeLesson(
  { year, halves, names, labelOf, visaOf }: Sheet,
  { number, units, week }: WholeCoupling,
  lesson: Lesson,
): Field[][] {
  const { level, class_name, group_label, subject } = lesson.place;
  const classes =
    class_name === null
      ? year.classes.filter((one) => one.level === level).map(({ name }) => name)
      : [class_name];
  return lesson.people.flatMap(({ teacher_id, role }) =>
    classes.map((name) =>
      writeRecord(46, {
        1: number,
        2: units,
        5: of(names.classes, labelOf(level, name)),
        6: teacher_id === null ? null : of(names.teachers, visaOf(teacher_id)),
        7: of(names.subjects, subject),
        12: week,
        13: group_label,
        18: textOf(lesson, halves),
        39: ROLE_TEXTS[role] || null,
        42: group_label === null ? null : of(names.groups, nameGroup(lesson.place)),
      }),
    ),
  );
}

const writeLessons = (sheet: Sheet): Field[][] =>
  countWhole(sheet.year, sheet.halves).flatMap((coupling) =>
    coupling.lessons.flatMap((lesson) => writeLesson(sheet, coupling, lesson)),
  );

const writeClasses = ({ year, names, labelOf, visaOf }: Sheet): Field[][] =>
  year.classes.map(({ level, name, class_teachers }) =>
    writeRecord(30, {
      1: of(names.classes, labelOf(level, name)),
      2: name,
      30: class_teachers.map(({ teacher_id }) => of(names.teachers, visaOf(teacher_id))).join('~') || null,
    }),
  );

/** Weekly periods as the lessons are counted. */
const countOf = (halves: Halves, periods: number | null): Field =>
  periods === null ? null : periods / unitOf(halves, null);

const writeTeachers = ({ year, names, halves }: Sheet): Field[][] =>
  listStaff(year).map(({ visa, nom, prenom, hours_desired, hours_max }) =>
    writeRecord(35, {
      1: of(names.teachers, visa),
      2: nom,
      15: countOf(halves, hours_desired ?? hours_max),
      29: prenom,
      35: countOf(halves, hours_max),
    }),
  );

const writeSubjects = ({ year, names }: Sheet): Field[][] =>
  listSubjects(year).map((code) => [of(names.subjects, code), upperFirst(subjectName(code))]);

const yearOf = (level: string | undefined): number => Number.parseInt(level ?? '1', 10);

/** The years of school from 1 to 11 that a cycle covers, as Untis counts the levels of classes. */
function levelRange(cycles: Teacher['cycles']): [number, number] {
  const covered = LEVELS.filter((level) => /^\d/.test(level) && coversLevel(cycles, level));
  return [yearOf(covered[0]), yearOf(covered.at(-1))];
}

/** « * » is every subject. */
const writeQualifications = ({ year, names }: Sheet): Field[][] =>
  listStaff(year).flatMap(({ visa, specialties, cycles }) => {
    const subjects = specialties.length === 0 ? ['*'] : specialties.map((code) => of(names.subjects, code));
    return subjects.map((subject) => [of(names.teachers, visa), subject, ...levelRange(cycles)]);
  });

/** First and last day of a school year as Untis writes them; nothing where the year is called otherwise. */
function daysOf(schoolYear: string): [Field, Field] {
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(schoolYear) ?? [];
  return first === undefined ? [null, null] : [`${first}0801`, `${last}0731`];
}

interface Duty {
  teacher_id: string;
  reason: string;
  periods: number;
  text: string;
}

const listDuties = ({ year, names }: Sheet): Duty[] => [
  ...year.functions.map(({ teacher_id, function_name, hours_per_week }) => ({
    teacher_id,
    reason: of(names.functions, function_name),
    periods: hours_per_week,
    text: function_name,
  })),
  ...year.classes.flatMap(({ name, class_teachers }) =>
    class_teachers
      .filter(({ periods }) => periods > 0)
      .map(({ teacher_id, periods }) => ({
        teacher_id,
        reason: MAITRISE,
        periods,
        text: `${MAITRISE} ${name}`,
      })),
  ),
];

function writeReductions(sheet: Sheet): Field[][] {
  const [from, to] = daysOf(sheet.year.school_year);
  return listDuties(sheet).map(({ teacher_id, reason, periods, text }, index) =>
    writeRecord(9, {
      2: index + 1,
      4: of(sheet.names.teachers, sheet.visaOf(teacher_id)),
      5: reason,
      6: countOf(sheet.halves, periods),
      7: from,
      8: to,
      9: text,
    }),
  );
}

function writeReasons(sheet: Sheet): Field[][] {
  const reasons = new Map(
    sheet.year.functions.map(({ function_name }) => [
      of(sheet.names.functions, function_name),
      function_name,
    ]),
  );
  return [...reasons.set(MAITRISE, 'Maîtrise de classe')];
}

/**
 * A year as the files that Untis reads, by the numbers of their fields (docs/domain.md, « Hand-over »): lessons, classes, people, subjects, qualifications,
 * reductions and their reasons.
 */
export function writeUntis(year: HandOverYear, halves: Halves): HandOverFile[] {
  const sheet: Sheet = {
    year,
    halves,
    names: untisNames(year),
    labelOf: labelClasses(year.classes),
    visaOf: visasOf(year),
  };
  const files: readonly [string, Field[][]][] = [
    ['GPU002', writeLessons(sheet)],
    ['GPU003', writeClasses(sheet)],
    ['GPU004', writeTeachers(sheet)],
    ['GPU006', writeSubjects(sheet)],
    ['GPU008', writeQualifications(sheet)],
    ['GPU020', writeReductions(sheet)],
    ['GPU021', writeReasons(sheet)],
  ];
  return files.map(([name, rows]) => ({ name: `${name}.TXT`, text: writeDelimited(rows, ',') }));
}
