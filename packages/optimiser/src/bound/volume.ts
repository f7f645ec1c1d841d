/** How much the latest choice counts in the averages. */
const SHARE = 0.1;

/** Steps are as if the best bound were at most so much above the best one so far, in shares of the target, which may be far off. */
const REACH = 0.02;

/** Steps get shorter after so many that gained nothing. */
const PATIENCE = 6;

/** A bound for given prices, and what is chosen at these prices. */
export interface Evaluation {
  value: number;
  supply: Float64Array;
}

/**
 * The volume algorithm (Barahona and Anbil, 2000): moves prices towards the best bound, by how far what is chosen on the
 * average is from what is demanded.
 */
export class Volume {
  /** The best bound so far, and the prices that give it. */
  bound = -Infinity;
  readonly prices: Float64Array;
  readonly #demand: Float64Array;
  /** From here on, demands ask for at least so much: their prices are not below 0. */
  readonly #firstAtLeast: number;
  readonly #average: Float64Array;
  readonly #trial: Float64Array;
  #factor = 1;
  #failures = 0;
  #isFirst = true;

  constructor(demand: Float64Array, firstAtLeast: number) {
    this.#demand = demand;
    this.#firstAtLeast = firstAtLeast;
    this.prices = new Float64Array(demand.length);
    this.#average = new Float64Array(demand.length);
    this.#trial = new Float64Array(demand.length);
  }

  /** Begins anew, from these prices; one that is no number is 0. */
  begin(prices: Float64Array): void {
    this.#trial.set(prices.map((price) => (Number.isFinite(price) ? price : 0)));
    this.bound = -Infinity;
    this.#isFirst = true;
    this.#factor = 1;
  }

  /** Begins anew where it is, what is asked having changed. */
  restart(): void {
    this.begin(this.#trial);
  }

  /**
   * Evaluates one set of prices and moves on.
   * @param target what the best solution known costs
   */
  step(evaluate: (prices: Float64Array) => Evaluation, target: number): void {
    const { value, supply } = evaluate(this.#trial);
    if (this.#isFirst) {
      this.#average.set(supply);
      this.#isFirst = false;
      this.#accept(value);
    } else this.#judge(value, supply);
    this.#move(target);
  }

  #accept(value: number): void {
    this.bound = value;
    this.prices.set(this.#trial);
  }

  /** Takes what was found into the averages; a better bound becomes the new centre. */
  #judge(value: number, supply: Float64Array): void {
    let along = 0;
    for (let i = 0; i < supply.length; i++) {
      along += (this.#demand[i]! - this.#average[i]!) * (this.#demand[i]! - supply[i]!);
      this.#average[i] = SHARE * supply[i]! + (1 - SHARE) * this.#average[i]!;
    }
    if (value > this.bound) {
      this.#accept(value);
      this.#failures = 0;
      if (along > 0) this.#factor = Math.min(2, this.#factor * 1.1);
    } else if (++this.#failures >= PATIENCE) {
      this.#failures = 0;
      this.#factor = Math.max(0.0005, this.#factor * 0.66);
    }
  }

  #move(target: number): void {
    let norm = 1e-9;
    for (let i = 0; i < this.#trial.length; i++)
      if (!this.#isStuck(i)) norm += (this.#demand[i]! - this.#average[i]!) ** 2;
    const aim = Math.min(target - this.bound, REACH * target);
    const step = (this.#factor * Math.max(1, aim)) / norm;
    for (let i = 0; i < this.#trial.length; i++) {
      const moved = this.prices[i]! + step * (this.#demand[i]! - this.#average[i]!);
      this.#trial[i] = i < this.#firstAtLeast ? moved : Math.max(0, moved);
    }
  }

  /** What there is more of than demanded has no price where demands are « at least ». */
  #isStuck(i: number): boolean {
    return i >= this.#firstAtLeast && this.prices[i] === 0 && this.#demand[i]! < this.#average[i]!;
  }
}
