import { formatPeriods } from '../format-periods.ts';
import type { Teacher } from '../model.ts';
import { subjectName } from '../subjects.ts';
import { writeStudents } from './fet-students.ts';
import type { Lesson } from './lessons.ts';
import { listSubjects } from './names.ts';
import { sayPeople } from './person-words.ts';
import { DAYS } from './week.ts';
import { countWhole, unitOf, type Week } from './whole-lessons.ts';
import { element } from './xml.ts';
import type { Halves } from './options.ts';
import { type HandOverYear, listStaff, visasOf } from './year.ts';

export interface FetOptions {
  halves: Halves;
  /** How many periods a day has. */
  hours: number;
}

/** The version of the format; later programs read it. */
const VERSION = '6.8.5';
/** How surely the lessons of a subject are to be on different days, in percent. */
const SPREAD_WEIGHT = 95;

export const weekTag = (week: Week): string => `Semaine ${week}`;

/** How many units each lesson of a week lasts: on as many days as there are, a half by itself. */
export function divideIntoDays(units: number, unitsPerPeriod: number): number[] {
  const periods = Math.floor(units / unitsPerPeriod);
  const days = Math.min(periods, DAYS.length);
  const whole = Array.from(
    { length: days },
    (_, day) => unitsPerPeriod * (Math.floor(periods / days) + (day < periods % days ? 1 : 0)),
  );
  const rest = units - periods * unitsPerPeriod;
  return rest > 0 ? [...whole, rest] : whole;
}

interface Activity {
  id: number;
  xml: string;
}

/** Writes the activities of one lesson, one for each time that it takes place. */
function writeActivities(
  lesson: Lesson,
  durations: readonly number[],
  {
    firstId,
    week,
    visaOf,
    setOf,
  }: {
    firstId: number;
    week: Week | null;
    visaOf: (id: string) => string;
    setOf: (lesson: Lesson) => string;
  },
): Activity[] {
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const present = lesson.people.flatMap(({ teacher_id }) => (teacher_id === null ? [] : [teacher_id]));
  return durations.map((duration, index) => {
    const id = firstId + index;
    const xml = element('Activity', [
      ...present.map((teacher) => element('Teacher', visaOf(teacher))),
      element('Subject', lesson.place.subject),
      ...(week === null ? [] : [element('Activity_Tag', weekTag(week))]),
      element('Students', setOf(lesson)),
      element('Duration', duration),
      element('Total_Duration', total),
      element('Id', id),
      element('Activity_Group_Id', durations.length > 1 ? firstId : 0),
      element('Active', 'true'),
      element('Comments', sayPeople(lesson)),
    ]);
    return { id, xml };
  });
}

const constraint = (name: string, weight: number, content: readonly string[] = []): string =>
  element(name, [
    element('Weight_Percentage', weight),
    ...content,
    element('Active', 'true'),
    element('Comments'),
  ]);

const ofActivities = (activities: readonly Activity[]): string[] => [
  element('Number_of_Activities', activities.length),
  ...activities.map(({ id }) => element('Activity_Id', id)),
];

const spread = (activities: readonly Activity[]): string =>
  constraint('ConstraintMinDaysBetweenActivities', SPREAD_WEIGHT, [
    element('Consecutive_If_Same_Day', 'true'),
    ...ofActivities(activities),
    element('MinDays', 1),
  ]);

/** All activities, and what binds them: at once what is coupled, on several days what is of one lesson. */
function layOutActivities(year: HandOverYear, halves: Halves, setOf: (lesson: Lesson) => string) {
  const visaOf = visasOf(year);
  const activities: Activity[] = [];
  const constraints: string[] = [];
  for (const { units, week, lessons } of countWhole(year, halves)) {
    const durations = divideIntoDays(units, 1 / unitOf(halves, null));
    const coupled = lessons.map((lesson) => {
      const options = { firstId: activities.length + 1, week, visaOf, setOf };
      const own = writeActivities(lesson, durations, options);
      activities.push(...own);
      return own;
    });
    const [first = []] = coupled;
    if (first.length > 1 && first.length <= DAYS.length) constraints.push(spread(first));
    if (coupled.length > 1)
      for (const index of durations.keys()) {
        const atOnce = coupled.flatMap((own) => own[index] ?? []);
        constraints.push(constraint('ConstraintActivitiesSameStartingTime', 100, ofActivities(atOnce)));
      }
  }
  return { activities, constraints };
}

const sayRange = ({ hours_min, hours_desired, hours_max }: Teacher): string =>
  [
    ['minimum', hours_min],
    ['voeu', hours_desired],
    ['maximum', hours_max],
  ]
    .flatMap(([word, hours]) => (typeof hours === 'number' ? [`${word} ${formatPeriods(hours)}`] : []))
    .join(', ');

/** What stands beside somebody: their name, contract, functions and classes. */
function describeTeacher({ functions, classes }: HandOverYear, teacher: Teacher): string {
  const { id, nom, prenom } = teacher;
  const duties = [
    ...functions
      .filter(({ teacher_id }) => teacher_id === id)
      .map(({ function_name, hours_per_week }) => `${function_name} ${formatPeriods(hours_per_week)}`),
    ...classes.flatMap(({ name, class_teachers }) =>
      class_teachers
        .filter(({ teacher_id }) => teacher_id === id)
        .map(({ periods }) => `maîtrise ${name} ${formatPeriods(periods)}`),
    ),
  ];
  return [`${nom} ${prenom}`, sayRange(teacher), duties.join(', ')].filter(Boolean).join('; ');
}

const writeTeacher = (year: HandOverYear, teacher: Teacher, factor: number): string =>
  element('Teacher', [
    element('Name', teacher.visa),
    element('Target_Number_of_Hours', (teacher.hours_desired ?? teacher.hours_max ?? 0) * factor),
    element(
      'Qualified_Subjects',
      teacher.specialties.map((code) => element('Qualified_Subject', code)),
    ),
    element('Comments', describeTeacher(year, teacher)),
  ]);

/** The hours of a day; counted in halves each has two. */
const nameHours = (hours: number, factor: number): string[] =>
  Array.from({ length: hours }, (_, index) => index + 1).flatMap((hour) =>
    factor === 1 ? [String(hour)] : [`${hour}a`, `${hour}b`],
  );

const named = (name: string, names: readonly string[]): string[] =>
  names.map((one) => element(name, [element('Name', one)]));

/**
 * A year as a file of FET (docs/domain.md, « Hand-over »): it takes whole durations only. Groups that take place at once start together, the lessons of a subject are on
 * different days where that can be.
 */
export function writeFet(year: HandOverYear, { halves, hours }: FetOptions): string {
  const factor = 1 / unitOf(halves, null);
  const students = writeStudents(year);
  const { activities, constraints } = layOutActivities(year, halves, students.setOf);
  const hourNames = nameHours(hours, factor);
  const tags = halves === 'fortnight' ? named('Activity_Tag', [weekTag('A'), weekTag('B')]) : [];
  const body = element(
    'fet',
    [
      element('Mode', 'Official'),
      element('Institution_Name', year.school),
      element('Comments', year.school_year),
      element('Days_List', [element('Number_of_Days', DAYS.length), ...named('Day', DAYS)]),
      element('Hours_List', [element('Number_of_Hours', hourNames.length), ...named('Hour', hourNames)]),
      element(
        'Subjects_List',
        listSubjects(year).map((code) =>
          element('Subject', [element('Name', code), element('Comments', subjectName(code))]),
        ),
      ),
      element('Activity_Tags_List', tags),
      element(
        'Teachers_List',
        listStaff(year).map((teacher) => writeTeacher(year, teacher, factor)),
      ),
      element('Students_List', students.years),
      element(
        'Activities_List',
        activities.map(({ xml }) => xml),
      ),
      element('Buildings_List', []),
      element('Rooms_List', []),
      element('Time_Constraints_List', [constraint('ConstraintBasicCompulsoryTime', 100), ...constraints]),
      element('Space_Constraints_List', [constraint('ConstraintBasicCompulsorySpace', 100)]),
    ],
    { version: VERSION },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
