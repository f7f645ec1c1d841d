import type { Problem } from '../problem.ts';
import type { Setups } from '../setups.ts';

/** A few teachers and positions as a problem of their own: indices there are places in these lists, both ascending. */
export interface Part {
  problem: Problem;
  teachers: readonly number[];
  positions: readonly number[];
  /** By class there: which one it is. */
  classes: readonly number[];
}

function indicesIn({ of }: Setups, positions: readonly number[]): number[] {
  return [...new Set(positions.map((i) => of[i]!))].filter((index) => index >= 0);
}

function cutSetups(setups: Setups, teachers: readonly number[], positions: readonly number[]): Setups {
  const { cost, of, paid, aim } = setups;
  const indices = indicesIn(setups, positions);
  const placeOf = new Map(indices.map((index, place) => [index, place]));
  return {
    cost: Int32Array.from(indices, (index) => cost[index]!),
    of: Int32Array.from(positions, (i) => placeOf.get(of[i]!) ?? -1),
    paid: Uint8Array.from(teachers.flatMap((t) => indices.map((index) => paid[t * cost.length + index]!))),
    aim,
  };
}

const placesIn = (list: Iterable<number>, places: ReadonlyMap<number, number>) =>
  Int32Array.from([...list].flatMap((index) => places.get(index) ?? []));

/**
 * Cuts some teachers, and some positions that only they may have there, out of a problem: they have nothing else that is open to change. What
 * holds between teachers beyond who has what, as how many classes somebody may have and what classes are to have of their class teachers, is
 * left out.
 */
export function cutOut(problem: Problem, teachers: readonly number[], positions: readonly number[]): Part {
  const count = problem.size.length;
  const teacherAt = new Map(teachers.map((t, place) => [t, place]));
  const positionAt = new Map(positions.map((i, place) => [i, place]));
  const ofPositions = (row: Int32Array) => Int32Array.from(positions, (i) => row[i]!);
  const ofTeachers = <T>(rows: ArrayLike<T>) => teachers.map((t) => rows[t]!);
  const ofPairs = (table: ArrayLike<number>) =>
    table.length === 0 ? [] : teachers.flatMap((t) => positions.map((i) => table[t * count + i]!));
  const ofRows = (table: Int32Array) =>
    problem.stride === 0 ? ofPositions(table) : Int32Array.from(ofPairs(table));
  const holders = (row: Int32Array) => Int32Array.from(positions, (i) => teacherAt.get(row[i]!) ?? -1);
  const setups = (kind: Setups) => cutSetups(kind, teachers, positions);
  return {
    teachers,
    positions,
    classes: indicesIn(problem.classes, positions),
    problem: {
      teachers: ofTeachers(problem.teachers),
      positions: positions.map((i) => problem.positions[i]!),
      size: ofPositions(problem.size),
      stride: problem.stride === 0 ? 0 : positions.length,
      load: ofRows(problem.load),
      held: Int32Array.from(ofTeachers(problem.held)),
      room: Int32Array.from(ofTeachers(problem.room)),
      eligible: positions.map((i) => placesIn(problem.eligible[i]!, teacherAt)),
      conflicts: positions.map((i) => placesIn(problem.conflicts[i]!, positionAt)),
      excluded: positions.map((i) => [...placesIn(problem.excluded[i]!, teacherAt)]),
      limits: teachers.map(() => null),
      fits: Uint8Array.from(ofPairs(problem.fits)),
      minimumCost: ofTeachers(problem.minimumCost),
      wishCost: ofTeachers(problem.wishCost),
      ownCost: ofRows(problem.ownCost),
      likingCost: Int16Array.from(ofPairs(problem.likingCost)),
      lastTeacher: holders(problem.lastTeacher),
      former: holders(problem.former),
      changeCost: problem.changeCost,
      sights: { of: [], cost: 0 },
      levels: setups(problem.levels),
      classes: setups(problem.classes),
      splits: setups(problem.splits),
      preparations: setups(problem.preparations),
      current: holders(problem.current),
    },
  };
}
