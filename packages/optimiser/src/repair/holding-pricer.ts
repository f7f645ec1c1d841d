import type { CountedGap } from './count-gap.ts';
import { type Holding, reducedCost, toHolding } from './holding.ts';

/** A kind of which somebody may have so many. */
interface Item {
  kind: number;
  size: number;
  most: number;
  /** How many of them they had: keeping one saves a move. */
  own: number;
  price: number;
}

const worthOf = ({ own, price }: Item, count: number): number => count * price + Math.min(count, own);

/** So many of a kind at once: 1, 2, 4 … of those that somebody may be given, one of those that they had. */
interface Pack {
  kind: number;
  count: number;
  size: number;
  isOwn: boolean;
}

/** All that a teacher may have, in packs: any number of each kind can be put together from these. */
function packUp({ kinds, had, most }: CountedGap, teacher: number): Pack[] {
  return [...most[teacher]!].flatMap(([kind, many]) => {
    const { size } = kinds[kind]!;
    const own = had[teacher]!.get(kind) ?? 0;
    const packs: Pack[] = Array.from({ length: own }, () => ({ kind, count: 1, size, isOwn: true }));
    for (let count = 1, left = many - own; left > 0; left -= count, count = Math.min(2 * count, left))
      packs.push({ kind, count, size: count * size, isOwn: false });
    return packs;
  });
}

/** A holding, and how many moves it is short of the best. */
export interface NearHolding extends Holding {
  short: number;
}

/** What is looked through for one teacher; by item and room that is left, what that item and those after it are worth at most, and what comes beside. */
interface Choice {
  teacher: number;
  items: readonly Item[];
  tables: readonly Float64Array[];
}

/** Holdings are looked for in so many steps at most unless it is said otherwise; the best where some exclude each other in so many. */
const STEPS = 400_000;
const STEPS_TO_BEST = 20_000;

/** Between two looks at the clock. */
const BETWEEN_LOOKS = 1000;

/** Guards against the rounding of sums of prices, in moves. */
const ROUNDING = 1e-7;

/** By item and room that is left: what that item and those after it are worth at most. */
function tabulate(items: readonly Item[], beside: Float64Array): Float64Array[] {
  const tables: Float64Array[] = items.map(() => new Float64Array(beside.length));
  tables.push(beside);
  for (let k = items.length - 1; k >= 0; k--) {
    const item = items[k]!;
    const [after, here] = [tables[k + 1]!, tables[k]!];
    here.set(after);
    for (let count = 1; count <= item.most; count++) {
      const [size, worth] = [count * item.size, worthOf(item, count)];
      for (let left = size; left < here.length; left++)
        here[left] = Math.max(here[left]!, after[left - size]! + worth);
    }
  }
  return tables;
}

const isNone = () => false;

/** A knapsack for each teacher: what it is best to have at prices of the kinds, and all that is nearly as good. */
export class HoldingPricer {
  readonly #counted: CountedGap;
  readonly #packs: readonly (readonly Pack[])[];

  constructor(counted: CountedGap) {
    this.#counted = counted;
    this.#packs = counted.had.map((_, teacher) => packUp(counted, teacher));
  }

  /** All that somebody may have, the best first for the room it takes; what they would be given of some kinds is only told by its worth. */
  #choiceOf(teacher: number, prices: ArrayLike<number>, isBeside: (kind: number) => boolean): Choice {
    const { kinds, had, most, gap } = this.#counted;
    const items: Item[] = [];
    const beside = new Float64Array(gap.problem.room[teacher]! + 1);
    for (const [kind, many] of most[teacher]!) {
      const { size } = kinds[kind]!;
      const price = prices[kind]!;
      const own = Math.min(many, had[teacher]!.get(kind) ?? 0);
      const listed = isBeside(kind) ? own : many;
      if (listed > 0) items.push({ kind, size, most: listed, own, price });
      for (let k = listed; k < many; k++)
        for (let left = beside.length - 1; left >= size; left--)
          beside[left] = Math.max(beside[left]!, beside[left - size]! + price);
    }
    items.sort((a, b) => worthOf(b, 1) / b.size - worthOf(a, 1) / a.size || a.kind - b.kind);
    return { teacher, items, tables: tabulate(items, beside) };
  }

  /** A holding that is best for somebody, or nearly where it takes many steps to find, and what none costs less than. */
  best(teacher: number, prices: ArrayLike<number>): { holding: Holding; cost: number } {
    const best = this.#bestOf(teacher, prices);
    if (!this.#excludesItself(best)) return { holding: best, cost: reducedCost(best, prices) };
    const range = { top: 0, within: Infinity, most: 1, end: Infinity, steps: STEPS_TO_BEST };
    const { holdings, isThrough } = this.#search(this.#choiceOf(teacher, prices, isNone), range);
    const holding = holdings[0]!;
    return { holding, cost: reducedCost(isThrough ? holding : best, prices) };
  }

  /** The best that somebody could have, whatever excludes each other. */
  #bestOf(teacher: number, prices: ArrayLike<number>): Holding {
    const room = this.#counted.gap.problem.room[teacher]!;
    const packs = this.#packs[teacher]!;
    const worth = new Float64Array(room + 1);
    const isTaken = new Uint8Array(packs.length * worth.length);
    for (const [k, { kind, count, size, isOwn }] of packs.entries()) {
      const more = count * (prices[kind]! + (isOwn ? 1 : 0));
      if (more <= 0) continue;
      for (let left = room; left >= size; left--) {
        const value = worth[left - size]! + more;
        if (value <= worth[left]!) continue;
        worth[left] = value;
        isTaken[k * worth.length + left] = 1;
      }
    }
    const counts = new Map<number, number>();
    for (let k = packs.length - 1, left = room; k >= 0; k--) {
      if (isTaken[k * worth.length + left] === 0) continue;
      const { kind, count, size } = packs[k]!;
      counts.set(kind, (counts.get(kind) ?? 0) + count);
      left -= size;
    }
    return toHolding(this.#counted, teacher, counts);
  }

  /**
   * All that somebody could have that is no more than `within` above the best, but for what they would be given of some kinds; those nearest to the best
   * where that is more than `most`.
   * @returns the nearest first, with whether these are all: it stops after many steps, and at `end`, as of `Date.now`
   */
  list(
    teacher: number,
    prices: ArrayLike<number>,
    isBeside: (kind: number) => boolean,
    { steps = STEPS, ...range }: { within: number; most: number; end: number; steps?: number },
  ): { holdings: NearHolding[]; isAll: boolean } {
    const top = this.#counted.hadInAll[teacher]! - this.best(teacher, prices).cost;
    return this.#search(this.#choiceOf(teacher, prices, isBeside), { ...range, top, steps });
  }

  /** As {@link list}, of what is worth no more than `top`. */
  #search(
    { teacher, items, tables }: Choice,
    {
      top,
      within,
      most,
      end,
      steps: mostSteps,
    }: { top: number; within: number; most: number; end: number; steps: number },
  ): { holdings: NearHolding[]; isAll: boolean; isThrough: boolean } {
    let least = top - within - ROUNDING;
    let isAll = true;
    let holdings: NearHolding[] = [];
    const keepNearest = () => {
      holdings.sort((a, b) => a.short - b.short);
      if (holdings.length <= most) return;
      holdings = holdings.slice(0, most);
      least = top - holdings.at(-1)!.short + ROUNDING;
      isAll = false;
    };
    const counts = new Map<number, number>();
    let steps = 0;
    /** Adds to what is had the items from one on, or nothing. @returns whether it went through all of it */
    const goOn = (first: number, left: number, worth: number): boolean => {
      for (let k = first; k < items.length && worth + tables[k]![left]! >= least; k++) {
        if (++steps > mostSteps || (steps % BETWEEN_LOOKS === 0 && Date.now() >= end)) return false;
        const item = items[k]!;
        const after = tables[k + 1]!;
        if (item.size > left || this.#isExcluded(item.kind, counts)) continue;
        for (let count = Math.min(item.most, Math.floor(left / item.size)); count > 0; count--) {
          const [leaves, comesTo] = [left - count * item.size, worth + worthOf(item, count)];
          if (comesTo + after[leaves]! < least) continue;
          counts.set(item.kind, count);
          if (!goOn(k + 1, leaves, comesTo)) return false;
          counts.delete(item.kind);
        }
      }
      const comesTo = worth + tables[items.length]![left]!;
      if (comesTo < least) return true;
      holdings.push({ ...toHolding(this.#counted, teacher, counts), short: top - comesTo });
      if (holdings.length > 2 * most) keepNearest();
      return true;
    };
    const isThrough = goOn(0, tables[0]!.length - 1, 0);
    keepNearest();
    return { holdings, isAll: isThrough && isAll, isThrough };
  }

  #excludesItself({ kinds, counts }: Holding): boolean {
    const own = new Map(kinds.map((kind, k) => [kind, counts[k]!]));
    return kinds.some((kind) => this.#isExcluded(kind, own));
  }

  /** Whether something of another kind excludes one more of this. */
  #isExcluded(kind: number, counts: ReadonlyMap<number, number>): boolean {
    const { kinds } = this.#counted;
    const { rivals, positions } = kinds[kind]!;
    if (rivals.length === 0) return false;
    return [...counts.keys()].some((other) => other !== kind && kinds[other]!.rivals.includes(positions[0]!));
  }
}
