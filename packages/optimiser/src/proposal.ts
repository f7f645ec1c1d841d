import type { Aim, CountedAim, RuleFault } from '@pupitre/domain';
import type { Bounder } from './bound/bounder.ts';
import type { AimCount } from './count-aims.ts';
import type { Profile } from './hiring/whom-to-hire.ts';
import type { Qualification } from './rules/qualification.ts';

/** Who takes what: one entry for each position that was open to change. */
export interface Choice {
  position_id: string;
  /** Null where nobody could take it. */
  teacher_id: string | null;
}

/** A choice with why it was made: French sentences, ready to show. */
export interface ReasonedChoice extends Choice {
  reasons: string[];
}

/** Where a run stands. Costs are in points, `open` in weekly periods. */
export interface Progress {
  elapsed_ms: number;
  /** Open periods of the best solution so far, and the proven least. */
  open: number;
  open_bound: number;
  /** Points of the other aims together, and what no solution with so few open periods can be below. */
  cost: number;
  bound: number;
  /** Of both, what is of the one aim whose bound is its own, as if it counted alone: what classes lack of their class teachers. */
  sight_cost: number;
  sight_bound: number;
}

/** The best solution found, and what is proven about it. */
export interface Proposal extends Progress {
  choices: ReasonedChoice[];
  /** Points for each aim; `open` in weekly periods. */
  costs: Record<Aim, number>;
  /** What no solution can be below, each aim taken alone. */
  bounds: Record<Aim, number>;
  counts: Partial<Record<CountedAim, AimCount>>;
  /** (cost − bound) / cost; 0 where the solution is proven the best. Only means something when `open` = `open_bound`. */
  gap: number;
  is_optimal: boolean;
  /** Whom to hire for what it leaves open. */
  hires: Profile[];
}

/** How long a run goes on, and how its host follows and ends it. */
export interface RunOptions {
  /** Makes the run repeatable: the same seed and the same number of rounds give the same solution. */
  seed: number;
  /** Wall-clock time after which the run ends. */
  budgetMs: number;
  /** Ends after so many rounds, whatever the time. */
  rounds?: number;
  onProgress?: (progress: Progress) => void;
  signal?: { readonly aborted: boolean };
  /** Waited for between rounds, so that the host can do other work; nothing by default. */
  pause?: () => Promise<void>;
  /** Proves the bound in another thread; without it the search does so between its rounds. */
  bounder?: Bounder;
}

/**
 * Something in the data that no proposal can set right, as a French sentence with what it is about. `nobody-qualified`: or nobody
 * who does has the room or the time; `parallel-groups`: too many at the same time; `unknown-pin`: a choice about something unknown, closed, or not for that teacher;
 * `unknown-specialty`: a code that no subject has, so that nobody is qualified by it.
 */
export interface Contradiction {
  kind:
    | 'no-teacher'
    | 'no-position'
    | 'load-above-max'
    | 'min-above-max'
    | 'nobody-qualified'
    | 'unknown-pin'
    | 'unknown-specialty'
    | 'parallel-groups'
    | RuleFault['kind'];
  message: string;
  teacher_id?: string;
  position_ids?: string[];
}

/** A group of positions that too few hours can reach: the least set that explains open periods. Weekly periods. */
export interface Bottleneck {
  message: string;
  subjects: string[];
  levels: string[];
  /** Periods missing, on top of what narrower bottlenecks within it miss: hiring exactly so much, for these subjects, helps by so much. */
  missing: number;
  needed: number;
  available: number;
  teacher_ids: string[];
  position_ids: string[];
}

/** What can be said at once, without a search: the least possible open periods and why. */
export interface Diagnosis {
  contradictions: Contradiction[];
  /** Periods to staff, and the proven least that stays open. */
  wanted: number;
  open_bound: number;
  bottlenecks: Bottleneck[];
}

/** Another teacher for the position, and what the whole would cost more (or less, if negative). */
export interface Alternative {
  teacher_id: string;
  qualification: Qualification;
  before: number;
  after: number;
  /** Points more than the choice; by aim, those that change. */
  difference: number;
  changes: Partial<Record<Aim, number>>;
  /** What would be worse and what better than with the choice: French, to be listed. */
  worse: string[];
  better: string[];
  already_with_class: boolean;
  last_year: boolean;
}

/** Why a position has the teacher it has in a proposal. Hours are weekly periods. */
export interface Explanation {
  position_id: string;
  choice: Alternative | null;
  /** Best first, at most 5; only teachers who qualify and stay within their maximum. */
  alternatives: Alternative[];
  /** French sentences, ready to show. */
  sentences: string[];
}
