import type { StaffedPosition, StaffingInput } from '../input.ts';
import { settleClaims } from '../claims.ts';
import { placesOf } from '../cost.ts';
import { compile, type Problem } from '../problem.ts';
import { type HalfPeriods, toHalves } from '../rules/half-periods.ts';

/** Positions that are to be staffed, with everything that may move for it (docs/domain.md, « Repair »). */
export interface Gap {
  problem: Problem;
  /** By position of the problem: who has it; −1 where it is asked to be staffed. */
  before: Int32Array;
  /** By teacher: half-periods that are free as it stands. */
  free: Int32Array;
  /** What is asked, in half-periods. */
  wanted: HalfPeriods;
  /** Asked for, but locked or of a volée that may not change. */
  closed: StaffedPosition[];
}

/** What each teacher has of the problem. */
function sumUsed({ teachers, size }: Problem, before: Int32Array): Int32Array {
  const used = new Int32Array(teachers.length);
  for (const [i, t] of before.entries()) if (t >= 0) used[t]! += size[i]!;
  return used;
}

/**
 * The problem in which whoever may have so many levels or classes only, or is not to meet somebody, gets something only where they are already: so
 * no repair breaks that.
 */
function keepLimits(problem: Problem): Problem {
  const { limits, levels, classes, current, eligible, size } = problem;
  if (limits.every((own) => own === null)) return problem;
  const fits = problem.fits.slice();
  const places = limits.map(
    (own, t) => own && { levels: placesOf(levels, current, t), classes: placesOf(classes, current, t) },
  );
  const isIn = (i: number, t: number) => {
    const own = places[t];
    return !own || (own.levels.has(levels.of[i]!) && (classes.of[i]! < 0 || own.classes.has(classes.of[i]!)));
  };
  return {
    ...problem,
    fits,
    eligible: eligible.map((able, i) =>
      able.filter((t) => {
        const may = isIn(i, t);
        if (!may) fits[t * size.length + i] = 0;
        return may;
      }),
    ),
  };
}

/**
 * Those whose teacher does not qualify, has something that excludes it, or is above the maximum, so that taking it away would make no room for
 * anybody: they stay as they are.
 */
function findStubborn(problem: Problem, asked: ReadonlySet<string>): string[] {
  const { positions, current, room, conflicts } = problem;
  const used = sumUsed(problem, current);
  return positions.flatMap(({ id }, i) => {
    if (asked.has(id)) return [];
    const t = current[i]!;
    const isStubborn = t < 0 || used[t]! > room[t]! || conflicts[i]!.some((j) => current[j] === t);
    return isStubborn ? [id] : [];
  });
}

/**
 * Opens up the positions that are asked for, whoever has them; others keep their teacher unless a move takes them over, and what is open but not
 * asked for stays so. What is locked, and what is of other volées than the options name, does not move.
 */
export function openGap(input: StaffingInput, positionIds: readonly string[]): Gap {
  const levels = new Set(input.options.levels);
  const wanted = new Set(positionIds);
  const mayChange = ({ locked, level }: StaffedPosition) => !locked && levels.has(level);
  const asked = new Set(
    input.positions.filter((one) => wanted.has(one.id) && mayChange(one)).map(({ id }) => id),
  );
  const settled = new Set<string>();
  const compileSo = () => {
    const opened = {
      ...input,
      positions: input.positions.map((one) => {
        if (asked.has(one.id)) return { ...one, teacher_id: null };
        return one.teacher_id === null || settled.has(one.id) ? { ...one, locked: true } : one;
      }),
      options: { ...input.options, reconsider: true, pins: [] },
    };
    return keepLimits(settleClaims(opened, compile(opened)));
  };
  let problem = compileSo();
  // Whoever keeps more has less room for the rest, so that more may be stubborn.
  for (let more = findStubborn(problem, asked); more.length > 0; more = findStubborn(problem, asked)) {
    for (const id of more) settled.add(id);
    problem = compileSo();
  }
  const before = problem.current;
  const used = sumUsed(problem, before);
  return {
    problem,
    before,
    free: problem.room.map((hours, t) => hours - used[t]!),
    wanted: before.reduce((sum, t, i) => (t < 0 ? sum + problem.size[i]! : sum), 0),
    closed: input.positions.filter(
      (one) => wanted.has(one.id) && !mayChange(one) && toHalves(one.periods) > 0,
    ),
  };
}
