import { type PlanState, rowOf } from '../patch/index.ts';
import type { NamedTeacher, StaffingClaim } from '../staffing-import/claim.ts';
import { foldName, isSameGroup, YearNames } from '../staffing-import/year-names.ts';
import { nameGroup } from './group-name.ts';
import { groupOf, labelClasses, type NamedThings, untisNames } from './names.ts';
import { readUntisLessons, readUntisNames, type UntisLine } from './untis-lessons.ts';

/** The files that came from Untis, by their names without extension, in capitals. */
export type UntisFiles = ReadonlyMap<string, string>;

/** What a file of Untis says of the staffing of a year. */
export interface UntisStaffing {
  claims: StaffingClaim[];
  /** Lines about somebody beside the teacher, which are not taken over. */
  beside: number;
  /** Lines without class or subject: no teaching. */
  others: number;
}

interface ClassPlace {
  level: string;
  name: string;
}

/** What a state of a year holds, as the names are made from it. */
function thingsOf(state: PlanState): NamedThings {
  const levelOf = (voleeId: string) => rowOf(state.volees, voleeId)?.level ?? '';
  return {
    classes: Object.values(state.classes ?? {}).map(({ volee_id, name }) => ({
      level: levelOf(volee_id),
      name,
    })),
    teachers: Object.values(state.teachers ?? {}),
    positions: Object.values(state.positions ?? {}).map(({ volee_id, class_id, subject, group_label }) => ({
      level: levelOf(volee_id),
      is_group: class_id === null,
      class_name: class_id === null ? levelOf(volee_id) : (rowOf(state.classes, class_id)?.name ?? ''),
      group_label,
      subject,
    })),
    functions: [],
  };
}

const reverse = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...names].map(([name, short]) => [foldName(short), name]));

/** Finds what the short names of a file stand for: by the lists that came with it, else as the year would shorten its own. */
class UntisDictionary {
  readonly #names: YearNames;
  readonly #classes: ReadonlyMap<string, ClassPlace>;
  readonly #subjects: ReadonlyMap<string, string>;
  readonly #visas: ReadonlyMap<string, string>;
  readonly #groups: ReadonlyMap<string, string>;
  readonly #levelGroups: ReadonlyMap<string, string[]>;
  readonly #lists: Record<'classes' | 'teachers' | 'subjects', ReadonlyMap<string, string[]>>;

  constructor(state: PlanState, files: UntisFiles) {
    const things = thingsOf(state);
    const names = untisNames(things);
    const labelOf = labelClasses(things.classes);
    this.#names = new YearNames(state);
    this.#classes = new Map(
      things.classes.map((one) => [foldName(names.classes.get(labelOf(one.level, one.name)) ?? ''), one]),
    );
    this.#subjects = reverse(names.subjects);
    this.#visas = reverse(names.teachers);
    this.#groups = new Map(
      things.positions.flatMap((position) => {
        const short = names.groups.get(nameGroup(groupOf(position)));
        return short === undefined ? [] : [[foldName(short), position.group_label ?? '']];
      }),
    );
    this.#levelGroups = new Map(
      [...Map.groupBy(things.positions, ({ level, subject }) => JSON.stringify([level, subject]))].map(
        ([key, all]) => [
          key,
          all.flatMap(({ is_group, group_label }) => (is_group && group_label !== null ? [group_label] : [])),
        ],
      ),
    );
    const list = (file: string, fields: readonly number[]) => readUntisNames(files.get(file) ?? '', fields);
    this.#lists = {
      classes: list('GPU003', [2]),
      teachers: list('GPU004', [2, 29]),
      subjects: list('GPU006', [2]),
    };
  }

  classOf(short: string): { level: string | null; class_name: string } {
    const known = this.#classes.get(foldName(short));
    if (known) return { level: known.level, class_name: known.name };
    const [long] = this.#lists.classes.get(short) ?? [];
    const class_name = long !== undefined && this.#names.findClass(long, null) !== undefined ? long : short;
    return { level: this.#names.levelOf(class_name), class_name };
  }

  subjectOf(short: string): string {
    const known = this.#subjects.get(foldName(short));
    const [long] = this.#lists.subjects.get(short) ?? [];
    return known ?? this.#names.readSubject(long || short);
  }

  /** By both names where the list of people says them of one only, else by visa. */
  teacherOf(short: string): NamedTeacher {
    const [nom = '', prenom = ''] = this.#lists.teachers.get(short) ?? [];
    if (this.#names.findTeacher({ nom, prenom }) !== undefined) return { nom, prenom };
    return { visa: this.#visas.get(foldName(short)) ?? short };
  }

  /** The name of a group by the text of its line, else by the group of pupils. */
  labelOf = ({ group_label, group }: UntisLine): string | null =>
    group_label ?? (group === null ? null : (this.#groups.get(foldName(group)) ?? group));

  isGroupOfLevel = (level: string | null, subject: string, label: string): boolean =>
    (this.#levelGroups.get(JSON.stringify([level, subject])) ?? []).some((own) => isSameGroup(label, own));
}

/** A line with what it stands for, and under which key it is added up. */
interface Reading {
  key: string;
  /** Lines that say the same of several classes count once. */
  once: string;
  claim: StaffingClaim;
}

const UNKNOWN_TEACHER = '?';

function readTeacher(dictionary: UntisDictionary, short: string): StaffingClaim['teacher'] {
  if (short === '') return null;
  return short === UNKNOWN_TEACHER ? 'nobody' : dictionary.teacherOf(short);
}

function readPlace(dictionary: UntisDictionary, line: UntisLine) {
  const { level, class_name } = dictionary.classOf(line.class_name);
  const subject = dictionary.subjectOf(line.subject);
  const group_label = dictionary.labelOf(line);
  const isOfLevel = group_label !== null && dictionary.isGroupOfLevel(level, subject, group_label);
  return { level, class_name: isOfLevel ? null : class_name, group_label, subject };
}

function interpret(dictionary: UntisDictionary, line: UntisLine): Reading {
  const place = readPlace(dictionary, line);
  const teacher = readTeacher(dictionary, line.teacher);
  const key = JSON.stringify([place, line.part, teacher]);
  return {
    key,
    once: JSON.stringify([key, line.number]),
    claim: { sheet: 'GPU002', row: line.row, column: 'F', ...place, periods: line.periods, teacher },
  };
}

/** The lines about whoever teaches: of several people in one lesson the one that is said to, else the first. */
function keepTeachers(lines: readonly UntisLine[]): UntisLine[] {
  const teachers = new Map<string, string>();
  return lines.filter((line) => {
    if (line.role !== null) return false;
    const { number, class_name, subject, group, group_label } = line;
    const key = JSON.stringify([number, class_name, subject, group, group_label]);
    const first = teachers.get(key) ?? line.teacher;
    teachers.set(key, first);
    return first === line.teacher;
  });
}

/**
 * What lessons of Untis say of a year, by its own names (docs/domain.md, « A staffing brought along »): periods of the same person in the same part are added up. Undefined
 * where there are no lessons in the files.
 */
export function readUntisStaffing(state: PlanState, files: UntisFiles): UntisStaffing | undefined {
  const lines = readUntisLessons(files.get('GPU002') ?? '');
  if (lines === undefined) return undefined;
  const dictionary = new UntisDictionary(state, files);
  const taught = lines.filter(({ class_name, subject }) => class_name !== '' && subject !== '');
  const held = keepTeachers(taught);
  const seen = new Set<string>();
  const claims = new Map<string, StaffingClaim>();
  for (const line of held) {
    const { key, once, claim } = interpret(dictionary, line);
    if (seen.has(once)) continue;
    seen.add(once);
    const before = claims.get(key);
    claims.set(key, before ? { ...before, periods: (before.periods ?? 0) + (claim.periods ?? 0) } : claim);
  }
  return {
    claims: [...claims.values()],
    beside: taught.length - held.length,
    others: lines.length - taught.length,
  };
}
