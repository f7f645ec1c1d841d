import { type Column, type ColumnReader, FORCED_PRICE, type RowPrices } from './column.ts';
import { Minorant } from './minorants.ts';
import type { Triple } from './triple.ts';

/** Prices of the rows of the master, in points; those of triples are what a column pays that has two or more of the three. */
export interface Prices extends RowPrices {
  triples: readonly { triple: Triple; price: number }[];
}

/** What a teacher's pricing came to. */
export interface Priced {
  /** No column of the teacher is below this, its prices taken off; or none below the target is. */
  bound: number;
  /** Columns seen below the target, the best first. */
  columns: Column[];
}

/** Some positions are settled, the others are free. */
interface Node {
  bound: number;
  had: readonly number[];
  barred: readonly number[];
  /** The position to settle next. */
  branch: number;
}

interface Task {
  prices: Prices;
  target: number;
  minorants: readonly { minorant: Minorant; price: number }[];
  least: number;
  found: { value: number; column: Column }[];
}

/** Attempts to see more of the triples before a position is settled: at the beginning, and later. */
const FIRST_ATTEMPTS = 10;
const ATTEMPTS = 4;

const EPSILON = 1e-6;

/**
 * What one teacher would choose at given prices, triples included: the knapsack sees these only as linear functions, so what it
 * misses is found by settling positions one by one, the most promising case first.
 */
export class Pricer {
  readonly #reader: ColumnReader;
  readonly #teacher: number;
  readonly #mayHave: Uint8Array;
  readonly #minorants = new Map<Triple, Minorant>();
  readonly #charged: RowPrices;
  readonly #state: Int8Array;
  readonly #barred: Uint8Array;
  readonly #has: Uint8Array;

  constructor(reader: ColumnReader, teacher: number) {
    const { size, eligible, classes } = reader.relaxation.problem;
    this.#reader = reader;
    this.#teacher = teacher;
    this.#mayHave = Uint8Array.from(eligible, (teachers) => (teachers.includes(teacher) ? 1 : 0));
    this.#charged = {
      positions: new Float64Array(size.length),
      classes: new Float64Array(classes.cost.length),
    };
    this.#state = new Int8Array(size.length).fill(-1);
    this.#barred = new Uint8Array(size.length);
    this.#has = new Uint8Array(size.length);
  }

  /**
   * Columns below the target, and how low any can be, in points.
   * @param most cases looked at: the bound holds in any case, but may then be below what there is
   */
  price(prices: Prices, target: number, most: number): Priced {
    const minorants = this.#chooseMinorants(prices);
    const task: Task = { prices, target, minorants, least: Infinity, found: [] };
    let bound = Infinity;
    const open: Node[] = [];
    const consider = (
      had: readonly number[],
      barred: readonly number[],
      atLeast: number,
      attempts: number,
    ) => {
      const node = this.#evaluate(task, had, barred, attempts);
      node.bound = Math.max(node.bound, atLeast);
      if (node.branch < 0 || node.bound >= Math.min(task.least, target) - EPSILON)
        bound = Math.min(bound, node.bound);
      else open.push(node);
    };
    consider([], [], -Infinity, FIRST_ATTEMPTS);
    for (let looked = 1; open.length > 0 && looked < most; looked += 2) {
      const { bound: atLeast, had, barred, branch } = takeLeast(open);
      if (atLeast >= Math.min(task.least, target) - EPSILON) {
        bound = Math.min(bound, atLeast);
        break;
      }
      consider([...had, branch], barred, atLeast, ATTEMPTS);
      consider(had, [...barred, branch], atLeast, ATTEMPTS);
    }
    for (const node of open) bound = Math.min(bound, node.bound);
    const found = task.found.toSorted((a, b) => a.value - b.value);
    return { bound: Math.min(bound, task.least), columns: found.map(({ column }) => column) };
  }

  #chooseMinorants({ triples }: Prices): Task['minorants'] {
    const chosen: { minorant: Minorant; price: number }[] = [];
    for (const { triple, price } of triples) {
      let minorant = this.#minorants.get(triple);
      if (minorant === undefined) {
        minorant = new Minorant(triple, (i) => this.#mayHave[i] === 1);
        this.#minorants.set(triple, minorant);
      }
      if (minorant.positions.length >= 2) chosen.push({ minorant, price });
    }
    return chosen;
  }

  /** How low the case can be, and what to settle next: −1 where there is nothing more to see. */
  #evaluate(task: Task, had: readonly number[], barred: readonly number[], attempts: number): Node {
    for (const i of had) this.#state[i] = 1;
    for (const i of barred) {
      this.#state[i] = 0;
      this.#barred[i] = 1;
    }
    for (const { minorant } of task.minorants) minorant.settle(this.#state);
    const node: Node = { bound: -Infinity, had, barred, branch: -1 };
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { value, branch } = this.#attempt(task, had);
      node.bound = Math.max(node.bound, value);
      node.branch = branch;
      if (branch < 0 || node.bound >= Math.min(task.least, task.target) - EPSILON) break;
    }
    for (const i of had) this.#state[i] = -1;
    for (const i of barred) {
      this.#state[i] = -1;
      this.#barred[i] = 0;
    }
    return node;
  }

  #attempt(task: Task, had: readonly number[]): { value: number; branch: number } {
    const { prices, minorants } = task;
    const charged = this.#charged;
    charged.positions.set(prices.positions);
    charged.classes.set(prices.classes);
    let value = 0;
    for (const { minorant, price } of minorants) value += minorant.charge(charged.positions, price);
    for (const i of had) charged.positions[i]! += FORCED_PRICE;
    const knapsack = this.#reader.relaxation.knapsacks[this.#teacher]!;
    const least = knapsack.solve(charged.positions, charged.classes, this.#barred);
    value += least + had.length * FORCED_PRICE;
    // There is no room for all that has to be had.
    if (value > FORCED_PRICE / 2) return { value: Infinity, branch: -1 };
    this.#has.fill(0);
    let exact = least;
    for (let k = 0; k < knapsack.chosenCount; k++) {
      const i = knapsack.chosen[k]!;
      this.#has[i] = 1;
      exact += charged.positions[i]! - prices.positions[i]!;
    }
    let mostMissed = EPSILON;
    let branch = -1;
    for (const { minorant, price } of minorants) {
      exact += price * minorant.countIn(this.#has);
      const missed = price * minorant.learn(this.#has);
      if (missed <= mostMissed) continue;
      mostMissed = missed;
      branch = minorant.choose(this.#has);
    }
    task.least = Math.min(task.least, exact);
    if (exact < task.target - EPSILON)
      task.found.push({ value: exact, column: this.#reader.read(this.#teacher, charged, least) });
    return { value, branch };
  }
}

/** Takes the node with the least bound out of those open. */
function takeLeast(open: Node[]): Node {
  let at = 0;
  for (let k = 1; k < open.length; k++) if (open[k]!.bound < open[at]!.bound) at = k;
  const node = open[at]!;
  open[at] = open.at(-1)!;
  open.pop();
  return node;
}
