import { exceedsLimits } from './cost.ts';
import type { StaffingInput } from './input.ts';
import { listClaims, loadOf, type Problem } from './problem.ts';
import type { HalfPeriods } from './rules/half-periods.ts';

/** Something that somebody has to be given, by index: positions by which that can be, and half-periods of them. */
interface Claim {
  teacher: number;
  positions: readonly number[];
  halves: number;
}

/** So many sets of positions are tried at most for one claim. */
const MOST_STEPS = 2000;

/** Which positions are settled for whom, as claims ask for them one after the other. */
class Settlement {
  readonly holder: Int32Array;
  readonly #problem: Problem;
  readonly #room: Int32Array;
  #steps = 0;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#room = problem.room.slice();
    this.holder = new Int32Array(problem.size.length).fill(-1);
  }

  canHave({ teacher }: Claim, i: number): boolean {
    const { eligible, conflicts, limits } = this.#problem;
    return (
      this.holder[i] === -1 &&
      eligible[i]!.includes(teacher) &&
      loadOf(this.#problem, teacher, i) <= this.#room[teacher]! &&
      conflicts[i]!.every((rival) => this.holder[rival] !== teacher) &&
      (limits[teacher] === null || !exceedsLimits(this.#problem, this.holder.with(i, teacher), teacher))
    );
  }

  /**
   * Settles as much as a claim asks for: first what its teacher has or had, then what fewest others could have. Where the first ones leave
   * no room for enough, others are tried.
   */
  meet(claim: Claim): void {
    const { teacher, positions } = claim;
    const { current, lastTeacher, eligible, size } = this.#problem;
    const rank = (i: number) => (current[i] === teacher ? 0 : lastTeacher[i] === teacher ? 1 : 2);
    let due = claim.halves;
    for (const i of positions) if (this.holder[i] === teacher) due -= size[i]!;
    const inOrder = positions.toSorted(
      (a, b) => rank(a) - rank(b) || eligible[a]!.length - eligible[b]!.length,
    );
    this.#steps = MOST_STEPS;
    if (!this.#settle(claim, inOrder, due)) this.#settleSome(claim, inOrder, due);
  }

  /** Settles positions, in this order, that come to so much. @returns whether there are such; otherwise all is as before */
  #settle(claim: Claim, inOrder: readonly number[], due: HalfPeriods): boolean {
    if (due <= 0) return true;
    const { size } = this.#problem;
    const left = inOrder.reduce((sum, i) => sum + size[i]!, 0);
    if (left < due || --this.#steps < 0) return false;
    const [first, ...others] = inOrder;
    if (this.canHave(claim, first!)) {
      this.#give(claim, first!, 1);
      if (this.#settle(claim, others, due - size[first!]!)) return true;
      this.#give(claim, first!, -1);
    }
    return this.#settle(claim, others, due);
  }

  /** Settles what can be, in this order. */
  #settleSome(claim: Claim, inOrder: readonly number[], due: HalfPeriods): void {
    let left = due;
    for (const i of inOrder) {
      if (left <= 0) return;
      if (!this.canHave(claim, i)) continue;
      this.#give(claim, i, 1);
      left -= this.#problem.size[i]!;
    }
  }

  #give({ teacher }: Claim, i: number, sign: 1 | -1): void {
    this.holder[i] = sign > 0 ? teacher : -1;
    this.#room[teacher]! -= sign * loadOf(this.#problem, teacher, i);
  }
}

/**
 * The problem with what the school says that somebody must have settled for them: nobody else may have it. Of what cannot be met
 * whole, as much as there is room for is. Which of several positions meets a rule is decided here, so a bound is that of the problem itself.
 */
export function settleClaims(input: StaffingInput, problem: Problem): Problem {
  if ((input.rules ?? []).length === 0) return problem;
  const indexOf = new Map(problem.teachers.map(({ id }, index) => [id, index]));
  const claims = [...listClaims(input)].map(({ teacher_id, positions, halves }) => ({
    teacher: indexOf.get(teacher_id) ?? -1,
    positions,
    halves,
  }));
  const settlement = new Settlement(problem);
  const choices = (claim: Claim) => claim.positions.filter((i) => settlement.canHave(claim, i)).length;
  // Who has the fewest to choose from chooses first.
  for (const left = new Set(claims); left.size > 0; ) {
    const [next] = [...left].toSorted((a, b) => choices(a) - choices(b));
    left.delete(next!);
    if (next!.teacher >= 0) settlement.meet(next!);
  }
  const { size, teachers, eligible, current } = problem;
  const { holder } = settlement;
  const fits = problem.fits.slice();
  for (const [i, t] of holder.entries())
    if (t >= 0)
      for (let other = 0; other < teachers.length; other++)
        if (other !== t) fits[other * size.length + i] = 0;
  return {
    ...problem,
    fits,
    eligible: eligible.map((able, i) => (holder[i]! < 0 ? able : Int32Array.of(holder[i]!))),
    current: current.map((t, i) => (t >= 0 && fits[t * size.length + i] === 1 ? t : -1)),
  };
}
