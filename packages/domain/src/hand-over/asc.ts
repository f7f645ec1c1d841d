import { subjectName } from '../subjects.ts';
import { upperFirst } from '../upper-first.ts';
import type { Lesson } from './lessons.ts';
import { labelClasses, listSubjects } from './names.ts';
import { sayPeople } from './person-words.ts';
import { countWhole, unitOf, type Week, type WholeCoupling } from './whole-lessons.ts';
import { element } from './xml.ts';
import type { Halves } from './options.ts';
import { type HandOverClass, type HandOverYear, listStaff } from './year.ts';

/** What the program may do with its own data where a table is read. */
const OPTIONS = 'canadd,canupdate';

const COLUMNS = {
  subjects: ['id', 'name', 'short'],
  teachers: ['id', 'firstname', 'lastname', 'name', 'short'],
  classes: ['id', 'name', 'short', 'teacherid', 'grade'],
  groups: ['id', 'classid', 'name', 'entireclass', 'divisiontag', 'studentcount'],
  lessons: [
    'id',
    'subjectid',
    'classids',
    'groupids',
    'teacherids',
    'periodspercard',
    'periodsperweek',
    'weeksdefid',
    'partner_id',
  ],
} as const;

type Row = Readonly<Record<string, string | number>>;

function table(name: string, rowName: string, columns: readonly string[], rows: readonly Row[]): string {
  return element(
    name,
    rows.map((row) => element(rowName, '', row)),
    { options: OPTIONS, columns: columns.join(',') },
  );
}

/** Identifiers in the order in which things are met first. */
function numberer(prefix: string): (key: string) => string {
  const ids = new Map<string, string>();
  return (key) => {
    const id = ids.get(key) ?? `${prefix}${ids.size + 1}`;
    ids.set(key, id);
    return id;
  };
}

const WEEK_IDS: Readonly<Record<Week, string>> = { A: 'W2', B: 'W3' };

/** Every week, and those that take turns where there are halves. */
function writeWeeks(halves: Halves): string {
  const all = { id: 'W1', name: 'Toutes les semaines', short: 'Toutes' };
  const rows =
    halves === 'double'
      ? [{ ...all, weeks: '1' }]
      : [
          { ...all, weeks: '11' },
          { id: WEEK_IDS.A, name: 'Semaine A', short: 'A', weeks: '10' },
          { id: WEEK_IDS.B, name: 'Semaine B', short: 'B', weeks: '01' },
        ];
  return table('weeksdefs', 'weeksdef', ['id', 'name', 'short', 'weeks'], rows);
}

/** A division of a class into groups, or the whole class. */
interface ClassGroup {
  id: string;
  classid: string;
  name: string;
  entireclass: 0 | 1;
  divisiontag: number;
}

/** The groups of every class: the whole of it, and for each subject with groups, and for each group of its own, a division. */
class ClassGroups {
  readonly #groups = new Map<string, ClassGroup>();
  /** By class, in the order in which they are met. */
  readonly #divisions = new Map<string, string[]>();

  #tagOf(classid: string, { subject, group_label, isParallel }: Lesson['place']): number {
    if (group_label === null) return 0;
    const division = JSON.stringify([subject, isParallel ? null : group_label]);
    const known = this.#divisions.get(classid) ?? [];
    if (!known.includes(division)) this.#divisions.set(classid, [...known, division]);
    return (this.#divisions.get(classid) ?? []).indexOf(division) + 1;
  }

  /** The group of a class for a lesson; made where it is new. */
  of(classid: string, { place }: Lesson): string {
    const { subject, group_label } = place;
    const name = group_label === null ? 'Classe entière' : `${subject} ${group_label}`;
    const key = JSON.stringify([classid, group_label === null ? null : [subject, group_label]]);
    const group = this.#groups.get(key) ?? {
      id: `G${this.#groups.size + 1}`,
      classid,
      name,
      entireclass: group_label === null ? 1 : 0,
      divisiontag: this.#tagOf(classid, place),
    };
    this.#groups.set(key, group);
    return group.id;
  }

  get all(): Row[] {
    return [...this.#groups.values()].map((group) => ({ ...group, studentcount: '' }));
  }
}

/** What the tables share: the year, and identifiers by what they stand for. */
class AscTables {
  readonly #year: HandOverYear;
  readonly #subjectId = numberer('S');
  readonly #teacherId = numberer('T');
  readonly #classId = numberer('C');
  readonly #groups = new ClassGroups();

  constructor(year: HandOverYear) {
    this.#year = year;
  }

  #idOf = ({ level, name }: Pick<HandOverClass, 'level' | 'name'>) =>
    this.#classId(JSON.stringify([level, name]));

  subjects(): Row[] {
    return listSubjects(this.#year).map((code) => ({
      id: this.#subjectId(code),
      name: upperFirst(subjectName(code)),
      short: code,
    }));
  }

  teachers(): Row[] {
    return listStaff(this.#year).map(({ id, visa, nom, prenom }) => ({
      id: this.#teacherId(id),
      firstname: prenom,
      lastname: nom,
      name: `${nom} ${prenom}`,
      short: visa,
    }));
  }

  classes(): Row[] {
    const labelOf = labelClasses(this.#year.classes);
    return this.#year.classes.map((one) => {
      const [first] = one.class_teachers;
      const label = labelOf(one.level, one.name);
      const teacherid = first ? this.#teacherId(first.teacher_id) : '';
      return { id: this.#idOf(one), name: label, short: label, teacherid, grade: one.level };
    });
  }

  #lesson({ units, week }: WholeCoupling, lesson: Lesson, number: number): Row {
    const { level, class_name, subject } = lesson.place;
    const ids = this.#year.classes
      .filter((one) => one.level === level && (class_name === null || one.name === class_name))
      .map(this.#idOf);
    const present = lesson.people.flatMap(({ teacher_id }) => (teacher_id === null ? [] : [teacher_id]));
    const periods = week === null ? units : units * unitOf('fortnight', week);
    return {
      id: `L${number}`,
      subjectid: this.#subjectId(subject),
      classids: ids.join(','),
      groupids: ids.map((id) => this.#groups.of(id, lesson)).join(','),
      teacherids: present.map(this.#teacherId).join(','),
      periodspercard: 1,
      periodsperweek: periods.toFixed(1),
      weeksdefid: week === null ? 'W1' : WEEK_IDS[week],
      partner_id: sayPeople(lesson),
    };
  }

  lessons(halves: Halves): Row[] {
    return countWhole(this.#year, halves)
      .flatMap((coupling) => coupling.lessons.map((lesson) => ({ coupling, lesson })))
      .map(({ coupling, lesson }, index) => this.#lesson(coupling, lesson, index + 1));
  }

  /** Those that the lessons needed. */
  groups(): Row[] {
    return this.#groups.all;
  }
}

/**
 * A year as XML of aSc (docs/domain.md, « Hand-over »): groups are divisions of their classes, a lesson of a level has all of its classes. What is
 * every second week counts half. Functions and contracts have no place in it.
 */
export function writeAsc(year: HandOverYear, halves: Halves): string {
  const tables = new AscTables(year);
  const lessons = table('lessons', 'lesson', COLUMNS.lessons, tables.lessons(halves));
  const body = element(
    'timetable',
    [
      writeWeeks(halves),
      table('subjects', 'subject', COLUMNS.subjects, tables.subjects()),
      table('teachers', 'teacher', COLUMNS.teachers, tables.teachers()),
      table('classes', 'class', COLUMNS.classes, tables.classes()),
      table('groups', 'group', COLUMNS.groups, tables.groups()),
      lessons,
    ],
    {
      importtype: 'database',
      options: 'idprefix:Pupitre,groupstype1,decimalseparatordot',
      displayname: `${year.school} ${year.school_year}`,
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
