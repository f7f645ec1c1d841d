import type { Extras } from './extras.ts';
import { widen } from './flat-lists.ts';

/** Values that differ by less are the same, in points. */
const EPSILON = 1e-7;

/**
 * Labels there is room for at first, and words of their states: what is not used of it takes no memory, while lists that grow leave those they
 * were before behind until that is cleared up.
 */
const ROOM = 2 ** 18;
const WORDS = 4;

/** Partial paths, in flat arrays that grow. Those at the same place (node and half-periods) are a list, the cheapest first. */
export class Labels {
  count = 0;
  /** By label: points, and the label at the same place after it, −1 for none. */
  cost = new Float64Array(ROOM);
  next = new Int32Array(ROOM);
  /** The state of what is added next. */
  state = new Int32Array(0);
  readonly #extras: Extras;
  #states = new Int32Array(WORDS * ROOM);
  /** By label: the label it comes from, and by which arc. */
  #from = new Int32Array(ROOM);
  #arc = new Int32Array(ROOM);
  #heads = new Int32Array(0);
  /** By node: 1 where there is a label. */
  #reached = new Uint8Array(0);
  #keepsOne = false;

  constructor(extras: Extras) {
    this.#extras = extras;
  }

  /** Forgets all labels. A node has a place for each of `width` numbers of half-periods; with `keepsOne` only the cheapest at a place is kept. */
  clear(nodes: number, width: number, keepsOne: boolean): void {
    const places = nodes * width;
    if (this.#heads.length < places) this.#heads = new Int32Array(places);
    if (this.#reached.length < nodes) this.#reached = new Uint8Array(nodes);
    this.#heads.fill(-1, 0, places);
    this.#reached.fill(0, 0, nodes);
    this.state = new Int32Array(this.#extras.words);
    this.count = 0;
    this.#keepsOne = keepsOne;
  }

  /** Whether there is a label at a node. */
  isReached(node: number): boolean {
    return this.#reached[node] === 1;
  }

  /** The cheapest label at a place, −1 for none; the others follow it in `next`. */
  head(place: number): number {
    return this.#heads[place]!;
  }

  /** Makes the state of a label the one at hand. */
  recall(label: number): void {
    const { words } = this.#extras;
    for (let w = 0; w < words; w++) this.state[w] = this.#states[label * words + w]!;
  }

  /** Keeps a label with the state at hand unless another is nowhere worse; drops those it is nowhere worse than. */
  add(place: number, node: number, cost: number, from: number, arc: number): void {
    let before = -1;
    let k = this.#heads[place]!;
    for (; k >= 0 && this.cost[k]! <= cost; k = this.next[k]!) {
      if (this.#keepsOne || this.#isNowhereWorse(k, node, cost)) return;
      before = k;
    }
    const id = this.#store(cost, from, arc);
    this.#reached[node] = 1;
    if (before < 0) this.#heads[place] = id;
    else this.next[before] = id;
    let kept = id;
    for (; k >= 0; k = this.next[k]!) {
      if (this.#keepsOne || this.#isNowhereBetter(k, node, cost)) continue;
      this.next[kept] = k;
      kept = k;
    }
    this.next[kept] = -1;
  }

  /** Whether a label, whatever comes, costs no more than one with the state at hand. */
  #isNowhereWorse(label: number, node: number, cost: number): boolean {
    const { words } = this.#extras;
    const most = cost - this.cost[label]! + EPSILON;
    let more = 0;
    for (let w = 0; w < words && more <= most; w++)
      more += this.#extras.compare(w, this.#states[label * words + w]!, this.state[w]!, node, most - more);
    return more <= most;
  }

  #isNowhereBetter(label: number, node: number, cost: number): boolean {
    const { words } = this.#extras;
    const most = this.cost[label]! - cost + EPSILON;
    let more = 0;
    for (let w = 0; w < words && more <= most; w++)
      more += this.#extras.compare(w, this.state[w]!, this.#states[label * words + w]!, node, most - more);
    return more <= most;
  }

  #store(cost: number, from: number, arc: number): number {
    if (this.count === this.cost.length) this.#grow();
    const { words } = this.#extras;
    const id = this.count++;
    if (this.#states.length < this.count * words) this.#states = widen(this.#states);
    this.cost[id] = cost;
    this.#from[id] = from;
    this.#arc[id] = arc;
    for (let w = 0; w < words; w++) this.#states[id * words + w] = this.state[w]!;
    return id;
  }

  /** From the first node to a label. */
  arcsTo(label: number): number[] {
    const arcs: number[] = [];
    for (let k = label; this.#from[k]! >= 0; k = this.#from[k]!) arcs.push(this.#arc[k]!);
    return arcs.toReversed();
  }

  #grow(): void {
    this.cost = widen(this.cost);
    this.next = widen(this.next);
    this.#from = widen(this.#from);
    this.#arc = widen(this.#arc);
  }
}
