import type { Id } from '../patch/rows.ts';
import { listParts, peopleOf } from '../seats.ts';
import { classKeyOf, speaksOf, liesIn, type StaffedLesson } from './lesson.ts';
import type { RulePlace, RuleTarget } from './rule.ts';

const NOBODY: readonly StaffedLesson[] = [];

/** Who teaches what in a year, as the rules ask for it: by person and by class, those beside a teacher included. */
export class Staffing {
  readonly positions: readonly StaffedLesson[];
  /** What somebody teaches, each with the periods that they have in it. */
  readonly #taught: ReadonlyMap<Id | null, StaffedLesson[]>;
  readonly #inClass = new Map<string, StaffedLesson[]>();
  readonly #covered = new Map<RuleTarget, readonly StaffedLesson[]>();

  constructor(positions: readonly StaffedLesson[]) {
    this.positions = positions;
    this.#taught = Map.groupBy(listParts(positions), ({ teacher_id }) => teacher_id);
    for (const position of positions) {
      const key = classKeyOf(position);
      if (key === null) continue;
      const known = this.#inClass.get(key);
      if (known === undefined) this.#inClass.set(key, [position]);
      else known.push(position);
    }
  }

  /** What somebody teaches, without one position where that is asked for. */
  of(teacherId: Id, without?: Id): readonly StaffedLesson[] {
    const taught = this.#taught.get(teacherId) ?? NOBODY;
    return without === undefined ? taught : taught.filter(({ id }) => id !== without);
  }

  /** The positions of the class of a position. */
  inClassOf(position: StaffedLesson): readonly StaffedLesson[] {
    return this.#inClass.get(classKeyOf(position) ?? '') ?? NOBODY;
  }

  /** The positions that a rule speaks of. */
  covered(target: RuleTarget): readonly StaffedLesson[] {
    const known =
      this.#covered.get(target) ?? this.positions.filter((position) => speaksOf(target, position));
    this.#covered.set(target, known);
    return known;
  }

  /** The classes of a place in which both of two people teach. */
  sharedClasses(a: Id, b: Id, place: RulePlace): string[] {
    const classesOf = (id: Id) =>
      new Set(
        this.of(id)
          .filter((lesson) => liesIn(lesson, place))
          .map(classKeyOf),
      );
    const others = classesOf(b);
    return [...classesOf(a)].filter((key) => key !== null).filter((key) => others.has(key));
  }

  /** Whether somebody is in another position of the class of this one, or beside its teacher. */
  isInClass(teacherId: Id, position: StaffedLesson): boolean {
    return this.inClassOf(position).some((other) =>
      other.id === position.id
        ? other.co_teachers.some((seat) => seat.teacher_id === teacherId)
        : peopleOf(other).includes(teacherId),
    );
  }
}
