import type { ModelData } from 'highs';
import { coverRivals } from '../filling/cliques.ts';
import { toModelData } from '../filling/to-model-data.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import type { CountedGap } from './count-gap.ts';

/** How many of a kind somebody gives away, or is given, as a column of the program. */
interface Share {
  kind: number;
  teacher: number;
}

/** What is asked of the program. */
export interface Wish {
  /** Half-periods that stay open at least. */
  least: HalfPeriods;
  /** Moves at most, null: any number. */
  moves: number | null;
  /** Half-periods that may stay open, where as few moves as possible are asked for. */
  open?: HalfPeriods;
  /** For how many moves an open half-period counts, where few of both are asked for. */
  price?: number;
}

export const keyOfShare = (kind: number, teacher: number): string => `${kind} ${teacher}`;

/**
 * « As little as possible stays open, nothing that is staffed » as an integer program over how many of each kind somebody gives away and is given:
 * positions alike are not told apart.
 */
export class RepairModel {
  readonly #given: Share[] = [];
  readonly #taken: Share[] = [];
  readonly #counted: CountedGap;
  /** Of the kinds of a clique somebody has one position at most: each with a teacher who could have several. */
  readonly #rivals: { kinds: readonly number[]; teacher: number }[];

  constructor(counted: CountedGap) {
    this.#counted = counted;
    for (const [kind, { eligible }] of counted.kinds.entries())
      for (let k = 0; k < eligible.length; k++) {
        const share = { kind, teacher: eligible[k]! };
        this.#given.push(share);
        if (this.#countHad(kind, share.teacher) > 0) this.#taken.push(share);
      }
    this.#rivals = this.#listRivals();
  }

  #listRivals(): { kinds: readonly number[]; teacher: number }[] {
    const { kinds } = this.#counted;
    const alone = [...kinds.keys()].filter((kind) => kinds[kind]!.limited > 0);
    const cliques = [...coverRivals(kinds), ...alone.map((kind) => [kind])];
    return cliques.flatMap((own) => {
      const able = new Set(own.flatMap((kind) => Array.from(kinds[kind]!.eligible)));
      return [...able].map((teacher) => ({ kinds: own, teacher }));
    });
  }

  #countHad(kind: number, teacher: number): number {
    return this.#counted.had[teacher]!.get(kind) ?? 0;
  }

  /** As HiGHS takes it: columns of kinds, for how many stay open; then of what is taken away; then of what is given. */
  toData({ least, moves, open, price }: Wish): ModelData {
    const { kinds, asked } = this.#counted;
    const { problem, free } = this.#counted.gap;
    const firstTeacher = kinds.length;
    const ofOpen = firstTeacher + free.length;
    const ofMoves = ofOpen + 1;
    const ofRivals = ofMoves + 1;
    const rivalRows = new Map<string, number[]>();
    for (const [k, { kinds: own, teacher }] of this.#rivals.entries())
      for (const kind of own) {
        const key = keyOfShare(kind, teacher);
        rivalRows.set(key, [...(rivalRows.get(key) ?? []), ofRivals + k]);
      }
    const rowsOf = ({ kind, teacher }: Share) => rivalRows.get(keyOfShare(kind, teacher)) ?? [];
    const hadOf = ({ kinds: own, teacher }: { kinds: readonly number[]; teacher: number }) =>
      own.reduce((sum, kind) => sum + this.#countHad(kind, teacher), 0);
    const sizeOf = ({ kind }: Share) => kinds[kind]!.size;
    const columns = [
      ...kinds.map(({ size }, kind) => ({
        cost: open === undefined ? size * (price ?? 1) : 0,
        most: asked[kind]!,
        rows: [kind, ofOpen],
        values: [1, size],
      })),
      ...this.#taken.map((share) => ({
        cost: open === undefined && price === undefined ? 0 : 1,
        most: this.#countHad(share.kind, share.teacher),
        rows: [share.kind, firstTeacher + share.teacher, ofMoves, ...rowsOf(share)],
        values: [-1, -sizeOf(share), 1, ...rowsOf(share).map(() => -1)],
      })),
      ...this.#given.map((share) => ({
        cost: 0,
        most: Math.min(
          kinds[share.kind]!.positions.length,
          Math.floor(problem.room[share.teacher]! / sizeOf(share)),
        ),
        rows: [share.kind, firstTeacher + share.teacher, ...rowsOf(share)],
        values: [1, sizeOf(share), ...rowsOf(share).map(() => 1)],
      })),
    ];
    const data = toModelData(columns, {
      rowLower: [
        ...asked,
        ...Array.from(free, () => -Infinity),
        least,
        0,
        ...this.#rivals.map(() => -Infinity),
      ],
      rowUpper: [
        ...asked,
        ...free,
        open ?? Infinity,
        moves ?? Infinity,
        ...this.#rivals.map((one) => 1 - hadOf(one)),
      ],
    });
    // What has to stay open does not count.
    return { ...data, offset: -(price ?? 0) * least };
  }

  /** A staffing as values of the columns. */
  toValues(holder: ArrayLike<number>): number[] {
    const { kinds, gap } = this.#counted;
    const { before } = gap;
    const counts = kinds.map(({ positions }) => {
      const own = new Map<number, { given: number; taken: number }>();
      const of = (t: number) => own.get(t) ?? { given: 0, taken: 0 };
      for (const i of positions) {
        const [from, to] = [before[i]!, holder[i]!];
        if (from === to) continue;
        own.set(from, { ...of(from), taken: of(from).taken + 1 });
        own.set(to, { ...of(to), given: of(to).given + 1 });
      }
      return { open: positions.filter((i) => holder[i]! < 0).length, of };
    });
    return [
      ...counts.map(({ open }) => open),
      ...this.#taken.map(({ kind, teacher }) => counts[kind]!.of(teacher).taken),
      ...this.#given.map(({ kind, teacher }) => counts[kind]!.of(teacher).given),
    ];
  }

  /** How many of each kind somebody has in the end, less those that merely change places. */
  readValues(values: ArrayLike<number>): Map<string, number> {
    const due = new Map(
      this.#counted.had.flatMap((own, teacher) =>
        [...own].map(([kind, count]) => [keyOfShare(kind, teacher), count] as const),
      ),
    );
    const add = ({ kind, teacher }: Share, count: number) => {
      const key = keyOfShare(kind, teacher);
      due.set(key, (due.get(key) ?? 0) + count);
    };
    const firstTaken = this.#counted.kinds.length;
    const firstGiven = firstTaken + this.#taken.length;
    for (const [k, share] of this.#taken.entries()) add(share, -Math.round(values[firstTaken + k]!));
    for (const [k, share] of this.#given.entries()) add(share, Math.round(values[firstGiven + k]!));
    return due;
  }
}
