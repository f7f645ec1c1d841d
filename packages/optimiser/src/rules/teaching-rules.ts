import {
  classKeyOf,
  colleagueOf,
  exceedsClasses,
  exceedsLevels,
  liesIn,
  RuleBook,
  speaksOf,
  type StaffedLesson,
  Staffing,
  type TeachingRule,
  wouldMeet,
} from '@pupitre/domain';
import type { StaffedPosition } from '../input.ts';

/** By index: the levels of the positions open to change; and a position of each of their classes. */
export interface Places {
  levels: readonly string[];
  classes: readonly StaffedPosition[];
}

/** How many levels and classes of those open to change somebody may have, kept ones of the same included, and whom they are not to meet. */
export interface Limits {
  classes: number;
  levels: number;
  /** By colleague: a 1 for each class, by index, in which the two are not to be. */
  apart: readonly { colleague: number; classes: Uint8Array }[];
}

/** What the rules of a year say of the positions open to change, all else being kept (docs/domain.md, « Who teaches what »). */
export class RuledProblem {
  readonly book: RuleBook;
  readonly #free: readonly StaffedPosition[];
  readonly #kept: Staffing;

  constructor(
    rules: readonly TeachingRule[],
    free: readonly StaffedPosition[],
    kept: readonly StaffedPosition[],
  ) {
    this.book = new RuleBook(rules);
    this.#free = free;
    this.#kept = new Staffing([...kept, ...free.map((position) => ({ ...position, teacher_id: null }))]);
  }

  /** Whether a rule keeps somebody from a position, whoever has the others. */
  bars(teacherId: string, position: StaffedPosition): boolean {
    const { book } = this;
    const { apart, max_classes, max_levels } = book.of(teacherId);
    if (book.forbids(teacherId, position) !== null) return true;
    const taught = this.#kept.of(teacherId);
    return (
      apart.some((rule) => wouldMeet(rule, teacherId, position, this.#kept)) ||
      (max_classes !== null && exceedsClasses(max_classes, position, taught)) ||
      (max_levels !== null && exceedsLevels(max_levels, position, taught))
    );
  }

  /**
   * What somebody has to be given: for each rule the positions by which it can be met, and how many half-periods of them; nothing
   * where what they keep meets it.
   */
  *listClaims(): Generator<{ teacher_id: string; positions: number[]; halves: number }> {
    for (const rule of this.book.rules) {
      const taught = this.#kept.of(rule.teacher_id);
      const among = (isMeant: (position: StaffedPosition) => boolean) =>
        [...this.#free.keys()].filter((i) => isMeant(this.#free[i]!));
      if (rule.kind === 'must' && !taught.some((one) => speaksOf(rule, one)))
        yield { teacher_id: rule.teacher_id, positions: among((one) => speaksOf(rule, one)), halves: 1 };
      if (rule.kind === 'min_periods') {
        const had = taught.reduce((sum, one) => (one.subject === rule.subject ? sum + one.periods : sum), 0);
        const positions = among(({ subject }) => subject === rule.subject);
        if (had < rule.least)
          yield { teacher_id: rule.teacher_id, positions, halves: 2 * (rule.least - had) };
      }
      if (rule.kind === 'with') {
        const { teacher_id, colleague_id } = rule;
        if (this.#kept.sharedClasses(teacher_id, colleague_id, rule).length > 0) continue;
        for (const [own, other] of [
          [teacher_id, colleague_id],
          [colleague_id, teacher_id],
        ] as const) {
          const positions = among(
            (one) => wouldMeet(rule, own, one, this.#kept) && this.#isOther(one, other),
          );
          if (positions.length === 0) continue;
          yield { teacher_id: own, positions, halves: 1 };
          break;
        }
      }
    }
  }

  #isOther(position: StaffedPosition, colleagueId: string): boolean {
    return position.teacher_id !== colleagueId || position.locked;
  }

  /** What is left of the limits of somebody beside what they keep; null where there are none. */
  limitsOf(
    teacherId: string,
    indexOf: ReadonlyMap<string, number>,
    { levels, classes }: Places,
  ): Limits | null {
    const { apart, max_classes, max_levels } = this.book.of(teacherId);
    if (apart.length === 0 && max_classes === null && max_levels === null) return null;
    const taught = this.#kept.of(teacherId);
    const own = this.#kept.positions.filter((one) => one.teacher_id === teacherId);
    const [levelKeys, classKeys] = [new Set<string | null>(levels), new Set(classes.map(classKeyOf))];
    // What is paid for already counts where it is open to others too; so does nothing that somebody is beside in.
    const elsewhere = (keys: ReadonlySet<string | null>, keyOf: (lesson: StaffedLesson) => string | null) => {
      const paid = new Set(own.map(keyOf));
      const all = new Set(taught.map(keyOf).filter((key) => key !== null));
      return [...all].filter((key) => !keys.has(key) || !paid.has(key)).length;
    };
    return {
      classes: (max_classes?.most ?? Infinity) - elsewhere(classKeys, classKeyOf),
      levels: (max_levels?.most ?? Infinity) - elsewhere(levelKeys, ({ level }) => level),
      apart: apart.flatMap((rule) => {
        const colleague = indexOf.get(colleagueOf(rule, teacherId));
        const isMeant = Uint8Array.from(classes, (lesson) => Number(liesIn(lesson, rule)));
        return colleague === undefined ? [] : [{ colleague, classes: isMeant }];
      }),
    };
  }
}
