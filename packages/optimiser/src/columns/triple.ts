import { isIn } from './bits.ts';
import type { Column } from './column.ts';

/**
 * Three positions of which at most one teacher has two or more (a subset-row cut: Jepsen, Petersen, Spoorendonk and Pisinger,
 * 2008). In whole staffings this is always so; shares of several columns often break it.
 */
export type Triple = readonly [number, number, number];

/** 1 where two or more of the three are among these, otherwise 0. @param has a bit for each position */
export const countIn = (triple: Triple, has: Int32Array): number =>
  (isIn(triple[0], has) + isIn(triple[1], has) + isIn(triple[2], has)) >> 1;

/** 1 where a column pays for a triple, otherwise 0. */
export const countFor = (triple: Triple, { isCoarse, has }: Pick<Column, 'isCoarse' | 'has'>): number =>
  isCoarse ? 0 : countIn(triple, has);

/** Numbers of the triples for which a column pays; it remembers those it has been asked for, as the list only grows. */
export function triplesIn(column: Column, triples: readonly Triple[]): readonly number[] {
  for (; column.looked < triples.length; column.looked++)
    if (countFor(triples[column.looked]!, column) > 0) column.triples.push(column.looked);
  return column.triples;
}

/** Less broken than this is not worth a cut. */
const LEAST_BROKEN = 0.05;

/** A column with this share is taken whole. */
const WHOLE = 1 - 1e-6;

/** In so many new cuts at most a position may be, so that they tell of different things. */
const MOST_OF_A_POSITION = 2;

/** Triples these shares of columns break, the most broken first: `most` of them at most. */
export function findBroken(
  weighted: readonly { column: Column; weight: number }[],
  count: number,
  most: number,
): Triple[] {
  const together = new Together(weighted, count);
  const found: { triple: Triple; sum: number }[] = [];
  for (let middle = 0; middle < count; middle++) {
    const others = together.others[middle]!;
    for (let k = 0; k < others.length; k++)
      for (let l = k + 1; l < others.length; l++) {
        const [a, b] = [others[k]!, others[l]!];
        const ofPairs = together.weigh(middle, a) + together.weigh(middle, b) + together.weigh(a, b);
        // Where all three pairs are had together, each of the three is a middle: it counts where the first is.
        if (ofPairs <= 1 + LEAST_BROKEN || (middle > a && together.weigh(a, b) > 0)) continue;
        const triple: Triple = middle < a ? [middle, a, b] : middle < b ? [a, middle, b] : [a, b, middle];
        // Who has all three has each of the three pairs.
        const sum = ofPairs - 2 * together.weighAll(triple);
        if (sum > 1 + LEAST_BROKEN) found.push({ triple, sum });
      }
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

/** How much weight has positions together. Columns taken whole are left out, since they break nothing, and coarse ones, which cuts do not reach. */
class Together {
  /** By position, in ascending order: others that some column has too. */
  readonly others: readonly number[][];
  readonly #count: number;
  /** By two positions. */
  readonly #weights: Float64Array;
  /** By position. */
  readonly #having: readonly { column: Column; weight: number }[][];

  constructor(weighted: readonly { column: Column; weight: number }[], count: number) {
    const others: number[][] = Array.from({ length: count }, () => []);
    const having: { column: Column; weight: number }[][] = Array.from({ length: count }, () => []);
    this.#count = count;
    this.#weights = new Float64Array(count * count);
    for (const one of weighted) {
      if (one.weight >= WHOLE || one.column.isCoarse) continue;
      for (const a of one.column.positions) {
        having[a]!.push(one);
        for (const b of one.column.positions) {
          if (a === b) continue;
          if (this.#weights[a * count + b] === 0) others[a]!.push(b);
          this.#weights[a * count + b]! += one.weight;
        }
      }
    }
    this.others = others.map((own) => own.toSorted((a, b) => a - b));
    this.#having = having;
  }

  /** Two positions. */
  weigh(a: number, b: number): number {
    return this.#weights[a * this.#count + b]!;
  }

  /** All three. */
  weighAll([a, b, c]: Triple): number {
    let sum = 0;
    for (const { column, weight } of this.#having[a]!)
      if (isIn(b, column.has) === 1 && isIn(c, column.has) === 1) sum += weight;
    return sum;
  }
}
