import type { Highs } from 'highs';
import type { BestKnown } from '../bound/best-known.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import { Random } from '../search/random.ts';
import { chooseColumns } from './choose-columns.ts';
import { type Column, ColumnReader } from './column.ts';
import { Master, type MasterSolution } from './master.ts';
import { Pricer, type Prices } from './pricer.ts';
import { countIn, findBroken } from './triple.ts';

/** Sets of prices, near the first, whose columns one begins with; and how near, in shares of what a position costs on the average. */
const FIRST_COLUMNS = 60;
const NEARNESS = 0.3;

/** Prices are tried between the best so far and those of the master, then those of the master alone. */
const SMOOTHING = 0.5;

/** Cases looked at for a teacher at prices between; and for all of them at those of the master. */
const FEW_CASES = 30;
const ALL_CASES = 50_000;

/** New columns of a teacher at a time. */
const COLUMNS_AT_A_TIME = 4;

/** Near enough for the next cuts: value and bound differ by less than this share of the value, and of the gap that is left. */
const CLOSE = 0.001;
const CLOSE_TO_GAP = 0.05;

/** New cuts at a time, for each position; and at least. */
const CUTS_PER_POSITION = 1 / 7;
const CUTS_AT_LEAST = 20;

/** Every so many rounds of cuts the best of the columns are put together, for at most so many seconds. */
const ROUNDS_PER_CHOICE = 2;
const CHOICE_SECONDS = 2;

/** After so many rounds that gained nothing it is over; or with so many columns. */
const PATIENCE = 3;
const MOST_COLUMNS = 20_000;

/** Guards the bound against the rounding of sums of floating-point prices, in points. */
const ROUNDING = 1e-5;

const between = (a: Float64Array, b: Float64Array, share: number) =>
  a.map((price, row) => share * b[row]! + (1 - share) * price);

/** Prices on the way from some to others. Triples the others do not know cost nothing there. */
function mix(from: Prices, to: Prices, share: number): Prices {
  const known = new Map(to.triples.map(({ triple, price }) => [triple, price]));
  return {
    positions: between(from.positions, to.positions, share),
    classes: between(from.classes, to.classes, share),
    triples: from.triples.map(({ triple, price }) => ({
      triple,
      price: share * (known.get(triple) ?? 0) + (1 - share) * price,
    })),
  };
}

const onlyPaid = ({ triples, ...rest }: Prices): Prices => ({
  ...rest,
  triples: triples.filter(({ price }) => price > ROUNDING),
});

/**
 * Raises the bound of a small school where that of the relaxation is at rest: a linear program over what each teacher could have,
 * which asks for more such columns until none could lower it, then for « no two teachers have two of these three », and so
 * forth. Put together, the columns make good staffings. Nothing that somebody may have may stay open.
 */
export class ColumnGeneration {
  bound = -Infinity;
  isOver = false;
  /** Staffings found, and the latest: by position the index of a teacher. */
  suggestions = 0;
  suggestion: Int32Array;
  readonly #solver: Highs;
  readonly #relaxation: Relaxation;
  readonly #reader: ColumnReader;
  readonly #master: Master;
  readonly #pricers: Pricer[];
  readonly #mostCuts: number;
  /** The prices of the best bound since the latest cuts, and that bound. */
  #centre: Prices;
  #roundBound = -Infinity;
  /** What the best staffing known costs, and its columns. */
  #target = Infinity;
  #best: readonly Column[] = [];
  #rounds = 0;
  #fruitless = 0;
  #boundBefore = -Infinity;

  /** @param prices by position, then by class: those at which the relaxation is at rest, with what bound */
  constructor(solver: Highs, relaxation: Relaxation, from: { prices: Float64Array; bound: number }) {
    const { size, teachers } = relaxation.problem;
    this.#solver = solver;
    this.#relaxation = relaxation;
    this.#reader = new ColumnReader(relaxation);
    this.suggestion = relaxation.problem.current;
    this.#master = new Master(solver, relaxation);
    this.#pricers = teachers.map((_, t) => new Pricer(this.#reader, t));
    this.#mostCuts = Math.max(CUTS_AT_LEAST, Math.round(size.length * CUTS_PER_POSITION));
    this.#centre = {
      positions: from.prices.slice(0, size.length),
      classes: from.prices.slice(size.length),
      triples: [],
    };
    this.#collectNear((NEARNESS * from.bound) / size.length);
  }

  /** Learns a staffing: what each teacher has of it may be put together with what others have elsewhere. @returns its columns */
  learn(staffing: Int32Array): Column[] {
    const columns = this.#reader.split(staffing);
    for (const column of columns) this.#master.add(column);
    return columns;
  }

  /** Asks once for better columns, or for cuts. */
  step({ cost, staffing }: BestKnown): void {
    if (cost < this.#target) {
      this.#target = cost;
      this.#best = this.learn(staffing);
    }
    const solution = this.#master.solve();
    const isImproved =
      this.#addColumns(solution, mix(solution.prices, this.#centre, SMOOTHING), FEW_CASES) ||
      this.#addColumns(solution, solution.prices, Math.ceil(ALL_CASES / this.#pricers.length));
    this.bound = Math.max(this.bound, this.#roundBound);
    if (!isImproved || this.#isClose(solution.value)) this.#endRound(solution);
  }

  #isClose(value: number): boolean {
    const gap = this.#target - this.#roundBound;
    return value - this.#roundBound < Math.min(CLOSE * value, CLOSE_TO_GAP * gap);
  }

  #collectNear(spread: number): void {
    const random = new Random(1);
    const { positions, classes } = this.#centre;
    for (let draw = 0; draw < FIRST_COLUMNS; draw++) {
      const vary = (price: number) =>
        price + (draw === 0 ? 0 : ((random.below(2001) - 1000) / 1000) * spread);
      const prices = {
        positions: positions.map(vary),
        classes: classes.map((price) => Math.max(0, vary(price))),
      };
      for (const [t, knapsack] of this.#relaxation.knapsacks.entries()) {
        const value = knapsack.solve(prices.positions, prices.classes);
        this.#master.add(this.#reader.read(t, prices, value));
      }
    }
  }

  /** Whether there are columns that lower the master; the bound of the prices is taken along. */
  #addColumns({ prices, targets }: MasterSolution, at: Prices, cases: number): boolean {
    const { demand, problem } = this.#relaxation;
    const paid = onlyPaid(at);
    const isMaster = at === prices;
    let bound = -ROUNDING;
    for (const [i, price] of at.positions.entries()) bound += price * demand[i]!;
    for (const [c, price] of at.classes.entries()) bound += price * demand[problem.size.length + c]!;
    for (const { price } of paid.triples) bound -= price;
    let isImproved = false;
    for (const [t, pricer] of this.#pricers.entries()) {
      const priced = pricer.price(paid, isMaster ? targets[t]! : Infinity, cases);
      bound += priced.bound;
      if (this.#addBest(priced.columns, prices, targets[t]!)) isImproved = true;
    }
    if (bound > this.#roundBound) {
      this.#roundBound = bound;
      this.#centre = at;
    }
    return isImproved;
  }

  #addBest(columns: readonly Column[], prices: Prices, target: number): boolean {
    let added = 0;
    for (const column of columns) {
      if (added === COLUMNS_AT_A_TIME) break;
      if (reducedCost(column, prices) < target - ROUNDING && this.#master.add(column)) added++;
    }
    return added > 0;
  }

  #endRound(solution: MasterSolution): void {
    const { weighted, isWhole } = solution;
    this.#fruitless = this.bound > this.#boundBefore ? 0 : this.#fruitless + 1;
    this.#boundBefore = this.bound;
    this.#roundBound = -Infinity;
    const broken = findBroken(weighted, this.#relaxation.problem.size.length, this.#mostCuts);
    this.isOver =
      broken.length === 0 || this.#fruitless >= PATIENCE || this.#master.columns.length >= MOST_COLUMNS;
    if (this.isOver || isWhole || this.#rounds % ROUNDS_PER_CHOICE === 0) this.#choose(solution);
    this.#rounds++;
    for (const triple of broken) this.#master.forbid(triple);
  }

  /** Puts columns together, without those no better staffing can have: one such alone would lift the master above the best known. */
  #choose({ value, prices, targets }: MasterSolution): void {
    const own = new Set(this.#best.map(({ key }) => key));
    const most = this.#target - value;
    const others = this.#master.columns.filter(
      (column) => !own.has(column.key) && reducedCost(column, prices) - targets[column.teacher]! <= most,
    );
    const staffing = chooseColumns(this.#solver, this.#relaxation, {
      columns: [...this.#best, ...others],
      start: this.#best.length,
      seconds: CHOICE_SECONDS,
    });
    if (staffing === null) return;
    this.suggestion = staffing;
    this.suggestions++;
  }
}

/** What a column costs beyond the prices its rows pay, in points. */
function reducedCost({ cost, positions, classes, has }: Column, prices: Prices): number {
  let sum = cost;
  for (const i of positions) sum -= prices.positions[i]!;
  for (const c of classes) sum -= prices.classes[c]!;
  for (const { triple, price } of prices.triples) if (price > 0) sum += price * countIn(triple, has);
  return sum;
}
