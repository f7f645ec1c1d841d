import type { StaffedPosition, StaffingInput } from '@pupitre/optimiser';
import { takeApart } from '../make-school.ts';
import { canTeach } from '../staffed-school.ts';
import { type Family, hideSchool, toTightSchool } from './family.ts';

/** How readily somebody may teach a subject of theirs at one more level of their cycle. */
const OTHER_LEVEL = 0.3;

/** A subject of a level, as a subject of its own. */
const ofLevel = ({ subject, level }: Pick<StaffedPosition, 'subject' | 'level'>) => `${subject} ${level}`;

/** Everybody qualifies for what they have in the hidden staffing, and for some of these subjects at other levels. */
function makeByLevel(seed: number): StaffingInput {
  const drawn = hideSchool(seed);
  const { hidden, random } = drawn;
  const school = toTightSchool(drawn);
  const nowOf = new Map(hidden.lessons.map((lesson) => [`last ${lesson.id}`, ofLevel(lesson)]));
  const places = [...new Map(hidden.lessons.map((lesson) => [ofLevel(lesson), lesson])).values()];
  return {
    ...school,
    positions: school.positions.map((position) => ({ ...position, subject: ofLevel(position) })),
    previous: school.previous.map((last) => ({ ...last, subject: nowOf.get(last.id) ?? last.subject })),
    teachers: school.teachers.map((teacher, index) => {
      const hire = hidden.hires[index];
      if (!hire) return teacher;
      const { lessons, training } = hire;
      const subjects = new Set(lessons.map(({ subject }) => subject));
      const more = places.filter(
        (place) => subjects.has(place.subject) && canTeach(training, place) && random.happens(OTHER_LEVEL),
      );
      return { ...teacher, cycles: [], specialties: [...new Set([...lessons, ...more].map(ofLevel))] };
    }),
  };
}

/** Takes people out of a school, by chance, until this share of the contracts is gone. */
function takeOut(school: StaffingInput, order: readonly number[], share: number): Set<string> {
  const hoursOf = (index: number) => school.teachers[index]?.hours_max ?? 0;
  const all = order.reduce((sum, index) => sum + hoursOf(index), 0);
  const gone = new Set<string>();
  let left = share * all;
  for (const index of order) {
    if (hoursOf(index) > left) continue;
    left -= hoursOf(index);
    gone.add(`t${index}`);
  }
  return gone;
}

function makeShort(seed: number): StaffingInput {
  const drawn = hideSchool(seed);
  const school = toTightSchool(drawn);
  const { random } = drawn;
  const order = random.shuffle([...school.teachers.keys()]);
  const gone = takeOut(school, order, random.whole(10, 15) / 100);
  const isGone = (id: string | null) => id !== null && gone.has(id);
  return {
    ...school,
    teachers: school.teachers.filter(({ id }) => !gone.has(id)),
    functions: school.functions.filter((entry) => !isGone(entry.teacher_id)),
    positions: school.positions.map((position) =>
      isGone(position.teacher_id) ? { ...position, teacher_id: null, locked: false } : position,
    ),
  };
}

/** Periods that others have room for in all, for each that those who are gone had. */
const ROOM = 1.3;

/** Begins from the hidden staffing; others have some room. */
export function makePerturbed(seed: number, drawn = hideSchool(seed)): StaffingInput {
  const school = toTightSchool(drawn);
  const { hidden, random } = drawn;
  const order = random.shuffle([...school.teachers.keys()]);
  const gone = new Set(order.slice(0, 1 + (seed % 3)).map((index) => `t${index}`));
  const hoursOf = (id: string) => school.teachers.find((teacher) => teacher.id === id)?.hours_max ?? 0;
  let room = ROOM * [...gone].reduce((sum, id) => sum + hoursOf(id), 0);
  const extra = new Map<string, number>();
  const others = order.slice(gone.size).map((index) => `t${index}`);
  for (let k = 0; room > 0; k++, room--) {
    const id = others[k % others.length] ?? '';
    extra.set(id, (extra.get(id) ?? 0) + 1);
  }
  const holderOf = new Map(hidden.lessons.map((lesson) => [lesson.id, lesson.teacher_id]));
  return {
    ...school,
    teachers: school.teachers.map((teacher) => ({
      ...teacher,
      hours_max: (teacher.hours_max ?? 0) + (extra.get(teacher.id) ?? 0),
    })),
    positions: school.positions.map((position) => ({
      ...position,
      teacher_id: holderOf.get(position.id) ?? null,
    })),
    options: { ...school.options, reconsider: true, without: [...gone] },
  };
}

/** How readily a lesson is taught by two. */
const TEAM = 0.04;

/** Of whoever may teach a lesson and is not busy with it, by chance somebody who is beside its teacher all the time. */
function makeTeams({ hidden, random }: ReturnType<typeof hideSchool>): Map<string, string> {
  const teams = new Map<string, string>();
  for (const lesson of hidden.lessons) {
    if (lesson.is_group || !random.happens(TEAM)) continue;
    const able = hidden.hires.flatMap((hire, index) =>
      canTeach(hire.training, lesson) && `t${index}` !== lesson.teacher_id ? [`t${index}`] : [],
    );
    const [first, ...others] = able;
    if (first !== undefined) teams.set(lesson.id, random.pick([first, ...others]));
  }
  return teams;
}

/** Groups are at the same time, each with somebody of their own, and some lessons are taught by two; contracts are just what that takes. */
function makeParallel(seed: number): StaffingInput {
  const drawn = hideSchool(seed, true);
  const teams = makeTeams(drawn);
  const school = toTightSchool(drawn);
  const positions = school.positions.map((position) => {
    const teacher_id = teams.get(position.id);
    if (teacher_id === undefined) return position;
    return { ...position, co_teachers: [{ teacher_id, periods: position.periods, kind: 'co' as const }] };
  });
  const more = new Map<string, number>();
  for (const { co_teachers } of positions)
    for (const { teacher_id, periods } of co_teachers)
      more.set(teacher_id, (more.get(teacher_id) ?? 0) + periods);
  const teachers = school.teachers.map((teacher) => {
    const total = (teacher.hours_max ?? 0) + (more.get(teacher.id) ?? 0);
    return { ...teacher, hours_min: total, hours_desired: total, hours_max: total };
  });
  return { ...school, teachers, positions };
}

const FULL = { median: 0.02, worst: 0.06 };
const SHORT = { median: 0.04, worst: 0.04 };

/** The families; settings of the search were tried on schools of « tight », « by-level » and « parallel » alone. */
export const FAMILIES: readonly Family[] = [
  {
    name: 'tight',
    about: 'the sum of contracts is the need, and each contract is the wish',
    makeSchool: (seed) => takeApart(toTightSchool(hideSchool(seed))),
    seconds: 30,
    gap: FULL,
  },
  {
    name: 'by-level',
    about: 'the same, each teacher qualified for a few subjects at a few levels',
    makeSchool: (seed) => takeApart(makeByLevel(seed)),
    seconds: 30,
    gap: FULL,
  },
  {
    name: 'short',
    about: 'the first, 10 to 15 % of the contracts gone',
    makeSchool: (seed) => takeApart(makeShort(seed)),
    seconds: 30,
    gap: SHORT,
  },
  {
    name: 'perturbed',
    about: 'from the hidden staffing, one to three people gone, others with room for 1.3 times as much',
    makeSchool: (seed) => takeApart(makePerturbed(seed)),
    seconds: 12,
    gap: null,
  },
  {
    name: 'parallel',
    about: 'the first, groups of a subject and level at the same time, some lessons taught by two',
    makeSchool: makeParallel,
    seconds: 30,
    gap: FULL,
  },
];
