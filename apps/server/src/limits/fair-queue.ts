/**
 * What waits, in lanes: each lane gives one in turn, in the order in which its own came. Who has much waiting keeps nobody else
 * waiting for all of it.
 */
export class FairQueue<T> {
  readonly #lanes = new Map<string, T[]>();
  #size = 0;
  #served: string | undefined;

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  /** Puts one behind those of its lane. */
  push(lane: string, item: T): void {
    const items = this.#lanes.get(lane);
    if (items) items.push(item);
    else this.#lanes.set(lane, [item]);
    this.#size += 1;
  }

  /** Takes the next of the lane whose turn it is, which is not the one served last if any other waits. Lanes that may not go keep their turn. */
  shift(mayGo: (lane: string) => boolean = () => true): T | undefined {
    const able = [...this.#lanes.keys()].filter((one) => mayGo(one));
    const lane = able.find((one) => one !== this.#served) ?? able[0];
    const items = lane === undefined ? undefined : this.#lanes.get(lane);
    if (lane === undefined || !items) return undefined;
    const item = items.shift();
    this.#lanes.delete(lane);
    if (items.length > 0) this.#lanes.set(lane, items);
    this.#size -= 1;
    this.#served = lane;
    return item;
  }

  /** A lane was served that did not have to wait. */
  note(lane: string): void {
    this.#served = lane;
  }

  /** Takes one out that waits no longer; tells whether it was there. */
  remove(lane: string, item: T): boolean {
    const items = this.#lanes.get(lane) ?? [];
    const index = items.indexOf(item);
    if (index === -1) return false;
    items.splice(index, 1);
    if (items.length === 0) this.#lanes.delete(lane);
    this.#size -= 1;
    return true;
  }

  /** Takes everything out. */
  drain(): T[] {
    const all = [...this.#lanes.values()].flat();
    this.#lanes.clear();
    this.#size = 0;
    return all;
  }
}
