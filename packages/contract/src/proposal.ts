import { STAGES, type WeighedAim, WEIGHED_AIMS, type Weight, WEIGHTS } from '@pupitre/domain';
import { z } from 'zod';
import { choiceList, MANY, ONCE, onePositionOnce } from './choices.ts';
import { className, id, level, message, NO_LEVEL, periods, schoolYear, subjectCode } from './common.ts';
import type { Operation } from './operation.ts';
import { progress, proposalResult } from './proposal-result.ts';
import { diagnosis, explanation } from './proposal-reasons.ts';
import { supposedTeacher, teacherBody } from './teachers.ts';

export const weighedAim = z.enum(WEIGHED_AIMS);

export const weight = z.enum(WEIGHTS);

/** Seconds a run may search for. */
export const PROPOSAL_BUDGET = { min: 5, max: 120, default: 30 } as const;

/** The version of which as little as can be is to change; null: the staffing that is stored. */
const keepVersion = id.nullable().default(null);

/** Periods above their wish that somebody may be given; null: up to the maximum. */
const aboveWish = z.int().min(0).max(40).nullable();

/** What counts unless it is said otherwise: what changes, and whom a class sees, does so only where it is asked. */
const DEFAULT_WEIGHTS: Readonly<Record<WeighedAim, Weight>> = {
  minimum: 'normal',
  wish: 'normal',
  classes: 'normal',
  continuity: 'normal',
  preparations: 'normal',
  changes: 'ignored',
  class_teacher: 'ignored',
};

const weights = z
  .partialRecord(weighedAim, weight)
  .default({})
  .transform((given): Record<WeighedAim, Weight> => ({ ...DEFAULT_WEIGHTS, ...given }));

/** By stage: weekly periods that each class is to have with its class teacher. */
const classTeacherPeriods = z.partialRecord(z.enum(STAGES), periods).default({});

/** What is asked. `imaginary` are teachers who do not exist yet, with ids of the caller's choice. */
export const proposalBody = z.object({
  school_year: z.optional(schoolYear),
  levels: z.array(level, { error: NO_LEVEL }).min(1, { error: NO_LEVEL }).max(200),
  reconsider: z.boolean().default(false),
  weights,
  keep_version: keepVersion,
  class_teacher_periods: classTeacherPeriods,
  above_wish: aboveWish.default(null),
  exceptions: z.array(subjectCode).max(200).default([]),
  pins: choiceList.default([]),
  without: z.array(id).max(MANY).default([]),
  imaginary: z.array(teacherBody.safeExtend({ id })).max(50).default([]),
  budget_seconds: z.int().min(PROPOSAL_BUDGET.min).max(PROPOSAL_BUDGET.max).default(PROPOSAL_BUDGET.default),
});
/** What the client sends: only the levels are needed. */
export type ProposalBody = z.input<typeof proposalBody>;

/** The same as it was understood, with the year it is for. */
export const proposalOptions = z.object({
  school_year: z.string(),
  levels: z.array(z.string()),
  reconsider: z.boolean(),
  weights,
  keep_version: keepVersion,
  class_teacher_periods: classTeacherPeriods,
  above_wish: aboveWish.default(null),
  exceptions: z.array(z.string()),
  pins: z.array(z.object({ position_id: z.string(), teacher_id: z.string().nullable() })),
  without: z.array(z.string()),
  imaginary: z.array(supposedTeacher),
  budget_seconds: z.number(),
});
export type ProposalOptions = z.infer<typeof proposalOptions>;

/** `stopped`: ended before its time, with the best found until then. `failed`: without a result. */
export const PROPOSAL_STATES = ['queued', 'running', 'done', 'stopped', 'failed'] as const;
export const proposalState = z.enum(PROPOSAL_STATES);
export type ProposalState = z.infer<typeof proposalState>;

/** A search for a proposal, from the queue to its end; instants are ISO text. */
export const proposalRun = z.object({
  id,
  state: proposalState,
  /** 1: the next to begin. Null unless queued. */
  place: z.number().nullable(),
  options: proposalOptions,
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  /** The latest point, and a selection of those before, oldest first. */
  progress: progress.nullable(),
  history: z.array(progress),
});
export type ProposalRun = z.infer<typeof proposalRun>;

/** Something the proposal speaks of that has been deleted since the run began. */
const gone = z.object({ id, label: z.string() });

/** The proposal of a school: its run, what was said before the search, and what came of it. */
export const currentProposal = z.object({
  run: proposalRun,
  diagnosis,
  /** Null until the run is `done` or `stopped`. */
  result: proposalResult.nullable(),
  gone: z.object({ positions: z.array(gone), teachers: z.array(gone) }),
});
export type CurrentProposal = z.infer<typeof currentProposal>;

/**
 * One server-sent event, in a `data:` line of its own. The first two say where the run stands. The stream ends after a
 * final state; where it ends without one, the connection or the server is gone. `cancelled`: it was forgotten or replaced.
 */
export const proposalEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    state: z.enum([...PROPOSAL_STATES, 'cancelled']),
    place: z.number().nullable(),
    failure: z.string().nullable(),
  }),
  progress.extend({ type: z.literal('progress') }),
]);
export type ProposalEvent = z.infer<typeof proposalEvent>;

/** Whoever is to look after a class that nobody looks after yet. */
const newClassTeacher = z.object({ level, class_name: className, teacher_id: id });

const oneClassOnce = (list: readonly { level: string; class_name: string }[]) =>
  new Set(list.map((one) => JSON.stringify([one.level, one.class_name]))).size === list.length;

/** The choices to write, all or none; at least one, and none for the same position as another. */
export const acceptBody = z.object({
  /** Whose proposal they were looked at in. */
  run_id: id,
  choices: choiceList
    .refine(onePositionOnce, { error: ONCE })
    .describe('Enseignements à attribuer ; aucun pour des maîtrises seules'),
  class_teachers: z
    .array(newClassTeacher)
    .max(MANY)
    .refine(oneClassOnce, { error: "une classe ne peut être confiée qu'une fois" })
    .default([])
    .describe("Maîtrises à confier, avec les enseignements ou seules, de classes qui n'en ont pas"),
});

export const proposalOperations = {
  'proposals.start': {
    method: 'POST',
    path: '/proposals',
    summary:
      'Cherche une répartition des enseignements ouverts de volées choisies ; remplace la proposition précédente',
    auth: 'token',
    allows: 'planning',
    body: proposalBody,
    status: 202,
    answer: proposalRun,
    refusals: [404, 409],
  },
  'proposals.current': {
    method: 'GET',
    path: '/proposals/current',
    summary: "La proposition de l'établissement : où en est la recherche, et son résultat",
    auth: 'token',
    allows: 'reading',
    live: true,
    status: 200,
    /** Null where there is none. */
    answer: z.object({ proposal: currentProposal.nullable() }),
    refusals: [],
  },
  'proposals.events': {
    method: 'GET',
    path: '/proposals/events',
    summary: "Suit la recherche, au plus quatre fois par seconde, jusqu'à sa fin",
    auth: 'token',
    allows: 'reading',
    live: true,
    events: true,
    status: 200,
    answer: proposalEvent,
    refusals: [404],
  },
  'proposals.stop': {
    method: 'POST',
    path: '/proposals/stop',
    summary: 'Arrête la recherche en gardant le meilleur résultat',
    auth: 'token',
    allows: 'planning',
    status: 200,
    answer: proposalRun,
    refusals: [404],
  },
  'proposals.cancel': {
    method: 'DELETE',
    path: '/proposals/current',
    summary: 'Abandonne la recherche et oublie la proposition',
    auth: 'token',
    allows: 'planning',
    status: 200,
    answer: message,
    refusals: [404],
  },
  'proposals.accept': {
    method: 'POST',
    path: '/proposals/accept',
    summary: 'Attribue des enseignements comme proposé ou modifié, et confie des maîtrises ; tout ou rien',
    auth: 'token',
    allows: 'planning',
    body: acceptBody,
    status: 200,
    answer: message.extend({
      updated: z.number(),
      unchanged: z.number().describe("Nombre d'enseignements qui étaient déjà ainsi"),
    }),
    refusals: [404, 409],
  },
  'proposals.diagnose': {
    method: 'POST',
    path: '/proposals/diagnosis',
    summary: 'Dit sans recherche ce qui ne peut être attribué et pourquoi',
    auth: 'token',
    allows: 'reading',
    body: proposalBody,
    status: 200,
    answer: diagnosis,
    refusals: [404, 409],
  },
  'proposals.explain': {
    method: 'POST',
    path: '/proposals/explanation',
    summary: "Dit pourquoi un enseignement va à quelqu'un, et qui d'autre pourrait le prendre",
    auth: 'token',
    allows: 'reading',
    body: z.object({ position_id: id, choices: choiceList }),
    status: 200,
    answer: explanation,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Operation>;
