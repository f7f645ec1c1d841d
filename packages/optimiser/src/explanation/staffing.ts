import type { Problem } from '../problem.ts';
import type { Setups } from '../setups.ts';
import type { Choice } from '../proposal.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';

/** A proposal around one position: who has everything else. */
export interface Surroundings {
  problem: Problem;
  /** The position in question, by index. */
  position: number;
  /** By position: its teacher, −1 where it is open, as the position in question is. */
  others: Int32Array;
  /** By teacher: half-periods of the others, on top of what is held. */
  added: Int32Array;
}

/** Whether somebody qualifies for the position and keeps within their maximum with it. */
export const canTake = ({ problem, position, added }: Surroundings, t: number): boolean =>
  problem.fits[t * problem.size.length + position] === 1 &&
  added[t]! + problem.size[position]! <= problem.room[t]!;

/**
 * Reads the choices of a proposal. Data may have changed since: what does not fit any more is open.
 * @param wanted who is to have the position in question; −1 for nobody. The room for it is kept free first.
 */
export function surround(
  problem: Problem,
  choices: readonly Choice[],
  position: number,
  wanted: number,
): Surroundings {
  const { teachers, positions, size, room, fits } = problem;
  const indexOf = new Map(teachers.map((teacher, t) => [teacher.id, t]));
  const chosen = new Map(choices.map((choice) => [choice.position_id, choice.teacher_id]));
  const added = new Int32Array(teachers.length);
  const keeps = (t: number): HalfPeriods => (t === wanted ? size[position]! : 0);
  const others = Int32Array.from(positions, ({ id }, i) => {
    const t = indexOf.get(chosen.get(id) ?? '') ?? -1;
    if (i === position || t < 0 || fits[t * positions.length + i] === 0) return -1;
    if (added[t]! + size[i]! > room[t]! - keeps(t)) return -1;
    added[t]! += size[i]!;
    return t;
  });
  return { problem, position, others, added };
}

/** Whether somebody has the class, the level… of the position in question already, by another or a kept one. */
export function hasAlready(
  { position, others }: Surroundings,
  { of, cost, paid }: Setups,
  t: number,
): boolean {
  const index = of[position]!;
  return (
    index >= 0 &&
    (paid[t * cost.length + index] === 1 || others.some((other, i) => other === t && of[i] === index))
  );
}
