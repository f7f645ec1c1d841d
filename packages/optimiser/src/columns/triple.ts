import { isIn } from './bits.ts';
import type { Column } from './column.ts';

/**
 * Three positions of which at most one teacher has two or more (a subset-row cut: Jepsen, Petersen, Spoorendonk and Pisinger,
 * 2008). In whole staffings this is always so; shares of several columns often break it.
 */
export type Triple = readonly [number, number, number];

/** 1 where two or more of the three are among these, otherwise 0. @param has a bit for each position */
export const countIn = ([a, b, c]: Triple, has: Int32Array): number =>
  (isIn(a, has) + isIn(b, has) + isIn(c, has)) >> 1;

/** Numbers of the triples of which a column has two or more; it remembers those it has been asked for, as the list only grows. */
export function triplesIn(column: Column, triples: readonly Triple[]): readonly number[] {
  for (; column.looked < triples.length; column.looked++)
    if (countIn(triples[column.looked]!, column.has) > 0) column.triples.push(column.looked);
  return column.triples;
}

/** Less broken than this is not worth a cut. */
const LEAST_BROKEN = 0.05;

/** In so many new cuts at most a position may be, so that they tell of different things. */
const MOST_OF_A_POSITION = 2;

/** Triples these shares of columns break, the most broken first: `most` of them at most. */
export function findBroken(
  weighted: readonly { column: Column; weight: number }[],
  count: number,
  most: number,
): Triple[] {
  const together = sumTogether(weighted, count);
  const found: { triple: Triple; sum: number }[] = [];
  for (const triple of listConnected(together, count)) {
    const [a, b, c] = triple;
    // Who has all three has each of the three pairs.
    const atMost = together[a * count + b]! + together[a * count + c]! + together[b * count + c]!;
    if (atMost <= 1 + LEAST_BROKEN) continue;
    let sum = 0;
    for (const { column, weight } of weighted) sum += weight * countIn(triple, column.has);
    if (sum > 1 + LEAST_BROKEN) found.push({ triple, sum });
  }
  const used = new Int32Array(count);
  const kept: Triple[] = [];
  for (const { triple } of found.toSorted((x, y) => y.sum - x.sum)) {
    if (kept.length === most) break;
    if (triple.some((i) => used[i]! >= MOST_OF_A_POSITION)) continue;
    for (const i of triple) used[i]!++;
    kept.push(triple);
  }
  return kept;
}

/** Triples of which two pairs at least are had together: a single pair is had once in all, which breaks none. */
function* listConnected(together: Float64Array, count: number): Generator<Triple> {
  const isTogether = (a: number, b: number) => together[a * count + b]! > 0;
  for (let middle = 0; middle < count; middle++) {
    const others: number[] = [];
    for (let i = 0; i < count; i++) if (i !== middle && isTogether(middle, i)) others.push(i);
    // Where all three pairs are, each of the three is a middle: it counts where the first is.
    for (const [k, a] of others.entries())
      for (const b of others.slice(k + 1))
        if (middle < a) yield [middle, a, b];
        else if (!isTogether(a, b)) yield middle < b ? [a, middle, b] : [a, b, middle];
  }
}

/** By two positions: how much weight has both. */
function sumTogether(weighted: readonly { column: Column; weight: number }[], count: number): Float64Array {
  const together = new Float64Array(count * count);
  for (const { column, weight } of weighted)
    for (const a of column.positions) for (const b of column.positions) together[a * count + b]! += weight;
  return together;
}
