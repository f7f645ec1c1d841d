import { isAway } from './absence.ts';
import { addPeriods } from './add-periods.ts';
import { coversLevel, coversSubject } from './covers.ts';
import { LEVELS } from './levels.ts';
import type { Periods, Position, Teacher } from './model.ts';
import { type Stage, STAGES } from './stages.ts';
import { subjectName } from './subjects.ts';
import { roomOf } from './teacher-search.ts';
import { maximumOf } from './workload-status.ts';

/** What the screen and the documents call a stage; null is all of them. */
export const sayStage = (stage: Stage | null): string =>
  stage === null ? 'Tous les degrés' : stage === 'other' ? 'Autres' : stage.replace('-', '–');

const collator = new Intl.Collator('fr-CH', { sensitivity: 'base' });

const FIRST_OF_STAGE = { '9-11S': '9VG', '7-8P': '7P', '1-6P': '1-2P' } as const;

/** The stage of a level (docs/domain.md, « Needs and means »). */
export function stageOf(level: string): Stage {
  const rank = LEVELS.findIndex((known) => known === level && known !== 'ACC');
  if (rank === -1) return 'other';
  const stages = Object.entries(FIRST_OF_STAGE) as [Exclude<Stage, 'other'>, string][];
  return stages.find(([, first]) => rank >= LEVELS.findIndex((known) => known === first))?.[0] ?? 'other';
}

/** Weekly periods of positions: in all, with a teacher, without one. */
export interface Need {
  needed: Periods;
  staffed: Periods;
  open: Periods;
}

/** What a subject needs, and what those who qualify for it still have room for. */
export interface SubjectNeed extends Need {
  subject: string;
  /** Null: at every level. */
  stage: Stage | null;
  /** Those who qualify at one of these levels at least, by identifier. */
  teacher_ids: string[];
  /** Their room up to the wish, failing one the maximum; and up to the maximum. Who qualifies for several subjects counts in each. */
  room_at_wish: Periods;
  room_at_maximum: Periods;
}

/** What all contracts of a school come to, each teacher once. Weekly periods. */
export interface Means {
  teachers: number;
  /** Those without a maximum, who count with 40 (docs/domain.md, « Workload »). */
  without_maximum: number;
  minimum: Periods;
  wish: Periods;
  maximum: Periods;
  teaching: Periods;
  functions: Periods;
  room_at_wish: Periods;
  room_at_maximum: Periods;
}

type NeededPosition = Pick<Position, 'subject' | 'periods' | 'teacher_id'> & { level: string };

/** A load as the means read it, in weekly periods. */
interface Load {
  total_teaching_periods: Periods;
  total_function_hours: Periods;
  total_periods: Periods;
}

interface Room {
  teacher: Teacher;
  atWish: Periods;
  atMaximum: Periods;
}

const sumOf = <T>(items: readonly T[], read: (item: T) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0);

/** The weekly periods of positions, with and without a teacher. */
export function needOf(positions: readonly Pick<Position, 'periods' | 'teacher_id'>[]): Need {
  const needed = addPeriods(positions);
  const staffed = addPeriods(positions.filter(({ teacher_id }) => teacher_id !== null));
  return { needed, staffed, open: needed - staffed };
}

function readSubject(
  subject: string,
  stage: Stage | null,
  positions: readonly NeededPosition[],
  rooms: readonly Room[],
): SubjectNeed {
  const levels = [...new Set(positions.map(({ level }) => level))];
  const qualified = rooms.filter(
    ({ teacher }) =>
      coversSubject(teacher.specialties, subject) &&
      levels.some((level) => coversLevel(teacher.cycles, level)),
  );
  return {
    subject,
    stage,
    ...needOf(positions),
    teacher_ids: qualified.map(({ teacher }) => teacher.id),
    room_at_wish: sumOf(qualified, ({ atWish }) => atWish),
    room_at_maximum: sumOf(qualified, ({ atMaximum }) => atMaximum),
  };
}

/**
 * What the positions of a year need by subject, then by subject and stage, beside what the teachers have room for. Subjects go by
 * name (docs/domain.md, « Needs and means »).
 * @param loads the loads of the year by teacher, functions included; who has none is free; whoever is away that year gives nothing.
 */
export function compareNeeds(
  positions: readonly NeededPosition[],
  all: readonly Teacher[],
  loads: ReadonlyMap<string, Load>,
): { subjects: SubjectNeed[]; total: Need; means: Means } {
  const teachers = all.filter((teacher) => !isAway(teacher));
  const rooms = teachers.map((teacher): Room => {
    const load = loads.get(teacher.id)?.total_periods ?? 0;
    const atMaximum = Math.max(0, maximumOf(teacher) - load);
    return { teacher, atWish: Math.max(0, roomOf(load, teacher)), atMaximum };
  });
  const bySubject = [...Map.groupBy(positions, ({ subject }) => subject)].toSorted(([a], [b]) =>
    collator.compare(subjectName(a), subjectName(b)),
  );
  const subjects = bySubject.flatMap(([subject, needed]) => {
    const byStage = Map.groupBy(needed, ({ level }) => stageOf(level));
    const stages = STAGES.flatMap((stage) => {
      const own = byStage.get(stage);
      return own ? [readSubject(subject, stage, own, rooms)] : [];
    });
    return [readSubject(subject, null, needed, rooms), ...stages];
  });
  const ofTeachers = (read: (teacher: Teacher) => number | null) =>
    sumOf(teachers, (teacher) => read(teacher) ?? 0);
  const held = all.flatMap(({ id }) => loads.get(id) ?? []);
  return {
    subjects,
    total: needOf(positions),
    means: {
      teachers: teachers.length,
      without_maximum: teachers.filter(({ hours_max }) => hours_max === null).length,
      minimum: ofTeachers(({ hours_min }) => hours_min),
      wish: ofTeachers(({ hours_desired }) => hours_desired),
      maximum: ofTeachers(maximumOf),
      teaching: sumOf(held, (load) => load.total_teaching_periods),
      functions: sumOf(held, (load) => load.total_function_hours),
      room_at_wish: sumOf(rooms, ({ atWish }) => atWish),
      room_at_maximum: sumOf(rooms, ({ atMaximum }) => atMaximum),
    },
  };
}
