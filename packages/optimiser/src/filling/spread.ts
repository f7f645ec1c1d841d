import type { Problem } from '../problem.ts';
import { State } from '../search/state.ts';
import type { FillModel } from './fill-model.ts';

/**
 * Gives to each as many of each kind as is said: those they have already first, then those that cost least with what they have by then.
 * @param values of the columns of the model
 * @param before by position: the index of a teacher, −1 for none
 */
export function spread(
  problem: Problem,
  { kinds, shares }: FillModel,
  values: ArrayLike<number>,
  before: ArrayLike<number>,
): Int32Array {
  const state = new State(problem);
  const due = kinds.map(() => new Map<number, number>());
  for (const [k, { kind, teacher }] of shares.entries()) {
    const count = Math.round(values[kinds.length + k]!);
    if (count > 0) due[kind]!.set(teacher, count);
  }
  const give = (i: number, t: number, left: Map<number, number>) => {
    state.give(i, t, state.costOfGiving(i, t));
    left.set(t, left.get(t)! - 1);
  };
  for (const [kind, { positions }] of kinds.entries())
    for (const i of positions) if ((due[kind]!.get(before[i]!) ?? 0) > 0) give(i, before[i]!, due[kind]!);
  for (const [kind, { positions }] of kinds.entries())
    for (const [t, count] of due[kind]!)
      for (let left = count; left > 0; left--) {
        const open = positions.filter((i) => state.holder[i]! < 0);
        const costs = open.map((i) => state.costOfGiving(i, t));
        give(open[costs.indexOf(Math.min(...costs))]!, t, due[kind]!);
      }
  return state.holder.slice();
}
