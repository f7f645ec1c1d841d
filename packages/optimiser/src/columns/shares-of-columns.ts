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

/** Everybody has the column with their largest share, and what nobody has then stays open: by position the index of a teacher, or −1. */
export function roundShares({ weighted }: MasterSolution, positions: number): Int32Array {
  const staffing = new Int32Array(positions).fill(-1);
  const served = new Set<number>();
  for (const { column } of weighted.toSorted((a, b) => b.weight - a.weight)) {
    if (served.has(column.teacher)) continue;
    served.add(column.teacher);
    for (const i of column.positions) if (staffing[i] === -1) staffing[i] = column.teacher;
  }
  return staffing;
}
