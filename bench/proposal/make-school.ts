import { formerLevel, type FunctionHours, planVolee, type Volee } from '@pupitre/domain';
import { DEFAULT_OPTIONS, type StaffedPosition, type StaffingInput } from '@pupitre/optimiser';
import { generateOrganisation } from '../../scripts/demo/organisation.ts';
import { createRandom, type Random } from '../../scripts/demo/random.ts';
import { type Hire, staffSchool, toTeacher } from './staffed-school.ts';

/** How large a school to make. */
export interface SchoolSize {
  name: string;
  teachers: number;
  positions: number;
}

const ATTEMPTS = 1000;

/** Children in a usual class year, from the smallest school on. */
export const USUALS: readonly number[] = Array.from({ length: 150 }, (_, index) => 20 * (index + 1));

/** Of small schools: the lower levels or the upper ones, by turns. Others have all. */
const LOWER = ['1-2P', '3P', '4P', '5P', '6P', '7P', '8P'];
const UPPER = ['9VG', '9VP', '10VG', '10VP'];

function isOffered({ level }: Volee, size: SchoolSize, seed: number) {
  return size.positions > 200 || (seed % 2 === 0 ? LOWER : UPPER).includes(level);
}

function toLessons(volees: readonly Volee[]): StaffedPosition[] {
  return volees.flatMap((volee) =>
    planVolee(volee).map((planned, index) => ({
      ...planned,
      level: volee.level,
      id: `${volee.level} ${index}`,
      teacher_id: null,
      locked: false,
      co_teachers: [],
    })),
  );
}

/** Splits lessons of a period and more until there are so many positions: half-classes, shared lessons. */
function split(lessons: readonly StaffedPosition[], count: number, random: Random): StaffedPosition[] {
  let parts = [...lessons];
  for (let round = 1; parts.length < count && round < 4; round++) {
    const long = random.shuffle(parts.filter((lesson) => lesson.periods >= 1));
    const chosen = new Set(long.slice(0, count - parts.length));
    parts = parts.flatMap((lesson) => {
      if (!chosen.has(lesson)) return [lesson];
      const first = Math.ceil(lesson.periods) / 2;
      return [
        { ...lesson, periods: first },
        { ...lesson, id: `${lesson.id} ${round}`, periods: lesson.periods - first },
      ];
    });
  }
  return parts;
}

/** What the hidden staffing's teachers had last year: three lessons in five went on with them. */
function lastYear(lessons: readonly StaffedPosition[], random: Random): StaffedPosition[] {
  return lessons.flatMap((lesson) => {
    const level = formerLevel(lesson.level);
    if (level === undefined || lesson.is_group || !random.happens(0.6)) return [];
    return [
      {
        ...lesson,
        id: `last ${lesson.id}`,
        level,
        class_name: lesson.class_name.replace(lesson.level, level),
      },
    ];
  });
}

/** A school whose lessons all have somebody: what those who are asked are not told. */
export interface HiddenSchool {
  levels: string[];
  lessons: StaffedPosition[];
  previous: StaffedPosition[];
  hires: Hire[];
  functions: FunctionHours[];
}

/** By index: what somebody has beside lessons, in weekly periods. */
export const extraOf = ({ functions }: Pick<HiddenSchool, 'functions'>, index: number): number =>
  functions.find((entry) => entry.teacher_id === `t${index}`)?.hours_per_week ?? 0;

/**
 * Draws a school with so many children in a usual class year, about as many positions as asked for.
 * @param isParallel whether nobody has two groups of a subject and level
 */
export function drawHidden(
  size: SchoolSize,
  seed: number,
  usual: number,
  random: Random,
  isParallel = false,
): HiddenSchool {
  const volees = generateOrganisation(usual).filter((volee) => isOffered(volee, size, seed));
  const open = split(toLessons(volees), size.positions, random);
  const hires = staffSchool(open, random, isParallel);
  const holderOf = new Map(
    hires.flatMap((hire, index) => hire.lessons.map((lesson) => [lesson.id, `t${index}`] as const)),
  );
  const lessons = open.map((lesson) => ({ ...lesson, teacher_id: holderOf.get(lesson.id) ?? null }));
  const previous = lastYear(lessons, random);
  const functions = hires.flatMap((_, index) =>
    random.happens(0.15) ? [{ teacher_id: `t${index}`, hours_per_week: random.whole(1, 6) / 2 }] : [],
  );
  return { levels: volees.map(({ level }) => level), lessons, previous, hires, functions };
}

/** The same school, its groups being at different times: so it was measured before that mattered. */
export const takeApart = (school: StaffingInput): StaffingInput => ({
  ...school,
  apart: new Map(
    [...Map.groupBy(school.positions, ({ level }) => level)].map(([level, own]) => [
      level,
      [...new Set(own.map(({ subject }) => subject))],
    ]),
  ),
});

/** A school with so many children in a usual class year; `attempt` draws the rest. */
function tryOut(size: SchoolSize, seed: number, usual: number, attempt: number): StaffingInput {
  const random = createRandom(seed + 1000 * attempt);
  const hidden = drawHidden(size, seed, usual, random);
  const { lessons, previous, hires, functions, levels } = hidden;
  return {
    teachers: hires.map((hire, index) => toTeacher(hire, index, extraOf(hidden, index), random)),
    functions,
    positions: lessons.map((lesson) =>
      random.happens(0.03) ? { ...lesson, locked: true } : { ...lesson, teacher_id: null },
    ),
    previous,
    options: { ...DEFAULT_OPTIONS, levels },
  };
}

/** How far a school is from the size asked for; classes come whole, and lessons are split, never joined. */
const distance = ({ teachers, positions }: StaffingInput, size: SchoolSize) =>
  Math.abs(teachers.length - size.teachers) + Math.abs(positions.length - size.positions);

/**
 * Makes a school like those of the canton with so many teachers and positions, the same for the same seed. A hidden staffing comes
 * first, teachers' ranges and wishes are drawn around it: so nearly everything can be staffed, but nobody says how.
 */
export function makeSchool(size: SchoolSize, seed: number): StaffingInput {
  const distances = USUALS.map((usual) => distance(tryOut(size, seed, usual, 0), size));
  const usual = USUALS[distances.indexOf(Math.min(...distances))] ?? 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const school = tryOut(size, seed, usual, attempt);
    if (distance(school, size) === 0) return takeApart(school);
  }
  throw new Error(`no school with ${size.teachers} teachers and ${size.positions} positions came out`);
}

/** The schools that proposals are measured on. */
export const SIZES: readonly SchoolSize[] = [
  { name: 'small', teachers: 20, positions: 150 },
  { name: 'medium', teachers: 60, positions: 500 },
  { name: 'large', teachers: 120, positions: 1500 },
  { name: 'huge', teachers: 250, positions: 4000 },
];
