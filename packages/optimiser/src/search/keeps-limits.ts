import type { Problem } from '../problem.ts';
import type { Setups } from '../setups.ts';

/** What is looked at of a staffing: who has what, and by teacher × setup how often. */
interface Counted {
  readonly problem: Problem;
  readonly holder: Int32Array;
  readonly setupCount: Uint16Array;
  readonly tables: { readonly setups: number };
}

/** @param first where the setups of the kind begin among all of a teacher */
function isWithin(
  { setupCount, tables }: Counted,
  kind: Setups,
  most: number,
  i: number,
  t: number,
  instead: number,
  first: number,
): boolean {
  const index = kind.of[i]!;
  if (most === Infinity || index < 0) return true;
  const row = t * tables.setups + first;
  const left = instead < 0 ? -1 : kind.of[instead]!;
  if (setupCount[row + index]! > (left === index ? 1 : 0) || left === index) return true;
  let count = 1;
  for (let k = 0; k < kind.cost.length; k++) if (setupCount[row + k]! > (k === left ? 1 : 0)) count++;
  return count <= most;
}

/**
 * Whether somebody keeps to their levels and classes, and from whom they are not to meet, with a position instead of another of theirs,
 * −1 for none; where that goes to a colleague who has the first, they may not meet there either.
 */
export function keepsLimits(state: Counted, i: number, t: number, instead = -1): boolean {
  const { problem, holder, setupCount, tables } = state;
  const own = problem.limits[t];
  if (!own) return true;
  const { levels, classes } = problem;
  if (!isWithin(state, levels, own.levels, i, t, instead, 0)) return false;
  if (!isWithin(state, classes, own.classes, i, t, instead, levels.cost.length)) return false;
  const index = classes.of[i]!;
  if (index < 0) return true;
  for (const { colleague, classes: meant } of own.apart) {
    if (meant[index] === 0) continue;
    const theirs = setupCount[colleague * tables.setups + levels.cost.length + index]!;
    const gives = holder[i] === colleague && (instead < 0 || classes.of[instead] !== index) ? 1 : 0;
    if (theirs > gives) return false;
  }
  return true;
}
