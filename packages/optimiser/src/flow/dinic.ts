/**
 * A network in which the largest flow from its first node to its last is found by Dinic's algorithm: shortest ways first, as many
 * at once as there are.
 */
export class Network {
  readonly #nodes: number;
  /** By node: its edges. An edge and the one back are neighbours: each is the other's number ^ 1. */
  readonly #edges: number[][];
  readonly #to: number[] = [];
  readonly #left: number[] = [];
  #depth: Int32Array;
  #next: Int32Array;

  constructor(nodes: number) {
    this.#nodes = nodes;
    this.#edges = Array.from({ length: nodes }, () => []);
    this.#depth = new Int32Array(nodes);
    this.#next = new Int32Array(nodes);
  }

  /** Adds an edge that so much can pass, in whole units; nothing can pass it backwards yet. */
  connect(from: number, to: number, capacity: number): void {
    this.#edges[from]!.push(this.#to.push(to) - 1);
    this.#left.push(capacity);
    this.#edges[to]!.push(this.#to.push(from) - 1);
    this.#left.push(0);
  }

  /** Sends as much as possible from the first node to the last, and says how much. */
  saturate(): number {
    let flow = 0;
    while (this.#measureDepths()) {
      this.#next.fill(0);
      for (let sent = this.#send(0, Infinity); sent > 0; sent = this.#send(0, Infinity)) flow += sent;
    }
    return flow;
  }

  /** After {@link saturate}: whether more could still reach the node; these make the least of all smallest cuts. */
  isReached = (node: number): boolean => this.#depth[node]! >= 0;

  /** How far each node is from the first by edges with something left. */
  #measureDepths(): boolean {
    this.#depth.fill(-1);
    this.#depth[0] = 0;
    const queue = [0];
    for (const node of queue) {
      for (const edge of this.#edges[node]!) {
        const to = this.#to[edge]!;
        if (this.#left[edge] === 0 || this.#depth[to]! >= 0) continue;
        this.#depth[to] = this.#depth[node]! + 1;
        queue.push(to);
      }
    }
    return this.#depth[this.#nodes - 1]! >= 0;
  }

  /** Sends up to `limit` from a node to the last along one shortest way. Ways have few edges here: 3, 5, 7, seldom more. */
  #send(node: number, limit: number): number {
    if (node === this.#nodes - 1) return limit;
    const edges = this.#edges[node]!;
    for (; this.#next[node]! < edges.length; this.#next[node]!++) {
      const edge = edges[this.#next[node]!]!;
      const to = this.#to[edge]!;
      if (this.#left[edge] === 0 || this.#depth[to] !== this.#depth[node]! + 1) continue;
      const sent = this.#send(to, Math.min(limit, this.#left[edge]!));
      if (sent === 0) continue;
      this.#left[edge]! -= sent;
      this.#left[edge ^ 1]! += sent;
      return sent;
    }
    return 0;
  }
}
