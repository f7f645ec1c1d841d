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

/** Finds the triples that shares of columns break. What it works on is kept from one time to the next: eight megabytes for 1,400 positions. */
export class BrokenTriples {
  readonly #together: Together;
  readonly #count: number;

  /** @param count of positions */
  constructor(count: number) {
    this.#count = count;
    this.#together = new Together(count);
  }

  /** Those that these shares break, the most broken first: `most` of them at most. */
  find(weighted: readonly Weighted[], most: number): Triple[] {
    const together = this.#together;
    const others = together.learn(weighted);
    const found: { triple: Triple; sum: number }[] = [];
    for (let middle = 0; middle < this.#count; middle++) {
      const own = others[middle]!;
      for (let k = 0; k < own.length; k++)
        for (let l = k + 1; l < own.length; l++) {
          const [a, b] = [own[k]!, own[l]!];
          const ofPairs = together.weigh(middle, a) + together.weigh(middle, b) + together.weigh(a, b);
          // Where all three pairs are had together, each of the three is a middle: it counts where the first is.
          if (ofPairs <= 1 + LEAST_BROKEN || (middle > a && together.weigh(a, b) > 0)) continue;
          const triple: Triple = middle < a ? [middle, a, b] : middle < b ? [a, middle, b] : [a, b, middle];
          // Who has all three has each of the three pairs.
          const sum = ofPairs - 2 * together.weighAll(triple);
          if (sum > 1 + LEAST_BROKEN) found.push({ triple, sum });
        }
    }
    const used = new Int32Array(this.#count);
    const kept: Triple[] = [];
    for (const { triple } of found.toSorted((x, y) => y.sum - x.sum)) {
      if (kept.length === most) break;
      if (triple.some((i) => used[i]! >= MOST_OF_A_POSITION)) continue;
      for (const i of triple) used[i]!++;
      kept.push(triple);
    }
    return kept;
  }
}

/** A column with its share. */
interface Weighted {
  column: Column;
  weight: number;
}

/** Where a pair is in a list of all pairs of positions. */
const placeOf = (a: number, b: number) => (a < b ? (b * (b - 1)) / 2 + a : (a * (a - 1)) / 2 + b);

/** How much weight has positions together. Columns taken whole are left out, since they break nothing, and coarse ones, which cuts do not reach. */
class Together {
  readonly #count: number;
  /** By pair of positions. */
  readonly #weights: Float64Array;
  /** By position. */
  #having: readonly Weighted[][] = [];

  constructor(count: number) {
    this.#count = count;
    this.#weights = new Float64Array((count * (count - 1)) / 2);
  }

  /** Forgets what was before. @returns by position, in ascending order: others that some column has too */
  learn(weighted: readonly Weighted[]): readonly number[][] {
    const lists = <Item>(): Item[][] => Array.from({ length: this.#count }, () => []);
    const others = lists<number>();
    const having = lists<Weighted>();
    this.#weights.fill(0);
    for (const one of weighted) {
      if (one.weight >= WHOLE || one.column.isCoarse) continue;
      for (const a of one.column.positions) {
        having[a]!.push(one);
        for (const b of one.column.positions) {
          if (b >= a) break;
          const place = placeOf(a, b);
          if (this.#weights[place] === 0) {
            others[a]!.push(b);
            others[b]!.push(a);
          }
          this.#weights[place]! += one.weight;
        }
      }
    }
    this.#having = having;
    return others.map((own) => own.toSorted((a, b) => a - b));
  }

  /** Two positions. */
  weigh(a: number, b: number): number {
    return this.#weights[placeOf(a, b)]!;
  }

  /** All three. */
  weighAll([a, b, c]: Triple): number {
    let sum = 0;
    for (const { column, weight } of this.#having[a]!)
      if (isIn(b, column.has) === 1 && isIn(c, column.has) === 1) sum += weight;
    return sum;
  }
}
