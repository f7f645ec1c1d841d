import { type Assignment, isSound } from '../cost.ts';
import { leastOpen } from '../flow/least-open.ts';
import { Walk } from '../filling/walk.ts';
import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { Random } from '../search/random.ts';
import { covers, type Training } from './trainings.ts';

/** Somebody to be hired: what they could teach, and what they would take as it stands. */
export interface Hire {
  training: Training;
  positions: readonly number[];
  hours: HalfPeriods;
}

/** Moves of all the walks together, about; and of one for each position, as a walk has them in its one cooling. */
const MOST_MOVES = 3_000_000;
const MOVES_OF_A_WALK = 1000;

/** The same problem with these people more, who have so much room. */
function withHires(problem: Problem, hires: readonly Hire[], room: readonly HalfPeriods[]): Problem {
  const { teachers, size, positions, fits, eligible } = problem;
  const count = teachers.length;
  const able = positions.map((position, i) =>
    hires.flatMap(({ training }, k) =>
      covers(training, position) && size[i]! <= room[k]! ? [count + k] : [],
    ),
  );
  const wide = new Uint8Array((count + hires.length) * size.length);
  wide.set(fits);
  for (const [i, own] of able.entries()) for (const t of own) wide[t * size.length + i] = 1;
  const people = hires.map((_, k) => ({
    id: `hire ${k}`,
    visa: '',
    nom: '',
    prenom: '',
    specialties: [],
    cycles: [],
    hours_min: null,
    hours_desired: null,
    hours_max: null,
  }));
  return {
    ...problem,
    teachers: [...teachers, ...people],
    room: Int32Array.from([...problem.room, ...room]),
    fits: wide,
    eligible: eligible.map((list, i) => Int32Array.from([...list, ...able[i]!])),
    limits: [...problem.limits, ...hires.map(() => null)],
  };
}

/** A staffing that leaves nothing open where these people have so much room; null where none was found. */
function close(
  problem: Problem,
  staffing: Assignment,
  hires: readonly Hire[],
  room: readonly HalfPeriods[],
): Int32Array | null {
  const wide = withHires(problem, hires, room);
  if (leastOpen(wide).open > 0) return null;
  const start = Int32Array.from(staffing);
  for (const [k, { positions }] of hires.entries())
    for (const i of positions)
      if (wide.eligible[i]!.includes(problem.teachers.length + k)) start[i] = problem.teachers.length + k;
  const found = new Walk(wide, start, 0, new Random(1)).find(1);
  return found && isSound(wide, found) ? found : null;
}

/**
 * With how few half-periods each of these people still closes what a staffing leaves open, the others having as few as is told of them: as few as a
 * staffing was found for in which nothing is open. It may be fewer than they would take as it stands, where others have room for some of it, but
 * half of it at least: a range that is wider tells nobody what to look for, and what is saved besides is saved with the next.
 * @param most half-periods that can be saved in all, as is proven
 */
export function narrowHours(
  problem: Problem,
  staffing: Assignment,
  hires: readonly Hire[],
  most: HalfPeriods,
): HalfPeriods[] {
  const room = hires.map(({ hours }) => hours);
  let left = MOST_MOVES;
  let saved = 0;
  for (const [k, { hours }] of hires.entries()) {
    const fewest = Math.ceil(hours / 2);
    let low = Math.max(fewest, hours - (most - saved));
    while (low < room[k]! && left > 0) {
      const tried = Math.floor((low + room[k]!) / 2);
      const found = close(problem, staffing, hires, room.with(k, tried));
      left -= MOVES_OF_A_WALK * problem.size.length;
      if (found === null) {
        low = tried + 1;
        continue;
      }
      const had = problem.size.reduce(
        (sum, size, i) => (found[i] === problem.teachers.length + k ? sum + size : sum),
        0,
      );
      room[k] = Math.max(fewest, had);
    }
    saved += hours - room[k]!;
  }
  return room;
}
