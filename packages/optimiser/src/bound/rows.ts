/*
 * Rows of a knapsack: by half-periods, the least points of having so many. A row says something up to where it reaches, the most half-periods
 * there can be so far; beyond, it holds what happens to be there.
 */

/** Leaves in a row the better of two. @returns how far it reaches then */
export const lower = (row: Float64Array, reach: number, other: Float64Array, otherReach: number): number => {
  const both = Math.min(reach, otherReach);
  for (let h = 0; h <= both; h++) {
    const points = other[h]!;
    if (points < row[h]!) row[h] = points;
  }
  for (let h = reach + 1; h <= otherReach; h++) row[h] = other[h]!;
  return Math.max(reach, otherReach);
};

/**
 * Lets one more position be taken: each sum of half-periods costs what it did, or what it costs without the position, and it.
 * @returns how far the row reaches then
 */
export const take = (row: Float64Array, reach: number, size: number, cost: number): number => {
  const end = Math.min(row.length - 1, reach + size);
  let h = end;
  for (; h > reach && h >= size; h--) row[h] = row[h - size]! + cost;
  for (; h > reach; h--) row[h] = Infinity;
  for (; h >= size; h--) {
    const points = row[h - size]! + cost;
    if (points < row[h]!) row[h] = points;
  }
  return end;
};

/** Makes a row what another one is, and so much more. @returns how far it reaches */
export const addTo = (to: Float64Array, from: Float64Array, reach: number, cost: number): number => {
  for (let h = 0; h <= reach; h++) to[h] = from[h]! + cost;
  return reach;
};

/** Notes a row, which says beyond its reach that nothing gets there. */
export const note = (to: Float64Array, row: Float64Array, reach: number) =>
  to.set(row.fill(Infinity, reach + 1));

/** So many rows of equal width. */
export const makeRows = (count: number, width: number) =>
  Array.from({ length: count }, () => new Float64Array(width));
