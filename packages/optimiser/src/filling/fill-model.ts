import type { ModelData } from 'highs';
import { type Kind, mostOf } from '../flow/kinds.ts';
import type { Market } from '../flow/market.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { coverRivals } from './cliques.ts';
import { toModelData } from './to-model-data.ts';

/** How many of a kind somebody has, as a column of the program. */
interface Share {
  kind: number;
  teacher: number;
}

/**
 * « Each position once, everybody within room, qualified » as an integer program over how many of each kind somebody has: positions alike
 * are not told apart, and what excludes each other goes to different people. What it makes least is the half-periods that stay open.
 */
export class FillModel {
  readonly kinds: readonly Kind[];
  readonly shares: readonly Share[];
  readonly #market: Market;
  /** Kinds of which somebody has one position at most, if they are among the teachers of the problem. */
  readonly #cliques: readonly (readonly number[])[];

  constructor(market: Market) {
    const { kinds, usable } = market;
    this.#market = market;
    this.kinds = kinds;
    this.#cliques = coverRivals(kinds);
    this.shares = kinds.flatMap(({ eligible, size }, kind) =>
      Array.from(eligible, (teacher) => ({ kind, teacher })).filter(
        ({ teacher }) => usable[teacher]! >= size,
      ),
    );
  }

  /** As HiGHS takes it: columns of kinds, for how many stay open, then of shares. @param least what is proven to stay open */
  toData(least: HalfPeriods): ModelData {
    const { kinds, usable } = this.#market;
    const [firstTeacher, last] = [kinds.length, kinds.length + usable.length];
    const rowsOf = (kind: number, teacher: number) =>
      this.#cliques.flatMap((clique, k) =>
        clique.includes(kind) ? [last + 1 + k * usable.length + teacher] : [],
      );
    const columns = [
      ...kinds.map(({ size, positions }, kind) => ({
        cost: size,
        most: positions.length,
        rows: [kind, last],
        values: [1, size],
      })),
      ...this.shares.map(({ kind, teacher }) => {
        const { size } = kinds[kind]!;
        const most = Math.min(mostOf(kinds[kind]!, teacher), Math.floor(usable[teacher]! / size));
        const cliques = rowsOf(kind, teacher);
        const rows = [kind, firstTeacher + teacher, ...cliques];
        return { cost: 0, most, rows, values: [1, size, ...cliques.map(() => 1)] };
      }),
    ];
    const counts = kinds.map(({ positions }) => positions.length);
    const ones = this.#cliques.flatMap(() => usable.map(() => 1));
    return toModelData(columns, {
      rowLower: [...counts, ...usable.map(() => 0), least, ...ones.map(() => 0)],
      rowUpper: [...counts, ...usable, Infinity, ...ones],
    });
  }

  /** A staffing as values of the columns. @param holder by position: the index of a teacher, −1 for none */
  toValues(holder: ArrayLike<number>): number[] {
    const had = this.kinds.map(({ positions }) => {
      const counts = new Map<number, number>();
      for (const i of positions) counts.set(holder[i]!, (counts.get(holder[i]!) ?? 0) + 1);
      return counts;
    });
    return [
      ...had.map((counts) => counts.get(-1) ?? 0),
      ...this.shares.map(({ kind, teacher }) => had[kind]!.get(teacher) ?? 0),
    ];
  }

  /** Half-periods that stay open with these values of the columns. */
  openOf(values: ArrayLike<number>): HalfPeriods {
    return this.kinds.reduce((sum, { size }, kind) => sum + size * Math.round(values[kind]!), 0);
  }
}
