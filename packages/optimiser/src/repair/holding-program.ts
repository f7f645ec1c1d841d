import type { ModelData } from 'highs';
import { type ModelColumn, toModelData } from '../filling/to-model-data.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { CountedGap } from './count-gap.ts';
import type { Holding } from './holding.ts';
import { keyOfShare } from './repair-model.ts';

/** What a half-period costs that stays open beyond what may, in moves. */
const BEYOND = 50;

/** What is avoided costs so much, and a move as much as all of it. */
const OF_AVOIDED = 0.001;

/** Of a kind somebody is given so many at most beside their holding. */
interface Gift {
  kind: number;
  teacher: number;
  most: number;
}

/** What is asked of the program. */
export interface HoldingWish {
  /** Half-periods that stay open at most; and whether more may, at a price. */
  open: HalfPeriods;
  mayLeaveMore: boolean;
  /** Moves at most. */
  moves: number;
  /** What other ways give to whom: to be avoided where no more has to move. */
  avoid: ReadonlySet<string>;
}

/**
 * « One holding for each teacher, and all positions had, with as few moves as can be » as an integer program. What holdings leave out of the kinds
 * that are worth little comes beside them, as far as there is room.
 */
export class HoldingProgram {
  readonly #counted: CountedGap;
  readonly #holdings: readonly Holding[];
  readonly #gifts: readonly Gift[];

  constructor(counted: CountedGap, holdings: readonly Holding[], isBeside: (kind: number) => boolean) {
    this.#counted = counted;
    this.#holdings = holdings;
    this.#gifts = counted.most.flatMap((own, teacher) =>
      [...own].flatMap(([kind, many]) => {
        const most = many - (counted.had[teacher]!.get(kind) ?? 0);
        return most > 0 && isBeside(kind) ? [{ kind, teacher, most }] : [];
      }),
    );
  }

  /** As HiGHS takes it: what stays open by kind, then beyond what may, then holdings, then gifts. */
  toData({ open, mayLeaveMore, moves, avoid }: HoldingWish): ModelData {
    const { kinds, asked, had, gap } = this.#counted;
    const ofRoom = kinds.length + had.length;
    const ofOpen = ofRoom + had.length;
    const ofMoves = ofOpen + 1;
    const sizeOf = (kind: number) => kinds[kind]!.size;
    const priceOf = (kind: number, teacher: number) =>
      avoid.has(keyOfShare(kind, teacher)) ? OF_AVOIDED : 0;
    const columns: ModelColumn[] = [
      ...kinds.map(({ size }, kind) => ({
        cost: 0,
        most: asked[kind]!,
        rows: [kind, ofOpen],
        values: [1, size],
      })),
      { cost: BEYOND, most: mayLeaveMore ? gap.wanted : 0, rows: [ofOpen], values: [-1] },
      ...this.#holdings.map(({ teacher, kinds: own, counts, moves: many }) => ({
        cost: own.reduce(
          (sum, kind, k) =>
            counts[k]! > (had[teacher]!.get(kind) ?? 0) ? sum + priceOf(kind, teacher) : sum,
          many,
        ),
        most: 1,
        rows: [...own, kinds.length + teacher, ofRoom + teacher, ofMoves],
        values: [...counts, 1, own.reduce((sum, kind, k) => sum + sizeOf(kind) * counts[k]!, 0), many],
      })),
      ...this.#gifts.map(({ kind, teacher, most }) => ({
        cost: priceOf(kind, teacher),
        most,
        rows: [kind, ofRoom + teacher],
        values: [1, sizeOf(kind)],
      })),
    ];
    const counts = kinds.map(({ positions }) => positions.length);
    const once = had.map(() => 1);
    return toModelData(columns, {
      rowLower: [...counts, ...once, ...once.map(() => 0), -Infinity, 0],
      rowUpper: [...counts.map(() => Infinity), ...once, ...gap.problem.room, open, moves],
    });
  }

  /** How many of each kind somebody has in the end, by {@link keyOfShare}. */
  readValues(values: ArrayLike<number>): Map<string, number> {
    const due = new Map<string, number>();
    const add = (kind: number, teacher: number, count: number) => {
      const key = keyOfShare(kind, teacher);
      due.set(key, (due.get(key) ?? 0) + count);
    };
    const first = this.#counted.kinds.length + 1;
    for (const [h, { teacher, kinds, counts }] of this.#holdings.entries())
      if (values[first + h]! > 0.5) for (const [k, kind] of kinds.entries()) add(kind, teacher, counts[k]!);
    for (const [g, { kind, teacher }] of this.#gifts.entries())
      add(kind, teacher, Math.round(values[first + this.#holdings.length + g]!));
    return due;
  }
}
