import { isAway, sayAbsence } from '../absence.ts';
import { formatPeriods } from '../format-periods.ts';
import { namePosition } from '../name-position.ts';
import { findClashingGroups } from './lessons.ts';
import { labelClasses, untisNames } from './names.ts';
import type { FindingKind, HandOverOptions } from './options.ts';
import { DAYS, weekLoads } from './week.ts';
import { countWhole, unitOf } from './whole-lessons.ts';
import { findUnwritable } from './windows-1252.ts';
import { type HandOverPosition, type HandOverYear, listStaff, visasOf } from './year.ts';

/** One thing to look at before a year is handed over, and where that is; a place is named by what leads there. */
export interface FindingEntry {
  text: string;
  level?: string;
  subject?: string;
  position_id?: string;
  teacher_id?: string;
}

/** What is to be known before a year is handed over; what it is about, one by one. */
export interface Finding {
  kind: FindingKind;
  entries: FindingEntry[];
}

const isHalf = (periods: number): boolean => !Number.isInteger(periods);

const nameWhole = (position: HandOverPosition): FindingEntry => ({
  text: namePosition(position),
  level: position.level,
  position_id: position.id,
});

const findOpen = ({ positions }: HandOverYear): FindingEntry[] =>
  positions.filter(({ teacher_id, periods }) => teacher_id === null && periods > 0).map(nameWhole);

const findHalves = ({ positions }: HandOverYear): FindingEntry[] =>
  positions
    .filter(({ periods, co_teachers }) => isHalf(periods) || co_teachers.some((seat) => isHalf(seat.periods)))
    .map((position) => ({
      ...nameWhole(position),
      text: `${namePosition(position)} (${[
        position.periods,
        ...position.co_teachers.map(({ periods }) => periods),
      ]
        .map(formatPeriods)
        .join(' ; ')})`,
    }));

function findAway(year: HandOverYear): FindingEntry[] {
  return listStaff(year)
    .filter(isAway)
    .map((teacher) => ({
      text: `${teacher.visa} ${sayAbsence(teacher) ?? ''}`,
      teacher_id: teacher.id,
    }));
}

function findGroups(year: HandOverYear): FindingEntry[] {
  const visaOf = visasOf(year);
  return findClashingGroups(year).map(({ level, subject, teacher_ids }) => ({
    text: `${subject} ${level} : ${teacher_ids.map(visaOf).join(', ')}`,
    level,
    subject,
  }));
}

/** Classes and people with more than the week holds. */
function findOverfull(year: HandOverYear, { halves, hours }: HandOverOptions): FindingEntry[] {
  const factor = 1 / unitOf(halves, null);
  const room = DAYS.length * hours;
  const visaOf = visasOf(year);
  const say = (units: number) => `${formatPeriods(units / factor)} périodes pour ${room}`;
  return weekLoads(year, countWhole(year, halves))
    .filter(({ units }) => units > room * factor)
    .map(({ class: busy, teacher_id, units }) =>
      busy
        ? { text: `${busy.name} : ${say(units)}`, level: busy.level }
        : { text: `${visaOf(teacher_id ?? '')} : ${say(units)}`, teacher_id: teacher_id ?? '' },
    );
}

const isChanged = (name: string, short: string | undefined) => short !== undefined && short !== name;
const sayChange = (name: string, short: string | undefined) => `${name} → ${short}`;

/** Names that Untis gets in another form. */
function findNames(year: HandOverYear): FindingEntry[] {
  const names = untisNames(year);
  const labelOf = labelClasses(year.classes);
  const ofClasses = year.classes.flatMap(({ level, name }) => {
    const short = names.classes.get(labelOf(level, name));
    return isChanged(name, short) ? [{ text: sayChange(name, short), level }] : [];
  });
  const ofTeachers = year.teachers.flatMap(({ id, visa }) => {
    const short = names.teachers.get(visa);
    return isChanged(visa, short) ? [{ text: sayChange(visa, short), teacher_id: id }] : [];
  });
  const others = [...names.subjects, ...names.functions, ...names.groups].filter(([name, short]) =>
    isChanged(name, short),
  );
  return [...ofClasses, ...ofTeachers, ...others.map(([name, short]) => ({ text: sayChange(name, short) }))];
}

/** Names with signs that the encoding does not have. */
function findSigns(year: HandOverYear): FindingEntry[] {
  const about = (text: string, entry: Omit<FindingEntry, 'text'>) => {
    const signs = findUnwritable(text);
    return signs.length === 0 ? [] : [{ text: `${text} (${signs.join(' ')})`, ...entry }];
  };
  return [
    ...year.teachers.flatMap(({ id, visa, nom, prenom }) =>
      about(`${visa} ${nom} ${prenom}`, { teacher_id: id }),
    ),
    ...year.classes.flatMap(({ level, name }) => about(name, { level })),
    ...[...new Set(year.positions.map(({ group_label }) => group_label ?? ''))].flatMap((label) =>
      about(label, {}),
    ),
    ...[...new Set(year.functions.map(({ function_name }) => function_name))].flatMap((name) =>
      about(name, {}),
    ),
  ];
}

const LEFT_OUT: FindingEntry[] = [
  { text: 'les fonctions' },
  { text: 'les contrats' },
  { text: "le deuxième maître ou la deuxième maîtresse d'une classe" },
];

/**
 * What somebody should know before they hand a year over, in the order in which it weighs (docs/domain.md, « Hand-over »). None of it stands in the way: the files
 * are made all the same.
 */
export function checkHandOver(year: HandOverYear, options: HandOverOptions): Finding[] {
  const { format, encoding } = options;
  if (year.positions.length === 0) return [{ kind: 'empty', entries: [] }];
  const isTimetable = format !== 'csv';
  const isLines = format === 'untis' || format === 'csv';
  const all: readonly Finding[] = [
    { kind: 'overfull', entries: format === 'fet' ? findOverfull(year, options) : [] },
    { kind: 'open', entries: findOpen(year) },
    { kind: 'groups', entries: isTimetable ? findGroups(year) : [] },
    { kind: 'halves', entries: isTimetable ? findHalves(year) : [] },
    { kind: 'names', entries: format === 'untis' ? findNames(year) : [] },
    { kind: 'signs', entries: isLines && encoding === 'windows-1252' ? findSigns(year) : [] },
    { kind: 'away', entries: findAway(year) },
    { kind: 'left-out', entries: format === 'asc' ? LEFT_OUT : [] },
  ];
  return all.filter(({ entries }) => entries.length > 0);
}
