import { LEVELS } from '../levels.ts';
import { type Id, type PlanState, rowOf } from '../patch/rows.ts';
import { foldName } from '../staffing-import/year-names.ts';
import { suggestSubject } from '../subject-suggestion.ts';
import { SUBJECT_NAMES, subjectName } from '../subjects.ts';
import { hasQuoted, readQuoted } from './quoted-names.ts';
import type { RulePlace } from './rule.ts';

/** What the texts of rules can name in a year. */
export interface NamedYear {
  classes: readonly { level: string; name: string }[];
  /** Of its volées; those that every school knows can be named too. */
  levels: readonly string[];
  /** Codes of subjects beside those that are offered. */
  subjects: readonly string[];
  teachers: readonly { id: string; visa: string; nom: string; prenom: string }[];
}

/** Things by their names: by the letter before without case, accents and spaces; nothing where a name could be several. */
class Names<T> {
  readonly #exact: ReadonlyMap<string, T[]>;
  readonly #folded: ReadonlyMap<string, T[]>;

  constructor(named: Iterable<readonly [name: string, thing: T]>) {
    const groupBy = (keyOf: (name: string) => string) => {
      const groups = Map.groupBy(named, ([name]) => keyOf(name));
      return new Map([...groups].map(([key, own]) => [key, [...new Set(own.map(([, thing]) => thing))]]));
    };
    this.#exact = groupBy((name) => name);
    this.#folded = groupBy(foldName);
  }

  /** All that are called so; what stands in quotes is taken by the letter. */
  findAll(text: string): readonly T[] {
    const quoted = readQuoted(text);
    if (quoted !== undefined) return this.#exact.get(quoted) ?? [];
    const exact = this.#exact.get(text) ?? [];
    return exact.length === 1 ? exact : (this.#folded.get(foldName(text)) ?? []);
  }

  find(text: string): T | undefined {
    const found = this.findAll(text);
    return found.length === 1 ? found[0] : undefined;
  }
}

/** Finds what a text names, without case, accents and spaces; undefined for nothing, and for what could be several. */
export class RuleNames {
  readonly #levels: Names<string>;
  readonly #classes: Names<RulePlace>;
  readonly #subjects: Names<string>;
  readonly #visas: Names<string>;
  readonly #people: Names<string>;

  constructor({ classes, levels, subjects, teachers }: NamedYear) {
    this.#levels = new Names([...LEVELS, ...levels].map((level) => [level, level]));
    this.#classes = new Names(
      classes.flatMap(({ level, name }) => {
        const place = { level, class_name: name };
        return [[name, place] as const, [`${level} ${name}`, place] as const];
      }),
    );
    const codes = [...Object.keys(SUBJECT_NAMES), ...subjects];
    this.#subjects = new Names([
      ...codes.map((code) => [code, code] as const),
      ...codes.map((code) => [subjectName(code), code] as const),
    ]);
    this.#visas = new Names(teachers.map(({ id, visa }) => [visa, id]));
    this.#people = new Names(
      teachers.flatMap(({ id, nom, prenom }) => [
        [`${prenom} ${nom}`, id] as const,
        [`${nom} ${prenom}`, id] as const,
      ]),
    );
  }

  findLevel(text: string): string | undefined {
    return this.#levels.find(text);
  }

  /** A class of a level. */
  findClass(text: string, level: string): RulePlace | undefined {
    const found = this.#classes.findAll(text).filter((place) => place.level === level);
    return found.length === 1 ? found[0] : undefined;
  }

  findSubject(text: string): string | undefined {
    const found = this.#subjects.find(text);
    return found === undefined && !hasQuoted(text) ? suggestSubject(text) : found;
  }

  /** A class or a level; a class before a level that is called the same. */
  findPlace(text: string): RulePlace | undefined {
    const found = this.#classes.findAll(text);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    const level = this.findLevel(text);
    return level === undefined ? undefined : { level, class_name: null };
  }

  /** By visa, or by both names. */
  findPerson(text: string): string | undefined {
    return this.#visas.find(text) ?? this.#people.find(text);
  }

  /** A class by the shortest text that leads to it, a level by its own. */
  sayPlace({ level, class_name }: RulePlace): string {
    if (class_name === null) return level ?? '';
    const found = this.findPlace(class_name);
    return found?.level === level && found.class_name === class_name ? class_name : `${level} ${class_name}`;
  }
}

/** What rules of a year can name. The slice holds its volées, classes and rules, and the people. */
export function ruleNamesOf(state: PlanState, yearId: Id): RuleNames {
  const volees = Object.values(state.volees ?? {}).filter(({ school_year_id }) => school_year_id === yearId);
  const rules = Object.values(state.teaching_rules ?? {});
  return new RuleNames({
    classes: Object.values(state.classes ?? {}).flatMap(({ volee_id, name }) => {
      const volee = rowOf(state.volees, volee_id);
      return volee?.school_year_id === yearId ? [{ level: volee.level, name }] : [];
    }),
    levels: [
      ...volees.map(({ level }) => level),
      ...rules.flatMap(({ level, to_level }) => [level, to_level].filter((one) => one !== null)),
    ],
    subjects: [
      ...volees.flatMap(({ subject_periods }) => subject_periods.map(({ subject }) => subject)),
      ...rules.flatMap(({ subject }) => subject ?? []),
    ],
    teachers: Object.entries(state.teachers ?? {}).map(([id, teacher]) => ({ id, ...teacher })),
  });
}
