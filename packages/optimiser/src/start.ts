import { type Bounder, boundHere } from './bound/bounder.ts';
import { boundAims } from './bound/aim-bounds.ts';
import { granularity } from './bound/granularity.ts';
import { settleClaims } from './claims.ts';
import { costOf } from './cost.ts';
import { countAims } from './count-aims.ts';
import { leastOpen } from './flow/least-open.ts';
import { whomToHire } from './hiring/whom-to-hire.ts';
import type { StaffingInput } from './input.ts';
import { compile, type Problem } from './problem.ts';
import type { Progress, Proposal, RunOptions } from './proposal.ts';
import { giveReasons } from './reasons.ts';
import { type HalfPeriods, toPeriods } from './rules/half-periods.ts';
import { leastSightCost, sightCost } from './sights.ts';
import { Annealing, QUICK } from './search/anneal.ts';

/** Rounds of search for each step of the bound. */
const SEARCH_PER_BOUND = 4;

/**
 * After so many polishes that brought nothing, the search rests between its rounds; but for so many polishes whenever something is
 * suggested. Sooner where the bound is as near as this, as a share of the cost: then proving it matters more.
 */
const PATIENCE = { fruitless: 6, ofSuggestion: 2 };
const PATIENCE_NEAR_BOUND = { fruitless: 4, ofSuggestion: 1 };
const NEAR_BOUND = 0.01;

/** It rests so many milliseconds each time. */
const REST_MS = 200;

/** At least so long between two reports, in milliseconds. */
const REPORT_EVERY = 200;

/** For what each aim costs at least, in milliseconds: it comes after a run, when somebody waits. */
const MS_PER_AIM = 300;

/** What a run is about: the half-periods that stay open at least, and when its time began. */
export interface Task {
  problem: Problem;
  /** The same without what has been settled beforehand, which a bound is for; the problem itself where nothing has. */
  relaxed?: Problem;
  open: HalfPeriods;
  began: number;
}

/** Whether nothing better is possible. */
export const isOptimal = ({ open, open_bound, cost, bound }: Progress): boolean =>
  open === open_bound && cost === bound;

/** What is known of a run at some moment. */
class Run {
  readonly problem: Problem;
  readonly annealing: Annealing;
  readonly bounder: Bounder;
  readonly #relaxed: Problem;
  readonly #leastOpen: number;
  readonly #grain: number;
  /** Points that no bound of pairs knows of. */
  readonly #beside: number;
  readonly #began: number;
  #suggestions = 0;
  /** What the best staffing costs; and how many polishes there are before the search rests. */
  #bestCost = Infinity;
  #polishes = PATIENCE.fruitless;

  constructor({ problem, relaxed = problem, open, began }: Task, { seed, bounder }: RunOptions) {
    this.problem = problem;
    this.#relaxed = relaxed;
    this.bounder = bounder ?? boundHere(relaxed);
    this.annealing = new Annealing(problem, seed, this.bounder.likely);
    this.#leastOpen = open;
    this.#began = began;
    this.#grain = granularity(problem);
    this.#beside = leastSightCost(relaxed);
  }

  get elapsed(): number {
    return Date.now() - this.#began;
  }

  /** One round; `share` of the run is over. */
  step(share: number): void {
    const { suggestions, suggestion } = this.bounder;
    const isSuggested = suggestions !== this.#suggestions;
    if (isSuggested) this.annealing.suggest(suggestion);
    this.#suggestions = suggestions;
    this.annealing.least = this.leastOpen;
    for (let round = 0; round < SEARCH_PER_BOUND; round++) this.annealing.step(share);
    if (share < QUICK) return;
    const { bestCost, bestOpen, otherCost, polishes, known } = this.annealing;
    this.bounder.step({ ...known, cost: otherCost - this.#beside, openNow: () => bestOpen });
    const { fruitless, ofSuggestion } =
      otherCost - this.bound < NEAR_BOUND * otherCost ? PATIENCE_NEAR_BOUND : PATIENCE;
    if (isSuggested) this.#polishes = Math.max(this.#polishes, polishes + ofSuggestion);
    if (bestCost < this.#bestCost) this.#polishes = polishes + fruitless;
    this.#bestCost = bestCost;
    // What the threads share of the processor is then better left to whoever proves the bound.
    if (polishes >= this.#polishes && bestOpen <= this.leastOpen) this.bounder.rest(REST_MS);
  }

  /** What stays open at least: as divisible positions tell, or as is proven meanwhile. */
  get leastOpen(): HalfPeriods {
    const { least } = this.bounder;
    return Math.max(this.#leastOpen, Math.min(this.annealing.bestOpen, Number.isNaN(least) ? 0 : least));
  }

  /** Every cost is a multiple of the grain, so the least one is too. A bound that is no number proves nothing: then 0. */
  get bound(): number {
    const { bound } = this.bounder;
    const known = this.#beside + (Number.isNaN(bound) ? 0 : Math.max(0, bound));
    return Math.ceil(known / this.#grain) * this.#grain;
  }

  progress(): Progress {
    const { best, bestOpen, otherCost: cost } = this.annealing;
    const sight_cost = sightCost(this.problem, best);
    return {
      elapsed_ms: this.elapsed,
      open: toPeriods(bestOpen),
      open_bound: toPeriods(this.leastOpen),
      cost,
      bound: Math.min(cost, this.bound),
      sight_cost,
      sight_bound: Math.min(sight_cost, this.#beside),
    };
  }

  /** @param msPerAim for what each aim costs at least */
  finish(msPerAim: number, input: StaffingInput): Proposal {
    const { problem, annealing } = this;
    const reasons = giveReasons(input, annealing.best);
    const progress = this.progress();
    const costs = costOf(problem, annealing.best);
    const bounds = boundAims(this.#relaxed, annealing.best, costs, msPerAim);
    return {
      ...progress,
      choices: problem.positions.map((position, i) => ({
        position_id: position.id,
        teacher_id: problem.teachers[annealing.best[i]!]?.id ?? null,
        reasons: reasons[i]!,
      })),
      costs: { ...costs, open: toPeriods(costs.open) },
      bounds: { ...bounds, open: progress.open_bound },
      counts: countAims(input, costs, bounds),
      gap: progress.cost === 0 ? 0 : (progress.cost - progress.bound) / progress.cost,
      is_optimal: isOptimal(progress),
      hires: whomToHire(problem, annealing.best, this.leastOpen),
    };
  }
}

/** Searches and proves until the time is over, the signal says stop, or nothing better is possible. */
export async function search(task: Task, options: RunOptions): Promise<Run> {
  const run = new Run(task, options);
  let reported = -REPORT_EVERY;
  for (let round = 0; round < (options.rounds ?? Infinity); round++) {
    run.step(options.rounds === undefined ? run.elapsed / options.budgetMs : round / options.rounds);
    if (run.elapsed - reported >= REPORT_EVERY) {
      reported = run.elapsed;
      options.onProgress?.(run.progress());
      await options.pause?.();
    }
    if (options.signal?.aborted || run.elapsed >= options.budgetMs || isOptimal(run.progress())) break;
  }
  run.bounder.end();
  return run;
}

/**
 * Searches for the best staffing of a school, proves how good it can be at best, and says why each position goes to whom it
 * goes. The same seed and number of rounds give the same staffing, unless the bound is proven elsewhere.
 */
export async function start(input: StaffingInput, options: RunOptions): Promise<Proposal> {
  const began = Date.now();
  const relaxed = compile(input);
  const problem = settleClaims(input, relaxed);
  const run = await search({ problem, relaxed, open: leastOpen(relaxed).open, began }, options);
  const proposal = run.finish(options.rounds === undefined ? MS_PER_AIM : Infinity, input);
  options.onProgress?.(proposal);
  return proposal;
}
