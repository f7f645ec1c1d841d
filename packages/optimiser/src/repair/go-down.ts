import type { HalfPeriods } from '../rules/half-periods.ts';
import { Random } from '../search/random.ts';
import type { CountedGap } from './count-gap.ts';
import type { Gap } from './gap.ts';
import type { HoldingsMaster } from './holdings-master.ts';
import { NearWalk } from './near-walk.ts';
import { keyOfShare } from './repair-model.ts';
import { countMoves, spreadKinds } from './settle.ts';

/** Shares of the time that is left for going down from the linear program, and for walking from there, and so many milliseconds at most. */
const SHARE_OF_DIVE = 0.6;
const SHARE_OF_WALK = 0.5;
const WALK_MS = 400;

/** So many more moves than where the walk began are few enough. */
const MORE_MOVES = 2;

const SEED = 1;

/**
 * What was staffed and nobody has any more goes back, as nothing becomes open, and for it what those have got meanwhile who have too much then: in turn
 * to where it was, or to nobody.
 */
function sendHome({ before, free, problem }: Gap, holder: Int32Array): Int32Array {
  const { size, conflicts } = problem;
  const left = free.slice();
  const hand = (i: number, from: number, to: number): void => {
    holder[i] = to;
    if (from >= 0) left[from]! += size[i]!;
    if (to >= 0) left[to]! -= size[i]!;
  };
  for (const [i, t] of holder.entries()) if (t !== before[i]) hand(i, before[i]!, t);
  const home = [...holder.keys()].filter((i) => holder[i]! < 0 && before[i]! >= 0);
  for (let i = home.pop(); i !== undefined; i = home.pop()) {
    const t = before[i]!;
    if (holder[i] !== t) hand(i, holder[i]!, t);
    const got = [...holder.keys()].filter((j) => holder[j] === t && before[j] !== t);
    const leaving = got.filter((j) => conflicts[i]!.includes(j));
    // The smallest that makes room for all of it, or the largest.
    const bySize = got.filter((j) => !leaving.includes(j)).toSorted((a, b) => size[a]! - size[b]!);
    for (const j of leaving) hand(j, t, -1);
    while (left[t]! < 0) {
      const k = bySize.findIndex((j) => size[j]! >= -left[t]!);
      const [j] = bySize.splice(k, 1);
      if (j === undefined) break;
      hand(j, t, -1);
      leaving.push(j);
    }
    home.push(...leaving.filter((j) => before[j]! >= 0));
  }
  return holder;
}

/**
 * Goes down from the linear program to one holding of each teacher, then walks from there where too much is open still: so there is a staffing soon,
 * on slow machines too, that may have a few moves too many.
 * @param aim half-periods that may stay open, moves that it takes at least, and until when, as of `Date.now`
 * @returns two staffings, by position its teacher, −1 for nobody
 */
export function goDown(
  { gap, kinds }: CountedGap,
  master: HoldingsMaster,
  { open, movesBound, end }: { open: HalfPeriods; movesBound: number; end: number },
): Int32Array[] {
  const until = (share: number) => Date.now() + share * (end - Date.now());
  const due = new Map(
    master
      .dive(until(SHARE_OF_DIVE))
      .flatMap(({ teacher, kinds: own, counts }) =>
        own.map((kind, k) => [keyOfShare(kind, teacher), counts[k]!] as const),
      ),
  );
  const holder = spreadKinds(gap, kinds, due);
  // Where it is now too much the walk has less far to go.
  const start = holder.map((t, i) => (t < 0 ? gap.before[i]! : t));
  const walk = new NearWalk(gap, start, new Random(SEED));
  const enough = Math.max(movesBound, countMoves(gap, start) + MORE_MOVES);
  walk.walk(Math.min(until(SHARE_OF_WALK), Date.now() + WALK_MS), open, enough);
  return [sendHome(gap, holder), walk.best];
}
