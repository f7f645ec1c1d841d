import { collapseSpaces } from '../collapse-spaces.ts';
import { type Id, type PlanState, rowOf } from '../patch/index.ts';
import { suggestSubject } from '../subject-suggestion.ts';
import { subjectName } from '../subjects.ts';
import type { NamedTeacher, StaffingClaim } from './claim.ts';

/** What looks the same to a reader: without case, accents and spaces. */
export const foldName = (text: string): string =>
  collapseSpaces(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '');

const SHORT_GROUP = /^(?:g|gr|groupe|c|cours)?\.?(\d{1,2})$/;

/** Whether a label of a file means that of a group: « Groupe 2 », « G2 », « 2 ». */
export function isSameGroup(said: string, label: string): boolean {
  const [a, b] = [foldName(said), foldName(label)];
  if (a === b) return true;
  const [, number] = SHORT_GROUP.exec(a) ?? [];
  return number !== undefined && SHORT_GROUP.exec(b)?.[1] === number;
}

/** The names of a year and of the people of a school, as a file may write them. */
export class YearNames {
  readonly #state: PlanState;
  readonly #levels: ReadonlyMap<string, Id>;
  readonly #classes: ReadonlyMap<string, Id[]>;
  readonly #subjects: ReadonlyMap<string, string>;
  readonly #visas: ReadonlyMap<string, Id>;
  readonly #people: ReadonlyMap<string, Id[]>;
  readonly #fullNames: ReadonlyMap<string, Id[]>;

  constructor(state: PlanState) {
    this.#state = state;
    const volees = Object.entries(state.volees ?? {});
    this.#levels = new Map(volees.map(([id, { level }]) => [foldName(level), id]));
    const classes = Map.groupBy(Object.entries(state.classes ?? {}), ([, { name }]) => foldName(name));
    this.#classes = new Map([...classes].map(([name, found]) => [name, found.map(([id]) => id)]));
    const codes = new Set([
      ...volees.flatMap(([, { subject_periods }]) => subject_periods.map(({ subject }) => subject)),
      ...Object.values(state.positions ?? {}).map(({ subject }) => subject),
    ]);
    this.#subjects = new Map(
      [...codes].flatMap((code) => [
        [foldName(subjectName(code)), code],
        [foldName(code), code],
      ]),
    );
    const teachers = Object.entries(state.teachers ?? {});
    this.#visas = new Map(teachers.map(([id, { visa }]) => [foldName(visa), id]));
    const people = Map.groupBy(teachers, ([, { nom, prenom }]) => `${foldName(nom)} ${foldName(prenom)}`);
    this.#people = new Map([...people].map(([name, found]) => [name, found.map(([id]) => id)]));
    const inBothOrders = teachers.flatMap(([id, { nom, prenom }]) =>
      [`${prenom} ${nom}`, `${nom} ${prenom}`].map((name) => ({ id, name: foldName(name) })),
    );
    const named = Map.groupBy(inBothOrders, ({ name }) => name);
    this.#fullNames = new Map(
      [...named].map(([name, found]) => [name, [...new Set(found.map(({ id }) => id))]]),
    );
  }

  /** The volée of a level; undefined where the year has none. */
  findVolee = (level: string): Id | undefined => this.#levels.get(foldName(level));

  /** The class of that name, in the volée of the level where one is given. */
  findClass(name: string, level: string | null): Id | undefined {
    const found = this.#classes.get(foldName(name)) ?? [];
    if (level === null) return found.length === 1 ? found[0] : undefined;
    const volee = this.findVolee(level);
    return found.find((id) => rowOf(this.#state.classes, id)?.volee_id === volee);
  }

  /** The volée that a class of this name would belong to, by its beginning: « 9VG/7 ». */
  guessVolee(name: string): Id | undefined {
    const folded = foldName(name);
    const levels = [...this.#levels].filter(([level]) => folded.startsWith(level));
    return levels.toSorted(([a], [b]) => b.length - a.length)[0]?.[1];
  }

  /** The code of a subject by code, name or usual abbreviation; else what is written, in capitals. */
  readSubject(text: string): string {
    const known = this.#subjects.get(foldName(text));
    return known ?? suggestSubject(text) ?? collapseSpaces(text).toUpperCase();
  }

  /** Who is named; undefined where nobody is, or several are. In place of a visa both names may stand, in either order. */
  findTeacher(named: NamedTeacher): Id | undefined {
    if ('visa' in named)
      return this.#visas.get(foldName(named.visa)) ?? this.#only(this.#fullNames.get(foldName(named.visa)));
    return this.#only(this.#people.get(`${foldName(named.nom)} ${foldName(named.prenom)}`));
  }

  #only = (found: readonly Id[] = []): Id | undefined => (found.length === 1 ? found[0] : undefined);

  /** The level of a class; null where there is no such class, or there are several. */
  levelOf(className: string): string | null {
    const volee = rowOf(this.#state.classes, this.findClass(className, null) ?? '')?.volee_id;
    return volee === undefined ? null : (rowOf(this.#state.volees, volee)?.level ?? null);
  }

  /** Whether the level of a class has a group of this label in a subject. */
  hasGroup(className: string, subject: string, label: string): boolean {
    const volee = rowOf(this.#state.classes, this.findClass(className, null) ?? '')?.volee_id;
    const code = this.readSubject(subject);
    return Object.values(this.#state.positions ?? {}).some(
      (position) =>
        position.volee_id === volee &&
        position.class_id === null &&
        position.subject === code &&
        isSameGroup(label, position.group_label ?? ''),
    );
  }

  /** A file that writes the level where the class stands means the whole level. */
  placeOf({ level, class_name }: StaffingClaim): { level: string | null; class_name: string | null } {
    if (class_name === null || this.findVolee(class_name) === undefined) return { level, class_name };
    return { level: level ?? class_name, class_name: null };
  }
}
