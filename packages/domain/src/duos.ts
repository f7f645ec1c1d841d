import { addPeriods } from './add-periods.ts';
import type { Periods, Position } from './model.ts';
import type { Id } from './patch/index.ts';
import { peopleOf, periodsIn } from './seats.ts';

/** Of what a class has, each of two teachers at least this share, and both together more than that, for a duo. */
const SHARE_OF_EACH = 0.25;
const SHARE_OF_BOTH = 0.75;

/** Two people who share a class, who has more of it first. */
export interface Duo {
  people: { teacher_id: Id; periods: Periods }[];
  /** Both are class teachers; else they teach most of it together. */
  areClassTeachers: boolean;
}

type Taught = Pick<Position, 'teacher_id' | 'periods' | 'co_teachers'>;

/**
 * The two people who share a class (docs/domain.md, « Classes »): its two class teachers; else two of whom each teaches at least a
 * quarter of its weekly periods, and both together more than three quarters. Null where nobody does.
 * @param positions those of the class as a whole; open ones count as nobody's
 */
export function findDuo(
  positions: readonly Taught[],
  classTeachers: readonly { teacher_id: Id }[],
): Duo | null {
  const periodsOf = (id: Id) => positions.reduce((sum, position) => sum + periodsIn(position, id), 0);
  const people = (ids: readonly Id[]) =>
    ids
      .map((teacher_id) => ({ teacher_id, periods: periodsOf(teacher_id) }))
      .toSorted((a, b) => b.periods - a.periods);
  if (classTeachers.length === 2)
    return { people: people(classTeachers.map(({ teacher_id }) => teacher_id)), areClassTeachers: true };
  const all = addPeriods(positions);
  const [first, second] = people([...new Set(positions.flatMap(peopleOf))]);
  if (first === undefined || second === undefined) return null;
  const isShared =
    second.periods >= all * SHARE_OF_EACH && first.periods + second.periods > all * SHARE_OF_BOTH;
  return isShared ? { people: [first, second], areClassTeachers: false } : null;
}
