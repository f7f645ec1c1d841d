import { addPeriods } from './add-periods.ts';
import { formatPeriods } from './format-periods.ts';
import { LIMITS } from './limits.ts';
import type { Position } from './model.ts';
import { placeKey } from './place.ts';
import { joinSeats, TOO_MANY_SEATS } from './seats.ts';

/** What was added by hand has no place in the plan: its parts are those of its class or level under its label. */
const keyOf = (position: Position) => {
  const { plan_index, class_name, group_label } = position;
  return JSON.stringify([placeKey(position), ...(plan_index === null ? [class_name, group_label] : [])]);
};

/** The parts a position was divided into, itself included, among the positions of its volée. */
export const partsOf = <P extends Position>(position: Position, positions: readonly P[]): P[] =>
  positions.filter((one) => keyOf(one) === keyOf(position));

/** The other parts that become one with a position: unlocked, with the same teacher, or like it without. */
export const joinedWith = <P extends Position>(position: Position, positions: readonly P[]): P[] =>
  partsOf(position, positions).filter(
    (one) => one.id !== position.id && !one.locked && one.teacher_id === position.teacher_id,
  );

/**
 * Why a part cannot be joined with others of its place, in French; null when it can.
 * @param positions those of its volée
 */
export function findJoinObstacle(position: Position, positions: readonly Position[]): string | null {
  if (position.locked) return 'Un enseignement verrouillé ne peut pas être réuni à un autre';
  if (partsOf(position, positions).length < 2) return "Cet enseignement n'est pas divisé";
  const others = joinedWith(position, positions);
  if (others.length === 0) return 'Les autres parts ont un autre enseignant ou sont verrouillées';
  const sum = addPeriods([position, ...others]);
  if (sum > LIMITS.periodsMax)
    return `Un enseignement compte au plus ${LIMITS.periodsMax}h ; les parts en font ${formatPeriods(sum)}h`;
  if (joinSeats([position, ...others]).length > LIMITS.coTeachersMax) return TOO_MANY_SEATS;
  return null;
}
