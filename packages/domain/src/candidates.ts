import { hasLeft, sayAbsence } from './absence.ts';
import { coversLevel, coversSubject } from './covers.ts';
import type { Periods, Position, Teacher } from './model.ts';
import {
  type ApartSubjects,
  areParallel,
  type GroupPlace,
  NOTHING_APART,
  parallelKey,
  presentIn,
} from './parallel-groups.ts';
import { listParts } from './seats.ts';
import { compareTeachers } from './teacher-order.ts';
import { NO_VERDICT, rankOfVerdict, type RuleVerdict } from './teaching-rules/rule-verdict.ts';
import type { FunctionHours } from './workload.ts';
import { maximumOf } from './workload-status.ts';

/** A teacher as the picker proposes them for one position, or for several together. Loads are weekly periods. */
export interface Candidate<T extends Teacher = Teacher> {
  teacher: T;
  /** Load now, functions included, without the positions in question. */
  before: Periods;
  /** Load with all of them. */
  after: Periods;
  /** Right subject and right cycle for each. */
  is_qualified: boolean;
  wrong_subject: boolean;
  wrong_cycle: boolean;
  exceeds_max: boolean;
  already_with_class: boolean;
  /** Whether they are in one of the positions already, beside its teacher: then they cannot be that too. */
  is_beside: boolean;
  /** Whether they have, or would have, two groups at the same time (docs/domain.md, « Parallel groups »). */
  is_parallel: boolean;
  /** Why they do not teach in the year; null where they do. */
  absence: string | null;
  /** What the school says of their teaching it (docs/domain.md, « Who teaches what »). */
  rules: RuleVerdict;
}

/** What the ranking reads of the position to staff; its id, where it has one, keeps it out of its teacher's load. */
export type OpenPosition = Pick<Position, 'subject' | 'class_name' | 'periods'> &
  Partial<GroupPlace> & { level: string; id?: string };

type StaffedPosition = Pick<Position, 'id' | 'teacher_id' | 'class_name' | 'periods' | 'co_teachers'> &
  Partial<GroupPlace> & { level: string };

/** What the rules say of somebody and the positions in question; see `ruleReader`. */
type RuleReader = (teacherId: string) => RuleVerdict;
const noRules: RuleReader = () => NO_VERDICT;

/** How far a teacher is below the wish, or failing one below the range; 0 where neither is known. */
function missingPeriods({ teacher, before }: Candidate): number {
  const wish = teacher.hours_desired ?? teacher.hours_max ?? teacher.hours_min;
  return wish === null ? 0 : wish - before;
}

const isFitting = ({ is_qualified, exceeds_max, is_parallel, rules }: Candidate) =>
  is_qualified && !exceeds_max && !is_parallel && rules.broken.length === 0;

function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    Number(a.is_beside) - Number(b.is_beside) ||
    Number(a.absence !== null) - Number(b.absence !== null) ||
    Number(isFitting(b)) - Number(isFitting(a)) ||
    Number(b.is_qualified) - Number(a.is_qualified) ||
    rankOfVerdict(b.rules) - rankOfVerdict(a.rules) ||
    missingPeriods(b) - missingPeriods(a) ||
    Number(b.already_with_class) - Number(a.already_with_class) ||
    compareTeachers(a.teacher, b.teacher)
  );
}

/** What is known of the place of a position: without a subject or a number it is no group of a plan. */
const placeOf = ({
  subject = '',
  is_group = false,
  plan_index = null,
  level,
}: Partial<GroupPlace> & { level: string }) => ({
  subject,
  is_group,
  plan_index,
  level,
});

/** Says who would have two groups at the same time with all of some positions, with what they have of the others. */
function lookUpParallel(
  open: readonly OpenPosition[],
  others: readonly StaffedPosition[],
  apart: ApartSubjects,
): (teacherId: string) => boolean {
  const places = open.map(placeOf).filter((place) => parallelKey(place, apart) !== null);
  const meets = (other: GroupPlace) => places.some((place) => areParallel(place, other, apart));
  if (places.some(meets)) return () => true;
  const busy = new Set(
    places.length === 0 ? [] : others.filter((one) => meets(placeOf(one))).flatMap(presentIn),
  );
  return (id) => busy.has(id);
}

/** The load of a teacher without and with the open positions, and whether they suit every one of them. */
function judge<T extends Teacher>(
  teacher: T,
  open: readonly OpenPosition[],
  { taught, functions }: { taught: readonly StaffedPosition[]; functions: readonly FunctionHours[] },
  { is_beside, is_parallel, rules }: Pick<Candidate, 'is_beside' | 'is_parallel' | 'rules'>,
): Candidate<T> {
  const before =
    taught.reduce((sum, other) => sum + other.periods, 0) +
    functions.reduce((sum, entry) => sum + entry.hours_per_week, 0);
  const after = open.reduce((sum, position) => sum + position.periods, before);
  const { specialties, cycles } = teacher;
  const wrong_subject = open.some((position) => !coversSubject(specialties, position.subject));
  const wrong_cycle = open.some((position) => !coversLevel(cycles, position.level));
  return {
    teacher,
    before,
    after,
    is_qualified: !wrong_subject && !wrong_cycle,
    wrong_subject,
    wrong_cycle,
    exceeds_max: after > maximumOf(teacher),
    is_beside,
    is_parallel,
    rules,
    absence: sayAbsence(teacher),
    already_with_class: open.every((position) =>
      taught.some((other) => other.level === position.level && other.class_name === position.class_name),
    ),
  };
}

/**
 * Orders the teachers for some positions that one of them is to take together, best first: those qualified for each who stay
 * within their maximum with all of them, are in no two groups at once and break no rule; of those who must or wish to have them first, who avoids them last, then who is furthest below the wish, then those who already teach the classes; the
 * others follow with their marks, never hidden, whoever is absent last; only who has left is none of them. A teacher without specialties, or without cycle, is held to be fit for all.
 */
export function rankCandidatesForAll<T extends Teacher>(
  open: readonly OpenPosition[],
  teachers: readonly T[],
  positions: readonly StaffedPosition[],
  functions: readonly FunctionHours[],
  readRules: RuleReader = noRules,
  apart: ApartSubjects = NOTHING_APART,
): Candidate<T>[] {
  const ids = new Set(open.map((position) => position.id));
  const asked = positions.filter(({ id }) => ids.has(id));
  // Whoever is beside the teacher of one of them is there all the same.
  const others = [
    ...listParts(positions.filter(({ id }) => !ids.has(id))),
    ...asked.flatMap((position) => listParts([position]).slice(1)),
  ];
  const beside = new Set(asked.flatMap(({ co_teachers }) => co_teachers.map((seat) => seat.teacher_id)));
  const isParallel = lookUpParallel(
    open,
    positions.filter(({ id }) => !ids.has(id)),
    apart,
  );
  const positionsOf = Map.groupBy(others, (other) => other.teacher_id);
  const functionsOf = Map.groupBy(functions, (entry) => entry.teacher_id);
  return teachers
    .filter((teacher) => !hasLeft(teacher))
    .map((teacher) => {
      const load = {
        taught: positionsOf.get(teacher.id) ?? [],
        functions: functionsOf.get(teacher.id) ?? [],
      };
      return judge(teacher, open, load, {
        is_beside: beside.has(teacher.id),
        is_parallel: isParallel(teacher.id),
        rules: readRules(teacher.id),
      });
    })
    .toSorted(compareCandidates);
}

/** Orders the teachers for one position, best first; see {@link rankCandidatesForAll}. */
export const rankCandidates = <T extends Teacher>(
  position: OpenPosition,
  teachers: readonly T[],
  positions: readonly StaffedPosition[],
  functions: readonly FunctionHours[],
  readRules?: RuleReader,
  apart?: ApartSubjects,
): Candidate<T>[] => rankCandidatesForAll([position], teachers, positions, functions, readRules, apart);
