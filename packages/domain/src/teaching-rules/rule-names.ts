import { LEVELS } from '../levels.ts';
import { foldName } from '../staffing-import/year-names.ts';
import { suggestSubject } from '../subject-suggestion.ts';
import { SUBJECT_NAMES, subjectName } from '../subjects.ts';
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

const listByKey = <T>(entries: Iterable<readonly [string, T]>): Map<string, T[]> => {
  const lists = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const known = lists.get(key);
    if (known === undefined) lists.set(key, [value]);
    else known.push(value);
  }
  return lists;
};

/** Finds what a text names, without case, accents and spaces; undefined for nothing, and for what could be several. */
export class RuleNames {
  readonly #levels: ReadonlyMap<string, string>;
  readonly #classes: ReadonlyMap<string, RulePlace[]>;
  readonly #subjects: ReadonlyMap<string, string>;
  readonly #people: ReadonlyMap<string, string[]>;

  constructor({ classes, levels, subjects, teachers }: NamedYear) {
    this.#levels = new Map([...LEVELS, ...levels].map((level) => [foldName(level), level]));
    this.#classes = listByKey(
      classes.flatMap(({ level, name }) => {
        const place = { level, class_name: name };
        return [[foldName(name), place] as const, [foldName(`${level} ${name}`), place] as const];
      }),
    );
    const codes = [...Object.keys(SUBJECT_NAMES), ...subjects];
    this.#subjects = new Map(
      codes.flatMap((code) => [
        [foldName(subjectName(code)), code],
        [foldName(code), code],
      ]),
    );
    this.#people = listByKey([
      ...teachers.flatMap(({ id, nom, prenom }) => [
        [foldName(`${prenom} ${nom}`), id] as const,
        [foldName(`${nom} ${prenom}`), id] as const,
      ]),
      ...teachers.map(({ id, visa }) => [foldName(visa), id] as const),
    ]);
  }

  findLevel(text: string): string | undefined {
    return this.#levels.get(foldName(text));
  }

  findSubject(text: string): string | undefined {
    return this.#subjects.get(foldName(text)) ?? suggestSubject(text);
  }

  /** A class or a level; a class before a level that is called the same. */
  findPlace(text: string): RulePlace | undefined {
    const found = this.#classes.get(foldName(text)) ?? [];
    if (found.length === 1) return found[0];
    const level = found.length === 0 ? this.findLevel(text) : undefined;
    return level === undefined ? undefined : { level, class_name: null };
  }

  findPerson(text: string): string | undefined {
    const found = new Set(this.#people.get(foldName(text)));
    return found.size === 1 ? [...found][0] : undefined;
  }

  /** A class by the shortest text that leads to it, a level by its own. */
  sayPlace({ level, class_name }: RulePlace): string {
    if (class_name === null) return level ?? '';
    const found = this.findPlace(class_name);
    return found?.level === level && found.class_name === class_name ? class_name : `${level} ${class_name}`;
  }
}
