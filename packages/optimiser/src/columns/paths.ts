import type { ChoiceGraph } from './choice-graph.ts';
import { costOfSpread, type ExtraCosts, Extras } from './extras.ts';
import { cleared } from './flat-lists.ts';
import { Labels } from './labels.ts';
import { type Effort, listPaths } from './listing.ts';
import type { RowPrices } from './prices.ts';

/** What a teacher may have. */
export interface Selection {
  /** Points, no prices taken off. */
  cost: number;
  positions: number[];
  /** Classes it enters, twice where it takes one whole. */
  classes: number[];
}

/** A whole choice of a teacher. */
export interface Path extends Selection {
  /** Points, the prices of what is had taken off. */
  value: number;
}

/** What the paths depend on besides the graph. */
export interface Choosing extends ExtraCosts {
  /** Points by half-periods added, 0 to the teacher's room. */
  hoursCost: Int32Array;
  prices: RowPrices;
}

/** What looking for paths came to. */
export interface Paths {
  /** No path is below this, or none below the limit is. */
  bound: number;
  /** Paths seen below the limit, the best first. */
  found: Path[];
}

/** How labels are kept that come to the same node with the same hours. */
export type Thrift =
  /** The cheapest alone: quick, and may miss the best. */
  | 'one'
  /** All but those that are nowhere better than another. */
  | 'exact';

/** Triples that are told apart at a time where paths are listed: those of one word of a state. */
const TRIPLES_AT_A_TIME = 32;

/** So many paths are told of at most. */
const MOST_FOUND = 8;

/** Guards limits against the rounding of sums of floating-point prices, in points. */
const EPSILON = 1e-7;

/**
 * The cheapest paths through a graph of choices, prices taken off. What a path pays for triples and preparations depends on more than
 * the node it has come to, so several labels are kept there; what the rest of a path costs at least, were there no such extras,
 * tells which of them can still come to something (labelling with completion bounds, as for routes of vehicles).
 *
 * One object serves all teachers, one after the other.
 */
export class PathFinder {
  #graph!: ChoiceGraph;
  #choosing!: Choosing;
  #hoursCost!: Int32Array;
  /** Numbers of half-periods, 0 to the teacher's room. */
  #width = 0;
  /** By arc: points, prices taken off; and by position what of it lies on those that take it. */
  #arcCost = new Float64Array(0);
  #positionCost = new Float64Array(0);
  /** By node and half-periods so far: what the rest costs at least; and where that was asked for, what comes before it does. */
  #toGo = new Float64Array(0);
  #soFar = new Float64Array(0);
  readonly #extras = new Extras();
  readonly #labels = new Labels(this.#extras);

  /** Turns to one teacher at given prices: all else here is about them, until the next is turned to. */
  begin(graph: ChoiceGraph, choosing: Choosing): void {
    this.#graph = graph;
    this.#choosing = choosing;
    this.#hoursCost = choosing.hoursCost;
    this.#width = choosing.hoursCost.length;
    this.#takePricesOff(choosing);
    this.#boundRest();
    this.#extras.begin(graph, choosing);
  }

  #takePricesOff({ prices, shares, barred }: Choosing): void {
    const { to, cost, class: classOf, times, taken, positions, positionCount } = this.#graph;
    if (this.#arcCost.length < to.length) this.#arcCost = new Float64Array(to.length);
    if (this.#positionCost.length < positionCount) this.#positionCost = new Float64Array(positionCount);
    const own = this.#positionCost;
    for (const i of positions) own[i] = barred[i] === 1 ? Infinity : shares[i]! - prices.positions[i]!;
    for (let a = 0; a < to.length; a++) {
      let points = cost[a]!;
      for (let k = taken.first[a]!; k < taken.first[a + 1]!; k++) points += own[taken.positions[k]!]!;
      if (classOf[a]! >= 0) points -= times[a]! * prices.classes[classOf[a]!]!;
      this.#arcCost[a] = points;
    }
  }

  #boundRest(): void {
    const { nodeCount, firstArc, to, size } = this.#graph;
    const width = this.#width;
    this.#toGo = cleared(this.#toGo, nodeCount * width, Infinity);
    const toGo = this.#toGo;
    toGo.set(this.#hoursCost, (nodeCount - 1) * width);
    for (let n = nodeCount - 2; n >= 0; n--)
      for (let a = firstArc[n]!; a < firstArc[n + 1]!; a++) {
        const row = n * width;
        const after = to[a]! * width + size[a]!;
        const points = this.#arcCost[a]!;
        if (points === Infinity) continue;
        for (let h = 0; h < width - size[a]!; h++) {
          const rest = points + toGo[after + h]!;
          if (rest < toGo[row + h]!) toGo[row + h] = rest;
        }
      }
  }

  /** What no path is below. */
  get least(): number {
    return this.#toGo[0]!;
  }

  /** By position: what no path with it is below; infinite where there is none. */
  boundEach(): Float64Array {
    const { nodeCount, firstArc, to, size, taken, positionCount } = this.#graph;
    const width = this.#width;
    const each = new Float64Array(positionCount).fill(Infinity);
    this.#soFar = cleared(this.#soFar, nodeCount * width, Infinity);
    const soFar = this.#soFar;
    soFar[0] = 0;
    for (let n = 0; n < nodeCount - 1; n++)
      for (let a = firstArc[n]!; a < firstArc[n + 1]!; a++) {
        const own = taken.positions.subarray(taken.first[a], taken.first[a + 1]);
        for (let h = 0; h < width - size[a]!; h++) {
          const value = soFar[n * width + h]! + this.#arcCost[a]!;
          const after = to[a]! * width + h + size[a]!;
          soFar[after] = Math.min(soFar[after]!, value);
          for (const i of own) each[i] = Math.min(each[i]!, value + this.#toGo[after]!);
        }
      }
    return each;
  }

  /** The path that would be best were there no extras. */
  trace(): Path {
    const { nodeCount, firstArc, to, size } = this.#graph;
    const arcs: number[] = [];
    let h = 0;
    for (let n = 0; n < nodeCount - 1; ) {
      let best = -1;
      let least = Infinity;
      for (let a = firstArc[n]!; a < firstArc[n + 1]!; a++) {
        if (h + size[a]! >= this.#width) continue;
        const value = this.#arcCost[a]! + this.#toGo[to[a]! * this.#width + h + size[a]!]!;
        if (value >= least) continue;
        least = value;
        best = a;
      }
      arcs.push(best);
      h += size[best]!;
      n = to[best]!;
    }
    return this.#read(arcs);
  }

  #read(arcs: readonly number[]): Path {
    const { prices } = this.#choosing;
    const selection = this.#readSelection(arcs);
    let value = selection.cost + this.#extras.payForTriples(selection.positions);
    for (const i of selection.positions) value -= prices.positions[i]!;
    for (const c of selection.classes) value -= prices.classes[c]!;
    return { ...selection, value };
  }

  #readSelection(arcs: readonly number[]): Selection {
    const { taken, class: classOf, times, size, cost: costOf } = this.#graph;
    const positions: number[] = [];
    const classes: number[] = [];
    let cost = 0;
    let hours = 0;
    for (const a of arcs) {
      for (let k = taken.first[a]!; k < taken.first[a + 1]!; k++) positions.push(taken.positions[k]!);
      for (let k = 0; k < times[a]!; k++) classes.push(classOf[a]!);
      cost += costOf[a]!;
      hours += size[a]!;
    }
    const { spread, shares } = this.#choosing;
    cost += this.#hoursCost[hours]!;
    cost +=
      spread.length > 0 ? costOfSpread(spread, positions) : positions.reduce((sum, i) => sum + shares[i]!, 0);
    return { cost, positions, classes };
  }

  /**
   * The best paths below a limit, in points.
   * @param most labels made: beyond, the bound is that of the labels at hand, and nothing is found
   */
  find(limit: number, thrift: Thrift, most: number): Paths {
    const { nodeCount, firstArc } = this.#graph;
    const width = this.#width;
    const labels = this.#labels;
    const last = nodeCount - 1;
    labels.clear(nodeCount, width, thrift === 'one');
    if (this.least < limit - EPSILON) labels.add(0, 0, 0, -1, -1);
    let n = 0;
    for (; n < last && labels.count <= most; n++)
      for (let h = 0; labels.isReached(n) && h < width; h++)
        for (let k = labels.head(n * width + h); k >= 0; k = labels.next[k]!)
          for (let a = firstArc[n]!; a < firstArc[n + 1]!; a++) this.#extend(k, h, a, limit - EPSILON);
    const ends: { value: number; label: number }[] = [];
    for (let place = n * width; place < nodeCount * width; place++)
      for (let k = labels.head(place); k >= 0; k = labels.next[k]!)
        ends.push({ value: labels.cost[k]! + this.#toGo[place]!, label: k });
    ends.sort((a, b) => a.value - b.value);
    const found =
      n < last ? [] : ends.slice(0, MOST_FOUND).map(({ label }) => this.#read(labels.arcsTo(label)));
    return { bound: Math.min(limit, ends[0]?.value ?? Infinity), found };
  }

  /**
   * All selections below a limit, and perhaps some others; null where that is too much.
   * @param least triples that cost less are taken to cost nothing, in points
   */
  list(limit: number, least: number, most: Effort): Selection[] | null {
    const triples = this.#extras.triples
      .filter(({ price }) => price >= least)
      .toSorted((a, b) => b.price - a.price);
    const parts: Pick<ExtraCosts, 'triples' | 'spread'>[] = [{ triples: [], spread: this.#choosing.spread }];
    for (let k = 0; k < triples.length; k += TRIPLES_AT_A_TIME)
      parts.push({ triples: triples.slice(k, k + TRIPLES_AT_A_TIME), spread: [] });
    const extras = parts.map((part) => {
      const some = new Extras();
      some.begin(this.#graph, { ...this.#choosing, ...part });
      return some;
    });
    const [graph, width, arcCost, toGo] = [this.#graph, this.#width, this.#arcCost, this.#toGo];
    const paths = listPaths({ graph, width, arcCost, toGo }, extras, limit, most);
    return paths?.map((arcs) => this.#readSelection(arcs)) ?? null;
  }

  /** Takes a label with so many half-periods along an arc, where it can still come below the limit. */
  #extend(label: number, hours: number, arc: number, limit: number): void {
    const { to, size } = this.#graph;
    const labels = this.#labels;
    const node = to[arc]!;
    const after = hours + size[arc]!;
    const place = node * this.#width + after;
    let cost = labels.cost[label]! + this.#arcCost[arc]!;
    if (after >= this.#width || cost + this.#toGo[place]! >= limit) return;
    labels.recall(label);
    cost += this.#extras.pay(labels.state, arc);
    if (cost + this.#toGo[place]! >= limit) return;
    this.#extras.forget(labels.state, node);
    labels.add(place, node, cost, label, arc);
  }
}
