import { costOf, pointsOf } from '../cost.ts';
import type { Kind } from '../flow/kinds.ts';
import { State } from '../search/state.ts';
import type { Gap } from './gap.ts';
import { keyOfShare } from './repair-model.ts';

/** Positions that change hands: those asked for left out. */
export const countMoves = ({ before }: Pick<Gap, 'before'>, holder: ArrayLike<number>): number =>
  before.reduce((sum, t, i) => (t >= 0 && holder[i] !== t ? sum + 1 : sum), 0);

/** What a staffing costs beside what stays open, in points. */
export const pointsOfStaffing = ({ problem }: Gap, holder: ArrayLike<number>): number =>
  pointsOf(costOf(problem, holder));

/** Begins from what everybody keeps. */
function beginWith({ problem }: Gap, holder: ArrayLike<number>): State {
  const state = new State(problem);
  state.load(holder);
  return state;
}

/**
 * Gives to each as many of each kind as is said, moving nothing that need not move: of positions alike those leave, and go where, that it costs least.
 * @param due by kind and teacher: how many they have in the end
 */
export function spreadKinds(gap: Gap, kinds: readonly Kind[], due: ReadonlyMap<string, number>): Int32Array {
  const { before } = gap;
  const state = beginWith(gap, before);
  const moving = kinds.map(({ positions }) => positions.filter((i) => before[i]! < 0));
  for (const [kind, { positions }] of kinds.entries()) {
    const held = Map.groupBy(
      positions.filter((i) => before[i]! >= 0),
      (i) => before[i]!,
    );
    for (const [t, own] of held) {
      const leaving = own.length - Math.min(own.length, due.get(keyOfShare(kind, t)) ?? 0);
      for (let left = leaving; left > 0; left--) {
        const costs = own.map((i) => (state.holder[i] === t ? state.costOfRemoving(i) : Infinity));
        const i = own[costs.indexOf(Math.min(...costs))]!;
        state.remove(i, state.costOfRemoving(i));
        moving[kind]!.push(i);
      }
    }
  }
  for (const [kind, open] of moving.entries())
    for (const t of kinds[kind]!.eligible as Iterable<number> & ArrayLike<number>) {
      const had = kinds[kind]!.positions.filter((i) => state.holder[i] === t).length;
      for (let left = (due.get(keyOfShare(kind, t)) ?? 0) - had; left > 0; left--) {
        const costs = open.map((i) =>
          state.holder[i]! < 0 && before[i] !== t ? state.costOfGiving(i, t) : Infinity,
        );
        const cheapest = costs.indexOf(Math.min(...costs));
        if (cheapest < 0 || costs[cheapest] === Infinity) continue;
        state.give(open[cheapest]!, t, costs[cheapest]!);
      }
    }
  return state.holder.slice();
}

/**
 * Makes a repair cheaper without moving anything more: what goes to somebody else anyway goes to whom it suits best, one at a time or two exchanged,
 * until nothing is gained, or the time is over.
 * @param end as of `Date.now`
 */
export function polish(gap: Gap, holder: Int32Array, end: number): Int32Array {
  const { before, problem } = gap;
  const state = beginWith(gap, holder);
  const moved = [...before.keys()].filter((i) => holder[i]! >= 0 && holder[i] !== before[i]);
  const tryGive = (i: number): boolean => {
    const from = state.holder[i]!;
    const loss = state.costOfRemoving(i);
    state.remove(i, loss);
    let best = { t: from, gain: -loss };
    for (const t of problem.eligible[i]!) {
      if (t === before[i] || t === from || !state.canTake(i, t)) continue;
      const cost = state.costOfGiving(i, t);
      if (cost < best.gain) best = { t, gain: cost };
    }
    state.give(i, best.t, best.gain);
    return best.t !== from;
  };
  const mayHave = (i: number, j: number): boolean => {
    const [t, other] = [state.holder[j]!, state.holder[i]!];
    const more = problem.size[i]! - problem.size[j]!;
    return (
      t !== other &&
      t !== before[i] &&
      state.qualifies(t, i) &&
      state.rivalOf(i, t, j) < 0 &&
      state.hours[t]! + more <= problem.room[t]!
    );
  };
  const tryExchange = (i: number, j: number): boolean => {
    if (!mayHave(i, j) || !mayHave(j, i)) return false;
    const gain = state.costOfExchanging(i, j);
    if (gain >= 0) return false;
    state.exchange(i, j, gain);
    return true;
  };
  const isOver = () => Date.now() >= end;
  for (let isBetter = true; isBetter && !isOver(); ) {
    isBetter = false;
    for (const i of moved) isBetter = tryGive(i) || isBetter;
    for (const i of moved) {
      if (isOver()) break;
      for (const j of moved) if (i < j) isBetter = tryExchange(i, j) || isBetter;
    }
  }
  return state.holder.slice();
}

/** Gives what is asked for to whom it suits best of those who have room, the largest first; nothing moves. */
export function fillUp(gap: Gap): Int32Array {
  const { before, problem } = gap;
  const state = beginWith(gap, before);
  const asked = [...before.keys()].filter((i) => before[i]! < 0);
  for (const i of asked.toSorted((a, b) => problem.size[b]! - problem.size[a]!)) {
    const able = Array.from(problem.eligible[i]!).filter((t) => state.canTake(i, t));
    const costs = able.map((t) => state.costOfGiving(i, t));
    const t = able[costs.indexOf(Math.min(...costs))];
    if (t !== undefined) state.give(i, t, state.costOfGiving(i, t));
  }
  return state.holder.slice();
}

/** Tells what staffings cost that differ little from what everybody has, in points. */
export class Prices {
  readonly #state: State;
  readonly #before: Int32Array;

  constructor(gap: Gap) {
    this.#before = gap.before;
    this.#state = beginWith(gap, gap.before);
  }

  of(holder: ArrayLike<number>): number {
    const state = this.#state;
    const changed = [...this.#before.keys()].filter((i) => holder[i] !== this.#before[i]);
    const put = (to: ArrayLike<number>) => {
      for (const i of changed) if (state.holder[i]! >= 0) state.remove(i, state.costOfRemoving(i));
      for (const i of changed) if (to[i]! >= 0) state.give(i, to[i]!, state.costOfGiving(i, to[i]!));
    };
    put(holder);
    const points = state.otherCost;
    put(this.#before);
    return points;
  }
}
