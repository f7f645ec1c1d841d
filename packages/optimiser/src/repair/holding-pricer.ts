import type { CountedGap } from './count-gap.ts';
import { type Holding, reducedCost, toHolding } from './holding.ts';

/** One position of a kind that somebody may have. */
interface Item {
  kind: number;
  size: number;
  /** Its price, and a move more where they had it: keeping it saves that. */
  worth: number;
}

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

/** What is looked through for one teacher; by room that is left, what it is worth beside that at most. */
interface Choice {
  items: readonly Item[];
  beside: Float64Array;
}

/** Holdings are looked for in so many steps at most unless it is said otherwise. */
const STEPS = 400_000;

/** Between two looks at the clock. */
const BETWEEN_LOOKS = 1000;

/** Guards against the rounding of sums of prices, in moves. */
const ROUNDING = 1e-7;

/** By item and room that is left: what that item and those after it are worth at most. */
function tabulate({ items, beside }: Choice): Float64Array[] {
  const tables: Float64Array[] = items.map(() => new Float64Array(beside.length));
  tables.push(beside);
  for (let k = items.length - 1; k >= 0; k--) {
    const { size, worth } = items[k]!;
    const [after, here] = [tables[k + 1]!, tables[k]!];
    for (let left = 0; left < beside.length; left++)
      here[left] = left < size ? after[left]! : Math.max(after[left]!, after[left - size]! + worth);
  }
  return tables;
}

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
      const own = had[teacher]!.get(kind) ?? 0;
      const { size } = kinds[kind]!;
      const price = prices[kind]!;
      for (let k = 0; k < many; k++)
        if (k < own || !isBeside(kind)) items.push({ kind, size, worth: price + (k < own ? 1 : 0) });
        else
          for (let left = beside.length - 1; left >= size; left--)
            beside[left] = Math.max(beside[left]!, beside[left - size]! + price);
    }
    items.sort((a, b) => b.worth / b.size - a.worth / a.size || a.kind - b.kind);
    return { items, beside };
  }

  /** The best that somebody could have, whatever excludes each other; no holding costs less. */
  best(teacher: number, prices: ArrayLike<number>): { holding: Holding; cost: number } {
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
    const holding = toHolding(this.#counted, teacher, counts);
    return { holding, cost: reducedCost(holding, prices) };
  }

  /**
   * All that somebody could have that is no more than `within` above the best, but for what they would be given of some kinds.
   * @returns with whether these are all: it stops at `most`, after many steps, and at `end`, as of `Date.now`
   */
  list(
    teacher: number,
    prices: ArrayLike<number>,
    isBeside: (kind: number) => boolean,
    {
      within,
      most,
      end,
      steps: mostSteps = STEPS,
    }: { within: number; most: number; end: number; steps?: number },
  ): { holdings: NearHolding[]; isAll: boolean } {
    const choice = this.#choiceOf(teacher, prices, isBeside);
    const tables = tabulate(choice);
    const room = choice.beside.length - 1;
    const least = tables[0]![room]! - within - ROUNDING;
    const holdings: NearHolding[] = [];
    const counts = new Map<number, number>();
    const passedOver = new Set<number>();
    let steps = 0;
    const isLate = () => steps % BETWEEN_LOOKS === 0 && Date.now() >= end;
    const goOn = (k: number, left: number, worth: number): boolean => {
      if (++steps > mostSteps || holdings.length > most || isLate()) return false;
      if (worth + tables[k]![left]! < least) return true;
      const item = choice.items[k];
      if (!item) {
        const short = tables[0]![room]! - worth - tables[k]![left]!;
        holdings.push({ ...toHolding(this.#counted, teacher, counts), short });
        return true;
      }
      const { kind, size } = item;
      if (passedOver.has(kind)) return goOn(k + 1, left, worth);
      const before = counts.get(kind) ?? 0;
      if (size <= left && !this.#isExcluded(kind, counts)) {
        counts.set(kind, before + 1);
        if (!goOn(k + 1, left - size, worth + item.worth)) return false;
        if (before === 0) counts.delete(kind);
        else counts.set(kind, before);
      }
      // Without this one also without those alike.
      passedOver.add(kind);
      const isThrough = goOn(k + 1, left, worth);
      passedOver.delete(kind);
      return isThrough;
    };
    return { isAll: goOn(0, room, 0), holdings };
  }

  /** Whether something of another kind excludes one more of this. */
  #isExcluded(kind: number, counts: ReadonlyMap<number, number>): boolean {
    const { kinds } = this.#counted;
    const { rivals, positions } = kinds[kind]!;
    if (rivals.length === 0) return false;
    return [...counts.keys()].some((other) => other !== kind && kinds[other]!.rivals.includes(positions[0]!));
  }
}
