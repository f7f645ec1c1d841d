import { loadOf, type Problem } from '../problem.ts';
import type { MasterSolution } from './master.ts';

/** How much of its shares has which pair of teacher × positions + position. */
export function sumShares({ weighted }: MasterSolution, positions: number): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { column, weight } of weighted)
    for (const i of column.positions) {
      const pair = column.teacher * positions + i;
      shares.set(pair, (shares.get(pair) ?? 0) + weight);
    }
  return shares;
}

/**
 * Each position goes to whoever has the largest share of it and still has room, the largest shares first; without one it stays open. By
 * position the index of a teacher, or −1.
 */
export function roundShares(solution: MasterSolution, problem: Problem): Int32Array {
  const count = problem.size.length;
  const staffing = new Int32Array(count).fill(-1);
  const room = problem.room.slice();
  for (const [pair] of [...sumShares(solution, count)].toSorted((a, b) => b[1] - a[1])) {
    const [teacher, position] = [Math.floor(pair / count), pair % count];
    const load = loadOf(problem, teacher, position);
    if (staffing[position]! >= 0 || load > room[teacher]!) continue;
    if (problem.conflicts[position]!.some((rival) => staffing[rival] === teacher)) continue;
    staffing[position] = teacher;
    room[teacher]! -= load;
  }
  return staffing;
}
