import { compareText } from '../compare-text.ts';
import type { Teacher } from '../model.ts';
import { type GroupPlace, nameGroup } from './group-name.ts';
import { shortenNames } from './short-names.ts';
import type { HandOverClass, HandOverPosition } from './year.ts';

/** How many letters Untis takes for the short name of a class, a person, a subject or a reason, and for that of a group of pupils. */
export const UNTIS_LENGTHS = { element: 10, group: 30 } as const;

type NamedClass = Pick<HandOverClass, 'level' | 'name'>;

/** What short names are made from: the same of the year that is handed over and of the one that something comes back to. */
export interface NamedThings {
  classes: readonly NamedClass[];
  teachers: readonly Pick<Teacher, 'visa' | 'specialties'>[];
  positions: readonly Pick<
    HandOverPosition,
    'level' | 'is_group' | 'class_name' | 'group_label' | 'subject'
  >[];
  functions: readonly { function_name: string }[];
}

/** Short names by whole ones. */
export interface UntisNames {
  classes: ReadonlyMap<string, string>;
  /** By visa. */
  teachers: ReadonlyMap<string, string>;
  /** By code. */
  subjects: ReadonlyMap<string, string>;
  functions: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
}

/** What a class is called beside all others: by its own name, with its level where another level has one of the same. */
export function labelClasses(classes: readonly NamedClass[]): (level: string, name: string) => string {
  const alike = Map.groupBy(classes, ({ name }) => name.toLowerCase());
  return (level, name) => ((alike.get(name.toLowerCase())?.length ?? 0) > 1 ? `${name} ${level}` : name);
}

export const groupOf = (position: NamedThings['positions'][number]): GroupPlace => ({
  level: position.level,
  class_name: position.is_group ? null : position.class_name,
  subject: position.subject,
  group_label: position.group_label,
});

/** The codes of all subjects that are taught or that somebody is qualified for. */
export const listSubjects = ({ positions, teachers }: Pick<NamedThings, 'positions' | 'teachers'>) =>
  [
    ...new Set([
      ...positions.map(({ subject }) => subject),
      ...teachers.flatMap(({ specialties }) => specialties),
    ]),
  ].toSorted(compareText);

/** The short names of a year in Untis, each different from every other of its kind. */
export function untisNames(things: NamedThings): UntisNames {
  const { element, group } = UNTIS_LENGTHS;
  const labelOf = labelClasses(things.classes);
  const groups = things.positions.filter(({ group_label }) => group_label !== null);
  return {
    classes: shortenNames(
      things.classes.map(({ level, name }) => labelOf(level, name)),
      element,
    ),
    teachers: shortenNames(
      things.teachers.map(({ visa }) => visa),
      element,
    ),
    subjects: shortenNames(listSubjects(things), element),
    functions: shortenNames(
      things.functions.map(({ function_name }) => function_name),
      element,
    ),
    groups: shortenNames(
      groups.map((position) => nameGroup(groupOf(position))),
      group,
    ),
  };
}
