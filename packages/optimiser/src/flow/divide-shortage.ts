import { coversLevel, type Cycle } from '@pupitre/domain';
import type { Problem } from '../problem.ts';
import type { HalfPeriods } from '../rules/half-periods.ts';
import { findCut, separate } from './cut.ts';
import type { Kind } from './kinds.ts';
import { addMissing, findShortages, type Shortage } from './least-open.ts';
import { hire, type Market, openMarket } from './market.ts';

/** A part of a shortage. Hours in half-periods. */
export interface Part extends Shortage {
  /** What narrower parts within it miss already: `missing` comes on top of that. */
  missingWithin: HalfPeriods;
}

/** The narrower first. The one that covers everything tells nothing apart. */
const CYCLES: readonly Cycle[] = ['1-6P', '7-8P', '9-11S', '1P-8P', '7P-11S'];

type Place = { subject: string; level: string };

/** What may well be short by itself, the narrowest first: a subject, what some specialists teach, the levels of a cycle. */
function listSuspects(problem: Problem, { positions, teachers }: Shortage): ((place: Place) => boolean)[] {
  const subjects = [...new Set(positions.map((i) => problem.positions[i]!.subject))];
  const trainings = new Map(
    teachers
      .map((t) => problem.teachers[t]!.specialties.toSorted())
      .filter(({ length }) => length > 1)
      .map((specialties) => [specialties.join(' '), specialties]),
  );
  return [
    ...subjects.map((subject) => (place: Place) => place.subject === subject),
    ...[...trainings.values()]
      .toSorted((a, b) => a.length - b.length)
      .map((specialties) => (place: Place) => specialties.includes(place.subject)),
    ...CYCLES.map((cycle) => (place: Place) => coversLevel([cycle], place.level)),
  ];
}

/** The kinds of a shortage, cut up by what suspects tell apart: subjects and cycles. */
function cutUp({ kinds, usable }: Market, problem: Problem, { positions }: Shortage): Market {
  const own = new Set(positions);
  const placeOf = (i: number) => {
    const { subject, level } = problem.positions[i]!;
    return JSON.stringify([subject, CYCLES.map((cycle) => coversLevel([cycle], level))]);
  };
  return {
    usable,
    kinds: kinds
      .filter((kind) => own.has(kind.positions[0]!))
      .flatMap((kind) =>
        [...Map.groupBy(kind.positions, placeOf).values()].map((same) => ({ ...kind, positions: same })),
      ),
  };
}

/** Looks for parts of a market that are short by themselves, hiring for each before it looks for the next. */
class Divider {
  readonly parts: Part[] = [];
  readonly #whole: Market;
  readonly #total: HalfPeriods;
  /** With those hired for the parts. */
  #market: Market;
  readonly #teachers: number;

  constructor(market: Market, total: HalfPeriods) {
    this.#whole = market;
    this.#market = market;
    this.#total = total;
    this.#teachers = market.usable.length;
  }

  get rest(): HalfPeriods {
    return this.#total - addMissing(this.parts);
  }

  /** Takes what is short among some kinds as a part, where hiring for it is proven to help by just as much. */
  take(isSuspect: (kind: Kind) => boolean): void {
    const { kinds, usable } = this.#market;
    const cut = findCut(kinds.filter(isSuspect), usable);
    for (const own of cut.missing > 0 ? separate(cut.kinds) : []) this.#tryPart(own);
  }

  #tryPart(own: readonly Kind[]): void {
    const [found] = findShortages({ kinds: own, usable: this.#market.usable });
    if (!found || found.missing > this.rest) return;
    const ids = new Set(found.positions);
    const isTheirs = (kind: Kind) => ids.has(kind.positions[0]!);
    const helped = addMissing(findShortages(hire(this.#whole, found.missing, isTheirs)));
    if (helped > this.#total - found.missing) return;
    // Part by part somebody was hired: the teachers after the real ones.
    const hired = found.teachers.filter((t) => t >= this.#teachers);
    const missingWithin = hired.reduce((sum, t) => sum + this.parts[t - this.#teachers]!.missing, 0);
    const teachers = found.teachers.filter((t) => t < this.#teachers);
    this.parts.push({ ...found, teachers, missingWithin });
    this.#market = hire(this.#market, found.missing, isTheirs);
  }
}

/**
 * Divides a shortage into parts that say more: where somebody may teach everything, all that is short hangs together, and « the
 * whole school lacks 30 periods » hides that German alone lacks 14. What the parts miss adds up to what the whole does; hiring so
 * much for a part helps the whole by as much. Where that cannot be had, the whole remains.
 */
export function divideShortage(problem: Problem, shortage: Shortage): Part[] {
  const whole: Part[] = [{ ...shortage, missingWithin: 0 }];
  if (shortage.teachers.length === 0) return whole;
  const divider = new Divider(cutUp(openMarket(problem), problem, shortage), shortage.missing);
  const placeOf = ({ positions }: Kind): Place => problem.positions[positions[0]!]!;
  for (const isSuspect of listSuspects(problem, shortage)) {
    if (divider.rest > 0) divider.take((kind) => isSuspect(placeOf(kind)));
  }
  if (divider.rest > 0) divider.take(() => true);
  return divider.rest === 0 ? divider.parts : whole;
}
