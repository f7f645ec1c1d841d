import type { Problem } from '../problem.ts';
import { SightCounter } from '../sights.ts';

/** What classes lack of their class teachers in a staffing, and what changes of it would change for that. In points. */
export class Lacks {
  /** Whether anything is asked at all. */
  readonly areAsked: boolean;
  readonly #problem: Problem;
  readonly #holder: Int32Array;
  readonly #counter: SightCounter;
  /** Half-periods, by class; empty where nothing is asked. */
  readonly #missing: Int32Array;

  /** @param holder by position: its teacher, −1 where it is open; {@link lookAt} tells of what changes in it */
  constructor(problem: Problem, holder: Int32Array) {
    this.#problem = problem;
    this.#holder = holder;
    this.#counter = new SightCounter(problem);
    this.#missing = Int32Array.from(problem.sights.of, (_, index) => this.#counter.missing(index, holder));
    this.areAsked = this.#missing.length > 0;
  }

  /** What they cost in all. */
  get cost(): number {
    return this.#missing.reduce((sum, halves) => sum + halves * this.#problem.sights.cost, 0);
  }

  /** What it would change for its class and its class teacher if a position had another teacher, −1 for nobody. */
  costOfMoving(i: number, t: number): number {
    if (!this.areAsked) return 0;
    const { classes, sights } = this.#problem;
    const index = classes.of[i]!;
    const sight = index < 0 ? null : sights.of[index]!;
    const from = this.#holder[i]!;
    // Most of the time it is easily said that it changes nothing.
    if (sight === null || (from < 0 && this.#missing[index] === 0)) return 0;
    if (sight.named.length > 0 && !sight.named.includes(from) && !sight.named.includes(t)) return 0;
    return (this.#counter.missing(index, this.#holder, i, t) - this.#missing[index]!) * sights.cost;
  }

  /** The same of two positions that change hands. */
  costOfExchanging(i: number, j: number): number {
    if (!this.areAsked) return 0;
    const { of } = this.#problem.classes;
    const [a, b] = [this.#holder[i]!, this.#holder[j]!];
    if (of[i] !== of[j] || of[i]! < 0) return this.costOfMoving(i, b) + this.costOfMoving(j, a);
    const more = this.#counter.missing(of[i]!, this.#holder, i, b, j, a) - this.#missing[of[i]!]!;
    return more * this.#problem.sights.cost;
  }

  /** Counts anew what the class of a position lacks, which has another teacher now. */
  lookAt(i: number): void {
    if (!this.areAsked) return;
    const index = this.#problem.classes.of[i]!;
    if (index >= 0) this.#missing[index] = this.#counter.missing(index, this.#holder);
  }
}
