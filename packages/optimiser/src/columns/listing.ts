import type { ChoiceGraph } from './choice-graph.ts';
import type { Extras } from './extras.ts';
import { States } from './states.ts';

/** What paths pay but for extras, in points. */
export interface Payments {
  graph: ChoiceGraph;
  /** Numbers of half-periods, 0 to the teacher's room. */
  width: number;
  /** By arc. */
  arcCost: Float64Array;
  /** By node and half-periods so far: what the rest costs at least. */
  toGo: Float64Array;
}

/** More than so many states at a time are not looked at, nor more than so many paths told of. */
export interface Effort {
  states: number;
  paths: number;
}

/** States that paths below a limit can be in, from the one numbered 0 on, with the steps between them. */
interface Ways {
  /** The states, none before one that leads to it. */
  order: readonly number[];
  /** By state: its node in the graph; its steps begin at `first` and end before `end`; what the rest costs at least. */
  node: Int32Array;
  first: Int32Array;
  end: Int32Array;
  rest: Float64Array;
  /** By step: the state it leads to, its arc in the graph, and points. */
  to: readonly number[];
  arc: readonly number[];
  cost: readonly number[];
}

/**
 * All paths below a limit, in points, as lists of arcs; null where that is too much. First without extras, then with some and some
 * more of them: paths that come to the same state are followed as one, and what the rest costs from there at least becomes more exact
 * each time, so that few states are left for the next (decremental state-space relaxation, the other way round: Righini and Salani, 2008).
 * @param extras some at a time; what is in none is not paid for
 */
export function listPaths(
  payments: Payments,
  extras: readonly Extras[],
  limit: number,
  most: Effort,
): number[][] | null {
  let ways: Ways | null = unfold(payments, limit);
  for (const some of extras) {
    ways = refine(ways, some, limit, most.states);
    if (ways === null) return null;
  }
  return follow(ways, limit, most.paths);
}

/** Ways without extras: a state is a node with a number of half-periods. */
function unfold({ graph, width, arcCost, toGo }: Payments, limit: number): Ways {
  const { firstArc, nodeCount, size, to: nodeAfter } = graph;
  const places = nodeCount * width;
  const soFar = new Float64Array(places).fill(Infinity);
  const node = Int32Array.from(soFar, (_, place) => Math.floor(place / width));
  const first = new Int32Array(places);
  const end = new Int32Array(places);
  const order: number[] = [];
  const to: number[] = [];
  const arc: number[] = [];
  const cost: number[] = [];
  soFar[0] = 0;
  for (let place = 0; place < places; place++) {
    if (soFar[place]! + toGo[place]! >= limit) continue;
    order.push(place);
    first[place] = to.length;
    const n = node[place]!;
    // None leaves the last node.
    for (let a = firstArc[n]!; a < firstArc[n + 1]!; a++) {
      const after = place - n * width + size[a]!;
      const next = nodeAfter[a]! * width + after;
      const value = soFar[place]! + arcCost[a]!;
      if (after >= width || value + toGo[next]! >= limit) continue;
      soFar[next] = Math.min(soFar[next]!, value);
      to.push(next);
      arc.push(a);
      cost.push(arcCost[a]!);
    }
    end[place] = to.length;
  }
  return { order, node, first, end, rest: toGo, to, arc, cost };
}

/** The same ways, told apart by what has to be paid for later of some extras; null where these are too many. */
function refine(ways: Ways, extras: Extras, limit: number, most: number): Ways | null {
  const states = new States(ways.node.length, extras.words);
  const order: number[] = [];
  const to: number[] = [];
  const arc: number[] = [];
  const cost: number[] = [];
  const first: number[] = [];
  const end: number[] = [];
  states.reach(0, 0);
  const extend = (state: number, step: number) => {
    const next = ways.to[step]!;
    const below = limit - states.cost[state]! - ways.rest[next]!;
    let points = ways.cost[step]!;
    if (points >= below) return;
    states.recall(state);
    points += extras.pay(states.state, ways.arc[step]!);
    if (points >= below) return;
    extras.forget(states.state, ways.node[next]!);
    to.push(states.reach(next, states.cost[state]! + points));
    arc.push(ways.arc[step]!);
    cost.push(points);
  };
  for (const place of ways.order)
    for (let state = states.head(place); state >= 0; state = states.next(state)) {
      order.push(state);
      first[state] = to.length;
      for (let step = ways.first[place]!; step < ways.end[place]!; step++) extend(state, step);
      end[state] = to.length;
      if (states.count > most) return null;
    }
  const rest = new Float64Array(states.count).fill(Infinity);
  for (const state of order.toReversed()) {
    const place = states.place[state]!;
    if (ways.first[place] === ways.end[place]) rest[state] = ways.rest[place]!;
    for (let step = first[state]!; step < end[state]!; step++)
      rest[state] = Math.min(rest[state]!, cost[step]! + rest[to[step]!]!);
  }
  const node = Int32Array.from(first, (_, state) => ways.node[states.place[state]!]!);
  return { order, node, first: Int32Array.from(first), end: Int32Array.from(end), rest, to, arc, cost };
}

function follow({ first, end, to, arc, cost, rest }: Ways, limit: number, most: number): number[][] | null {
  const found: number[][] = [];
  const arcs: number[] = [];
  const go = (state: number, soFar: number) => {
    if (first[state] === end[state]) found.push([...arcs]);
    for (let step = first[state]!; step < end[state]! && found.length <= most; step++) {
      if (soFar + cost[step]! + rest[to[step]!]! >= limit) continue;
      arcs.push(arc[step]!);
      go(to[step]!, soFar + cost[step]!);
      arcs.pop();
    }
  };
  if (rest[0]! < limit) go(0, 0);
  return found.length > most ? null : found;
}
