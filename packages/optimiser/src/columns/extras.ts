import type { SpreadSetup } from '../bound/program.ts';
import { toBits } from './bits.ts';
import type { ChoiceGraph } from './choice-graph.ts';
import { cleared } from './flat-lists.ts';
import type { Prices } from './prices.ts';
import { countIn } from './triple.ts';

const BITS = 32;

/** Places of a triple, of which it uses three: so many that a place tells its triple by its bits but for the last two. */
const PLACES = 4;
const PLACE_BITS = 2;

/** What is paid for besides the arcs. */
export interface ExtraCosts {
  /** Triples that cost something. */
  triples: Prices['triples'];
  /**
   * Preparations, each paid for once. The arcs have their points in shares, by position: together never more than the whole. Without any,
   * the shares are all that is paid.
   */
  spread: readonly SpreadSetup[];
  shares: Float64Array;
  /** By position: 1 for those no path may have. */
  barred: Uint8Array;
}

/** What spread preparations cost somebody who takes these positions, in points. */
export function costOfSpread(spread: readonly SpreadSetup[], taken: readonly number[]): number {
  const all = new Set(taken);
  return spread.reduce(
    (sum, { points, positions }) => sum + (positions.some((i) => all.has(i)) ? points : 0),
    0,
  );
}

/**
 * What a path pays for beyond its arcs, because of positions it took earlier: the second of a triple, and what the shares of a
 * preparation leave out of its cost. The state of a path has a bit for each triple one of whose positions it has, so
 * that another would be paid for, and then one for each preparation it has begun. Nothing it pays is negative.
 */
export class Extras {
  /** 32-bit words of a state; those of triples come first. */
  words = 0;
  #wordsOfTriples = 0;
  #graph!: ChoiceGraph;
  #costs!: ExtraCosts;
  /** By position: its first place in a triple, and by place the next, −1 for none. */
  #firstPlace = new Int32Array(0);
  #nextPlace = new Int32Array(0);
  /** By position: the bit of its preparation, −1 for none. */
  #bitOf = new Int32Array(0);
  /** By position: what its preparation costs beyond the shares of those after it, if it is the first taken. */
  #beginning = new Float64Array(0);
  /** By bit: points of the triple, or of the preparation. */
  #points = new Float64Array(0);
  /** By node: bits that can still matter there. */
  #matters = new Int32Array(0);
  /** By node and preparation: the shares of positions that may still come; added up when first asked for. */
  #ahead = new Float64Array(0);
  #isAheadKnown = false;

  /** Turns to the choices and costs of one teacher; states of another mean nothing any more. */
  begin(graph: ChoiceGraph, { triples, spread, shares, barred }: ExtraCosts): void {
    const mayHave = toBits(
      graph.positions.filter((i) => barred[i] === 0),
      barred.length,
    );
    const own = triples.filter(({ triple }) => countIn(triple, mayHave) === 1);
    this.#graph = graph;
    this.#costs = { triples: own, spread, shares, barred };
    this.#wordsOfTriples = Math.ceil(own.length / BITS);
    this.words = this.#wordsOfTriples + Math.ceil(spread.length / BITS);
    this.#points = cleared(this.#points, BITS * this.words);
    this.#takeTriples(shares.length);
    this.#takeSpread();
    this.#isAheadKnown = false;
    this.#lookAhead();
  }

  /** The triples that can be paid for. */
  get triples(): ExtraCosts['triples'] {
    return this.#costs.triples;
  }

  #takeTriples(count: number): void {
    const { triples } = this.#costs;
    this.#firstPlace = cleared(this.#firstPlace, count, -1);
    this.#nextPlace = cleared(this.#nextPlace, PLACES * triples.length);
    for (const [q, { triple, price }] of triples.entries()) {
      this.#points[q] = price;
      for (const [k, i] of triple.entries()) {
        this.#nextPlace[PLACES * q + k] = this.#firstPlace[i]!;
        this.#firstPlace[i] = PLACES * q + k;
      }
    }
  }

  #takeSpread(): void {
    const { spread, shares } = this.#costs;
    this.#bitOf = cleared(this.#bitOf, shares.length, -1);
    this.#beginning = cleared(this.#beginning, shares.length);
    for (const [g, { points, positions }] of spread.entries()) {
      const bit = this.#wordsOfTriples * BITS + g;
      this.#points[bit] = points;
      for (const i of positions) this.#bitOf[i] = bit;
    }
    if (spread.length === 0) return;
    const before = new Float64Array(BITS * this.words);
    for (const i of this.#graph.spread) {
      this.#beginning[i] = before[this.#bitOf[i]!]!;
      before[this.#bitOf[i]!]! += shares[i]!;
    }
  }

  #lookAhead(): void {
    const { nodeCount, firstArc, to, taken } = this.#graph;
    const { words } = this;
    const matters = cleared(this.#matters, nodeCount * words);
    this.#matters = matters;
    if (words === 0) return;
    const mark = (n: number, bit: number) => {
      matters[n * words + (bit >> 5)]! |= 1 << (bit & 31);
    };
    for (let n = nodeCount - 2; n >= 0; n--)
      for (let a = firstArc[n]!; a < firstArc[n + 1]!; a++) {
        for (let w = 0; w < words; w++) matters[n * words + w]! |= matters[to[a]! * words + w]!;
        for (let k = taken.first[a]!; k < taken.first[a + 1]!; k++) {
          const i = taken.positions[k]!;
          if (this.#bitOf[i]! >= 0) mark(n, this.#bitOf[i]!);
          for (let p = this.#firstPlace[i]!; p >= 0; p = this.#nextPlace[p]!) mark(n, p >> PLACE_BITS);
        }
      }
  }

  #addUpAhead(): void {
    const { nodeCount, firstArc, to, taken, passed } = this.#graph;
    const { spread, shares } = this.#costs;
    const width = spread.length;
    const ahead = cleared(this.#ahead, nodeCount * width);
    this.#ahead = ahead;
    this.#isAheadKnown = true;
    const own = new Float64Array(width);
    const first = this.#wordsOfTriples * BITS;
    for (let n = nodeCount - 2; n >= 0; n--)
      for (let a = firstArc[n]!; a < firstArc[n + 1]!; a++) {
        const [row, after] = [n * width, to[a]! * width];
        for (let g = 0; g < width; g++) ahead[row + g] = Math.max(ahead[row + g]!, ahead[after + g]!);
        // Few preparations have shares on an arc.
        for (const list of [taken, passed])
          for (let k = list.first[a]!; k < list.first[a + 1]!; k++) {
            const i = list.positions[k]!;
            const g = this.#bitOf[i]! - first;
            if (g < 0) continue;
            own[g]! += shares[i]!;
            ahead[row + g] = Math.max(ahead[row + g]!, own[g]! + ahead[after + g]!);
          }
        for (const list of [taken, passed])
          for (let k = list.first[a]!; k < list.first[a + 1]!; k++) {
            const g = this.#bitOf[list.positions[k]!]! - first;
            if (g >= 0) own[g] = 0;
          }
      }
  }

  /** Takes a state along an arc. @returns what is paid for on the way, in points */
  pay(state: Int32Array, arc: number): number {
    const { taken, passed } = this.#graph;
    const begin = taken.first[arc]!;
    const end = taken.first[arc + 1]!;
    let sum = 0;
    for (let k = begin; k < end; k++)
      for (let p = this.#firstPlace[taken.positions[k]!]!; p >= 0; p = this.#nextPlace[p]!) {
        const q = p >> PLACE_BITS;
        const bit = 1 << (q & 31);
        if ((state[q >> 5]! & bit) !== 0) sum += this.#points[q]!;
        state[q >> 5]! ^= bit;
      }
    // What an arc passes comes before what it takes.
    for (let k = passed.first[arc]!; k < passed.first[arc + 1]!; k++) {
      const i = passed.positions[k]!;
      const q = this.#bitOf[i]!;
      if ((state[q >> 5]! & (1 << (q & 31))) !== 0) sum += this.#costs.shares[i]!;
    }
    for (let k = begin; k < end; k++) {
      const i = taken.positions[k]!;
      const q = this.#bitOf[i]!;
      if (q < 0) continue;
      if ((state[q >> 5]! & (1 << (q & 31))) === 0) sum += this.#beginning[i]!;
      state[q >> 5]! |= 1 << (q & 31);
    }
    return sum;
  }

  /** Leaves in a state only what can still matter at a node. */
  forget(state: Int32Array, node: number): void {
    for (let w = 0; w < this.words; w++) state[w]! &= this.#matters[node * this.words + w]!;
  }

  /** What may be paid for beyond a node with one word of a state, and not with another: the most, in points, or something above `enough`. */
  compare(word: number, one: number, other: number, node: number, enough: number): number {
    let sum = 0;
    for (let bits = one & ~other; bits !== 0 && sum <= enough; bits &= bits - 1)
      sum += this.#mostFor(word, bits, node);
    if (word < this.#wordsOfTriples) return sum;
    // Who has not begun a preparation may have to.
    for (let bits = other & ~one; bits !== 0 && sum <= enough; bits &= bits - 1)
      sum += this.#points[bitIn(word, bits)]! - this.#mostFor(word, bits, node);
    return sum;
  }

  /** A triple may be paid for in whole; of a preparation that has begun, the shares of what may be passed. */
  #mostFor(word: number, bits: number, node: number): number {
    const bit = bitIn(word, bits);
    if (word < this.#wordsOfTriples) return this.#points[bit]!;
    if (!this.#isAheadKnown) this.#addUpAhead();
    return this.#ahead[node * this.#costs.spread.length + bit - this.#wordsOfTriples * BITS]!;
  }

  /** What a whole choice pays for triples, in points. */
  payForTriples(positions: readonly number[]): number {
    const has = toBits(positions, this.#graph.positionCount);
    let paid = 0;
    for (const { triple, price } of this.#costs.triples) if (countIn(triple, has) > 0) paid += price;
    return paid;
  }
}

/** The number of the lowest bit set in a word. */
const bitIn = (word: number, bits: number) => word * BITS + BITS - 1 - Math.clz32(bits & -bits);
