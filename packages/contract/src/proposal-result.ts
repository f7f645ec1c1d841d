import { type Aim, AIMS, COUNTED_AIMS } from '@pupitre/domain';
import { z } from 'zod';
import { profile } from './hiring.ts';
import { teachingRule } from './teaching-rules.ts';

export const aim = z.enum(AIMS);

/** Where a run stands. `open` in weekly periods, costs in points. */
export const progress = z.object({
  elapsed_ms: z.number(),
  /** Open periods of the best solution so far, and the proven least. */
  open: z.number(),
  open_bound: z.number(),
  /** Points of the other aims together, and what no solution with so few open periods can be below. */
  cost: z.number(),
  bound: z.number(),
  /** Of both, what is of the one aim whose bound is its own: what classes lack of their class teachers. */
  sight_cost: z.number().default(0),
  sight_bound: z.number().default(0),
});
export type Progress = z.infer<typeof progress>;

/** Who takes a position that was open to change; null where nobody could. */
export const proposedChoice = z.object({
  position_id: z.string(),
  teacher_id: z.string().nullable(),
  /** Who had it when the run began. */
  former_teacher_id: z.string().nullable(),
  /** Sentences; none for what the user had settled, nor in results stored by earlier versions. */
  reasons: z.array(z.string()).default([]),
});
export type ProposedChoice = z.infer<typeof proposedChoice>;

/** Something said of who teaches what, and whether it is respected by the year with the proposal in it (docs/domain.md, « Who teaches what »). */
const ruleOutcome = teachingRule.omit({ id: true, school_year: true }).extend({ is_met: z.boolean() });
export type RuleOutcomeAnswer = z.infer<typeof ruleOutcome>;

/** A number for each aim; 0 for those that a result of an earlier version does not have. */
const ofAims = z
  .partialRecord(aim, z.number())
  .transform((given) => Object.fromEntries(AIMS.map((one) => [one, given[one] ?? 0])) as Record<Aim, number>);

/** How much of a staffing stays as it was. Positions without teacher there are not counted. */
export const changeCount = z.object({
  /** The version whose staffing it was; null for the one that was stored when the run began. */
  version: z.string().nullable(),
  /** Positions that keep their teacher, that another gets, and that nobody has any more. */
  kept: z.number(),
  moved: z.number(),
  freed: z.number(),
});
export type ChangeCount = z.infer<typeof changeCount>;

/** What a class has of its class teachers, or of whoever is proposed where none is named (docs/domain.md, « Who sees the class »). */
export const classSight = z.object({
  level: z.string(),
  class_name: z.string(),
  teacher_ids: z.array(z.string()).describe('Deux au plus ; aucune où personne ne peut être proposé'),
  is_proposed: z.boolean(),
  periods: z.number().describe('Périodes hebdomadaires de la classe que ces personnes ont'),
  /** What the class teachers, or whoever had most of the class, had before the search. */
  periods_before: z.number().nullable().default(null),
  wanted: z.number().describe('Périodes hebdomadaires demandées'),
  is_met: z.boolean(),
});
export type ClassSightAnswer = z.infer<typeof classSight>;

/**
 * How many lessons keep the teacher whom the class had a level below, of those that could have that teacher again; and how many classes keep all of
 * theirs, of those that could keep one.
 */
export const continuityCount = z.object({
  lessons: z.number(),
  kept: z.number(),
  kept_before: z.number(),
  classes: z.number().describe('Classes qui ont de tels enseignements'),
  classes_kept: z.number(),
});
export type ContinuityCount = z.infer<typeof continuityCount>;

/** What an aim leaves to be desired, counted, and what it leaves at least even if it counted alone. */
const aimCount = z.object({
  count: z.number(),
  at_least: z.number(),
});

/** The best solution found, and what is proven about it. */
export const proposalResult = progress.extend({
  choices: z.array(proposedChoice),
  costs: ofAims.describe('Points par but ; « open » en périodes hebdomadaires'),
  bounds: ofAims.describe('Minimum prouvé de chaque but pris seul ; « open » en périodes hebdomadaires'),
  counts: z.partialRecord(z.enum(COUNTED_AIMS), aimCount).default({}),
  /** (cost − bound) / cost; only means something when `open` = `open_bound`. */
  gap: z.number(),
  is_optimal: z.boolean(),
  hires: z
    .array(profile)
    .default([])
    .describe('Qui engager pour pourvoir ce qui reste ouvert, le moins de personnes possible'),
  /** None where nothing is said, nor in results stored by earlier versions. */
  outcomes: z.array(ruleOutcome).default([]),
  /** Null where no lesson could keep its teacher, and in results stored by earlier versions. */
  continuity: continuityCount.nullable().default(null),
  /** Null where it was not asked that little changes. */
  changes: changeCount.nullable().default(null),
  /** The classes of which it was asked that they see their class teacher. */
  class_sights: z.array(classSight).default([]),
});
export type ProposalResult = z.infer<typeof proposalResult>;
