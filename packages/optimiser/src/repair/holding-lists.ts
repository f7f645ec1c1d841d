import type { CountedGap } from './count-gap.ts';
import { type Holding, keyOfHolding } from './holding.ts';
import type { HoldingPricer, NearHolding } from './holding-pricer.ts';
import { HoldingProgram } from './holding-program.ts';
import type { HoldingsMaster } from './holdings-master.ts';

/** Holdings count as the best where they are short of it by no more, in moves. */
const TIGHT = 1e-6;

/** Kinds that are worth no more moves than this come beside holdings: so these are few. */
const CHEAP = 1.1;

/** What everybody could have in a staffing that is no more than `within` moves above the linear program, by teacher; and whether it is all of that. */
export interface HoldingList {
  byTeacher: NearHolding[][];
  within: number;
  isAll: boolean;
}

/** Holdings that a staffing with so many moves can have, so many of somebody at most, looked for in so many steps, and until when, as of `Date.now`. */
export interface Range {
  moves: number;
  most: number;
  end: number;
  steps?: number;
}

/** Lists what everybody could have in a staffing, by the prices of the linear program. */
export class HoldingLists {
  readonly #counted: CountedGap;
  readonly #pricer: HoldingPricer;

  constructor(counted: CountedGap, pricer: HoldingPricer) {
    this.#counted = counted;
    this.#pricer = pricer;
  }

  /** What a staffing with so many moves can have. */
  list(master: HoldingsMaster, range: Range): HoldingList {
    const within = Math.max(0, range.moves - master.bound);
    const lists = [...this.#counted.had.keys()].map((t) => this.#listOf(t, master, within, range));
    return {
      byTeacher: lists.map(({ holdings }) => holdings),
      within,
      isAll: lists.every(({ isAll }) => isAll),
    };
  }

  /** The same, but those who have all of one holding in the linear program have that, or what is as good; the others also what was asked for there. */
  listNearWhole(master: HoldingsMaster, range: Range): Holding[][] {
    const within = Math.max(0, range.moves - master.bound);
    const asked = master.groupByTeacher();
    return [...this.#counted.had.keys()].map((t) => {
      const whole = master.whole.get(t);
      const { holdings } = this.#listOf(t, master, whole ? 0 : within, range);
      const all = [...holdings, ...(whole ? [whole] : (asked.get(t) ?? []))];
      return [...new Map(all.map((holding) => [keyOfHolding(holding), holding])).values()];
    });
  }

  #listOf(t: number, master: HoldingsMaster, within: number, { most, end, steps }: Range) {
    const options = { within, most, end, ...(steps === undefined ? {} : { steps }) };
    return this.#pricer.list(t, master.prices, this.#isBeside(master), options);
  }

  /** Kinds that come beside holdings. */
  #isBeside({ prices }: HoldingsMaster): (kind: number) => boolean {
    const { kinds } = this.#counted;
    return (kind) => prices[kind]! < CHEAP && kinds[kind]!.rivals.length === 0;
  }

  /** The program that chooses among holdings of such a list. */
  toProgram(master: HoldingsMaster, holdings: readonly Holding[]): HoldingProgram {
    return new HoldingProgram(this.#counted, holdings, this.#isBeside(master));
  }
}

/**
 * The cases of a list: nobody has anything but the best, or somebody has, who is the same in all of a case. What that person is short of it others
 * cannot be any more, since all are no more short of it together than the staffing is above the linear program.
 */
export function* listCases(byTeacher: readonly NearHolding[][], within: number): Generator<NearHolding[]> {
  const shorter = (most: number) => byTeacher.map((own) => own.filter(({ short }) => short <= most + TIGHT));
  yield shorter(0).flat();
  for (const [t, own] of byTeacher.entries()) {
    const off = own.filter(({ short }) => short > TIGHT);
    if (off.length === 0) continue;
    const others = shorter(within - off.reduce((least, { short }) => Math.min(least, short), Infinity));
    yield others.flatMap((other, u) => (u === t ? off : other));
  }
}
