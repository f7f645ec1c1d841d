import { LIMITS } from './limits.ts';
import type { CoTeacher, Periods, Position } from './model.ts';
import type { Id, PlanState } from './patch/rows.ts';

/** The identifier of somebody's seat in a position: two who put the same person there mean the same row. */
export const seatId = (positionId: Id, teacherId: Id): Id => `${positionId}~${teacherId}`;

/** Whether a row of a patch is a seat of somebody. */
export const isSeatOf = (rowId: Id, teacherId: Id): boolean => rowId.endsWith(`~${teacherId}`);

/** Co-teachers before who supports, the longest first: an order that depends on nothing else. */
const compareSeats = (a: CoTeacher, b: CoTeacher): number =>
  Number(a.kind === 'support') - Number(b.kind === 'support') ||
  b.periods - a.periods ||
  (a.teacher_id < b.teacher_id ? -1 : 1);

/** People in their order, whatever order they were given in. */
export const orderSeats = (seats: readonly CoTeacher[]): CoTeacher[] => seats.toSorted(compareSeats);

/** Who is in the positions of a slice beside their teachers. */
export function groupSeats({ co_teachers = {} }: PlanState): Map<Id, CoTeacher[]> {
  const seats = new Map<Id, CoTeacher[]>();
  for (const { position_id, ...seat } of Object.values(co_teachers)) {
    const known = seats.get(position_id);
    if (known === undefined) seats.set(position_id, [seat]);
    else known.push(seat);
  }
  for (const known of seats.values()) known.sort(compareSeats);
  return seats;
}

type Staffed = Pick<Position, 'teacher_id' | 'periods' | 'co_teachers'>;

/**
 * What is taught, person by person: each position with its teacher, or without, and once more for each person beside them, with
 * the weekly periods of their own. Loads and means are sums of these; needs are sums of positions.
 */
export const listParts = <P extends Staffed>(positions: readonly P[]): P[] =>
  positions.flatMap((position) =>
    position.co_teachers.length === 0
      ? [position]
      : [
          position,
          ...position.co_teachers.map(({ teacher_id, periods }) => ({ ...position, teacher_id, periods })),
        ],
  );

/** Everybody who is in a position, its teacher first. */
export const peopleOf = ({
  teacher_id,
  co_teachers,
}: Pick<Position, 'teacher_id' | 'co_teachers'>): string[] => [
  ...(teacher_id === null ? [] : [teacher_id]),
  ...co_teachers.map((seat) => seat.teacher_id),
];

/** Whether somebody is in a position, as its teacher or beside. */
export const isIn = (
  { teacher_id, co_teachers }: Pick<Position, 'teacher_id' | 'co_teachers'>,
  id: string,
): boolean => teacher_id === id || co_teachers.some((seat) => seat.teacher_id === id);

/** The weekly periods that somebody has in a position; 0 for who is not in it. */
export const periodsIn = (position: Staffed, id: string): Periods =>
  position.teacher_id === id
    ? position.periods
    : (position.co_teachers.find(({ teacher_id }) => teacher_id === id)?.periods ?? 0);

/** The positions that each person is in, as teacher or beside. */
export function groupByPerson<P extends Staffed>(positions: readonly P[]): Map<string, P[]> {
  const groups = new Map<string, P[]>();
  for (const position of positions)
    for (const id of peopleOf(position)) {
      const known = groups.get(id);
      if (known === undefined) groups.set(id, [position]);
      else known.push(position);
    }
  return groups;
}

/** The weekly periods that people beside the teachers have in some positions. */
export const addSeats = (positions: readonly Pick<Position, 'co_teachers'>[]): Periods =>
  positions.reduce((sum, { co_teachers }) => co_teachers.reduce((all, { periods }) => all + periods, sum), 0);

/** Why parts are not joined whose people would be too many, in French. */
export const TOO_MANY_SEATS = `Un enseignement compte au plus ${LIMITS.coTeachersMax} personnes à côté de l'enseignant`;

/** Everybody who is beside the teachers of some positions, each once with all their periods; who is there in both ways supports. */
export function joinSeats(positions: readonly Pick<Position, 'co_teachers'>[]): CoTeacher[] {
  const joined = new Map<string, CoTeacher>();
  for (const seat of positions.flatMap(({ co_teachers }) => co_teachers)) {
    const known = joined.get(seat.teacher_id) ?? { ...seat, periods: 0 };
    const kind = known.kind === seat.kind ? seat.kind : 'support';
    joined.set(seat.teacher_id, { ...known, kind, periods: known.periods + seat.periods });
  }
  return orderSeats([...joined.values()]);
}
