import type { Problem } from '../problem.ts';
import type { Lists } from './listed-columns.ts';
import type { MasterSolution } from './master.ts';
import { Orbits } from './orbits.ts';
import type { PricedMaster } from './priced-master.ts';
import { sumShares } from './shares-of-columns.ts';

/**
 * So many pairs of teacher and position are tried at most before a case is divided, those first that gained most when they were tried before,
 * and none after so many in vain; if their share is further than this from 0 and 1. For each half so many steps of the simplex.
 */
const TRIALS = 16;
const FRUITLESS_TRIALS = 8;
const WHOLE = 0.02;
const STEPS_OF_TRIAL = 60;

/** The gain of a half, in points, that counts at least, so that the other tells where both are small. */
const LEAST_GAIN = 0.1;

/** Some pairs of teacher and position are barred; no staffing without them is below the bound. */
export interface Case {
  barred: ReadonlySet<number>;
  bound: number;
  lists: Lists;
  /** How far the bound was from the limit when columns were listed last. */
  gap: number;
  /** Whether it is all that is left to look at, as at first. */
  isRoot: boolean;
}

/** Takes the case with the least bound out of those open. */
export function takeLeast(open: Case[]): Case | null {
  let at = 0;
  for (let k = 1; k < open.length; k++) if (open[k]!.bound < open[at]!.bound) at = k;
  return open.splice(at, 1)[0] ?? null;
}

/** Divides what is left to look at. */
export class Brancher {
  readonly problem: Problem;
  readonly #master: PricedMaster;
  readonly #orbits: Orbits;
  /** By pair: what the latest trial of it gained, which is much the same from case to case. */
  readonly #gains = new Map<number, number>();

  constructor(problem: Problem, master: PricedMaster) {
    this.problem = problem;
    this.#master = master;
    this.#orbits = new Orbits(problem);
  }

  /** All that is left to look at, at first: what no staffing below the limit has is barred. */
  root(bound: number, limit: number): Case {
    const barred = this.#spread(this.#master.findHopeless(limit), []);
    return { barred, bound, lists: [], gap: Infinity, isRoot: true };
  }

  /** The same position with every other teacher who may have it, and with nobody. */
  othersOf(pair: number): number[] {
    const { eligible, size, teachers } = this.problem;
    const position = pair % size.length;
    const pairs = [...eligible[position]!, teachers.length].map((t) => t * size.length + position);
    return pairs.filter((other) => other !== pair);
  }

  /** The same teacher with every position that excludes this one. */
  rivalsOf(pair: number): number[] {
    const { conflicts, size } = this.problem;
    const position = pair % size.length;
    return Array.from(conflicts[position]!, (rival) => pair - position + rival);
  }

  /** With each pair those of the same teacher with the positions that can change places with its own. */
  #spread(pairs: readonly number[], barred: Iterable<number>): Set<number> {
    const count = this.problem.size.length;
    const orbits = this.#orbits.find(barred);
    return new Set(pairs.flatMap((pair) => orbits[pair % count]!.map((i) => pair - (pair % count) + i)));
  }

  /**
   * The two halves of a case that raise the value most, as far as trials tell (strong branching); none where no pair is in doubt. Whether
   * somebody has a position or another that it can change places with is all the same, so otherwise they have none of these
   * (orbital branching: Ostrowski, Linderoth, Rossi and Smriglio, 2011).
   */
  halve({ barred, gap }: Case, solution: MasterSolution, limit: number): Omit<Case, 'bound' | 'isRoot'>[] {
    const lists = this.#master.narrow(limit);
    const hopeless = this.#spread(this.#master.findHopeless(limit), barred);
    const left = new Set([...barred, ...hopeless]);
    const count = this.problem.size.length;
    const orbits = this.#orbits.find(left);
    const inDoubt = [...sumShares(solution, count)]
      .filter(([, share]) => share > WHOLE && share < 1 - WHOLE)
      .toSorted((a, b) => Math.abs(a[1] - 0.5) - Math.abs(b[1] - 0.5))
      .map(([pair]) => pair);
    const alike = Map.groupBy(inDoubt, (pair) => pair - (pair % count) + orbits[pair % count]![0]!);
    const kinds = [...alike.values()].map(([pair]) => ({ pair: pair!, known: this.#gains.get(pair!) ?? 0 }));
    const tried = kinds.toSorted((a, b) => b.known - a.known).slice(0, TRIALS);
    const compare = this.#master.compareWith([...left], STEPS_OF_TRIAL);
    const most = limit - solution.value;
    const gainOf = (half: ReadonlySet<number>) => Math.max(LEAST_GAIN, Math.min(most, compare([...half])));
    let best = { gain: 0, halves: [] as Set<number>[] };
    let fruitless = 0;
    for (const { pair } of tried) {
      if (fruitless++ === FRUITLESS_TRIALS) break;
      const halves = [[...this.othersOf(pair), ...this.rivalsOf(pair)], this.#spread([pair], left)].map(
        (more) => new Set([...left, ...more]),
      );
      const first = gainOf(halves[0]!);
      // Whatever the other half gains, this is not the best then.
      const gain = first * most <= best.gain ? first * LEAST_GAIN : first * gainOf(halves[1]!);
      this.#gains.set(pair, gain);
      if (gain <= best.gain) continue;
      best = { gain, halves };
      fruitless = 0;
    }
    return best.halves.map((half) => ({ barred: half, lists, gap }));
  }
}
