import type { Teacher } from '@pupitre/domain';
import type { StaffedPosition, StaffingInput } from './input.ts';
import { factorOf } from './rules/factor.ts';
import { classCost, LEVEL_COST, preparationCost, SPLIT_COST } from './rules/teaching.ts';

/** Things a teacher pays for once, however often: a level, a class, a split lesson, a preparation. */
export interface Setups {
  /** Points, by index. */
  cost: Int32Array;
  /** By position: which one it belongs to; −1 for none. */
  of: Int32Array;
  /** By teacher × index: 1 where kept positions have it already. */
  paid: Uint8Array;
  /** Which aim the points count for. */
  aim: 'classes' | 'preparations';
}

function indexSetups(
  free: readonly StaffedPosition[],
  kept: readonly StaffedPosition[],
  teachers: ReadonlyMap<string, number>,
  keyOf: (position: StaffedPosition) => string | null,
  costOf: (position: StaffedPosition) => number,
  aim: Setups['aim'],
): Setups {
  const indices = new Map<string, number>();
  const costs: number[] = [];
  const of = Int32Array.from(free, (position) => {
    const key = keyOf(position);
    if (key === null) return -1;
    const known = indices.get(key);
    if (known !== undefined) return known;
    indices.set(key, costs.length);
    return costs.push(costOf(position)) - 1;
  });
  const paid = new Uint8Array(teachers.size * costs.length);
  for (const position of kept) {
    const teacher = position.teacher_id === null ? undefined : teachers.get(position.teacher_id);
    const index = indices.get(keyOf(position) ?? '');
    if (teacher !== undefined && index !== undefined) paid[teacher * costs.length + index] = 1;
  }
  return { cost: Int32Array.from(costs), of, paid, aim };
}

const classKey = (position: StaffedPosition) =>
  position.is_group ? null : JSON.stringify([position.level, position.class_name]);

const preparationKey = (position: StaffedPosition) => JSON.stringify([position.level, position.subject]);

const placeKeyOf = (position: StaffedPosition) =>
  position.plan_index === null
    ? null
    : JSON.stringify([position.level, position.is_group, position.plan_index, position.subject]);

/** The parts of a split lesson share it; a lesson in one piece, or a group added by hand, is none. */
function splitKeys(positions: readonly StaffedPosition[]): (position: StaffedPosition) => string | null {
  const sizes = Map.groupBy(positions, placeKeyOf);
  return (position) => {
    const key = placeKeyOf(position);
    return key !== null && (sizes.get(key)?.length ?? 0) > 1 ? key : null;
  };
}

/** All four kinds, for the positions open to change, those kept, and the teachers by index. */
export function compileSetups(
  input: StaffingInput,
  free: StaffedPosition[],
  kept: StaffedPosition[],
  teachers: Teacher[],
) {
  const indexOf = new Map(teachers.map((teacher, index) => [teacher.id, index]));
  const classes = factorOf(input, 'classes');
  const preparations = factorOf(input, 'preparations');
  return {
    levels: indexSetups(
      free,
      kept,
      indexOf,
      (p) => p.level,
      () => preparations * LEVEL_COST,
      'preparations',
    ),
    classes: indexSetups(free, kept, indexOf, classKey, (p) => classes * classCost(p.level), 'classes'),
    splits: indexSetups(
      free,
      kept,
      indexOf,
      splitKeys(input.positions),
      () => classes * SPLIT_COST,
      'classes',
    ),
    preparations: indexSetups(
      free,
      kept,
      indexOf,
      (p) => (preparationCost(p.level) === 0 ? null : preparationKey(p)),
      (p) => preparations * preparationCost(p.level),
      'preparations',
    ),
  };
}
