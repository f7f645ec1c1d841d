import { compareLevels } from '../levels.ts';
import { type ApartSubjects, parallelKey, readApart } from '../parallel-groups.ts';
import { nameGroup } from './group-name.ts';
import type { Lesson } from './lessons.ts';
import { groupOf, labelClasses } from './names.ts';
import { divideIntoSets } from './pupil-sets.ts';
import { element } from './xml.ts';
import { type HandOverClass, type HandOverPosition, type HandOverYear, visasOf } from './year.ts';

/** The pupils as FET knows them. */
export interface FetStudents {
  years: string[];
  /** The set of pupils that a lesson is for. */
  setOf: (lesson: Lesson) => string;
}

type Place = Pick<Lesson['place'], 'level' | 'class_name' | 'group_label' | 'subject'>;

const keyOf = ({ level, class_name, group_label, subject }: Place): string =>
  JSON.stringify(
    group_label === null && class_name !== null
      ? [level, class_name]
      : [level, class_name, group_label, subject],
  );

/** Names that differ from all that were given: FET has years, groups and subgroups in one list. */
function distinctNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} (${number})`;
    taken.add(name.toLowerCase());
    return name;
  };
}

/** A group of a level with the numbers of the sets of pupils in it. */
interface Group {
  key: string;
  name: string;
  comments: string;
  sets: number[];
}

/** The names of parallel groups, subject by subject. */
function listFamilies(
  positions: readonly HandOverPosition[],
  apart: ApartSubjects,
): [subject: string, labels: string[]][] {
  const parallel = positions.filter((position) => parallelKey(position, apart) !== null);
  return [...Map.groupBy(parallel, ({ subject }) => subject)].map(([subject, all]) => [
    subject,
    [...new Set(all.map(({ group_label }) => group_label ?? ''))],
  ]);
}

const writeSet = (name: string, comments: string, content: readonly string[] = []): string[] => [
  element('Name', name),
  element('Number_of_Students', 0),
  element('Comments', comments),
  ...content,
];

function gatherGroups(
  level: string,
  classes: readonly HandOverClass[],
  { positions, apart }: { positions: readonly HandOverPosition[]; apart: ApartSubjects },
  sayClass: (one: HandOverClass) => { name: string; comments: string },
): { groups: Group[]; count: number } {
  const families = listFamilies(positions, apart);
  const sets = divideIntoSets([classes.length, ...families.map(([, labels]) => labels.length)]);
  const numbers = [...sets.keys()];
  const inPart = (division: number, part: number) =>
    numbers.filter((number) => sets[number]?.[division] === part);
  const ofClasses = classes.map(
    (one, index): Group => ({
      key: keyOf({ level, class_name: one.name, group_label: null, subject: '' }),
      ...sayClass(one),
      sets: inPart(0, index),
    }),
  );
  const ofFamilies = families.flatMap(([subject, labels], division) =>
    labels.map((label, index): Group => {
      const place = { level, class_name: null, group_label: label, subject };
      return { key: keyOf(place), name: nameGroup(place), comments: '', sets: inPart(division + 1, index) };
    }),
  );
  // Who is in it is not said: whatever its class or level has is not at the same time.
  const known = new Set([...ofClasses, ...ofFamilies].map(({ key }) => key));
  const others = positions.map(groupOf).filter((place) => !known.has(keyOf(place)));
  const ofOthers = [...Map.groupBy(others, keyOf)].flatMap(([key, [place]]): Group[] => {
    if (place === undefined) return [];
    const index = classes.findIndex(({ name }) => name === place.class_name);
    return [{ key, name: nameGroup(place), comments: '', sets: index === -1 ? numbers : inPart(0, index) }];
  });
  return { groups: [...ofClasses, ...ofFamilies, ...ofOthers], count: sets.length };
}

/**
 * The pupils level by level: classes and groups share subgroups wherever somebody can be in both, so that FET puts at once only what can be
 * (docs/domain.md, « Hand-over »).
 */
export function writeStudents(year: HandOverYear): FetStudents {
  const visaOf = visasOf(year);
  const apart = readApart(year.plannings);
  const labelOf = labelClasses(year.classes);
  const distinct = distinctNames();
  const names = new Map<string, string>();
  const levels = [...new Set(year.classes.map(({ level }) => level))].toSorted(compareLevels);
  const sayClass = ({ level, name, class_teachers }: HandOverClass) => ({
    name: labelOf(level, name),
    comments:
      class_teachers.length === 0
        ? ''
        : `Maîtrise : ${class_teachers.map(({ teacher_id }) => visaOf(teacher_id)).join(', ')}`,
  });
  const levelNames = new Map(levels.map((level) => [level, distinct(level)]));
  const years = levels.map((level) => {
    const { groups, count } = gatherGroups(
      level,
      year.classes.filter((one) => one.level === level),
      { positions: year.positions.filter((position) => position.level === level), apart },
      sayClass,
    );
    for (const { key, name } of groups) names.set(key, distinct(name));
    const setNames = Array.from({ length: count }, (_, index) => distinct(`${level} élèves ${index + 1}`));
    const writeSubgroup = (number: number) => element('Subgroup', writeSet(setNames[number] ?? '', ''));
    return element(
      'Year',
      writeSet(
        levelNames.get(level) ?? level,
        '',
        groups.map(({ key, comments, sets }) =>
          element('Group', writeSet(names.get(key) ?? '', comments, sets.map(writeSubgroup))),
        ),
      ),
    );
  });
  return { years, setOf: ({ place }) => names.get(keyOf(place)) ?? place.level };
}
