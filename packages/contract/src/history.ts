import { LIMITS, TOPICS } from '@pupitre/domain';
import { z } from 'zod';
import { assignment } from './assignments.ts';
import { change, seq } from './change.ts';
import { schoolClass } from './classes.ts';
import {
  flag,
  id,
  idParams,
  message,
  nameText,
  optionalInQuery,
  optionalText,
  required,
  schoolYear,
} from './common.ts';
import { functionAssignment } from './functions.ts';
import { budgetFigures } from './needs.ts';
import type { Operation } from './operation.ts';
import { planningEntry } from './planning.ts';
import { tab } from './presence.ts';
import { schoolEvent } from './stream.ts';
import { teacher } from './teachers.ts';

const SEQ_MAX = 2 ** 31 - 1;
/** A whole number, which arrives as a text. */
const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  );
const seqInPath = wholeNumber(0, SEQ_MAX);
/** How many changes a page of the history holds at most. */
const PAGE_MAX = 200;

/** A row that a change touched: what it is called, and its fields before and after; null where it was not there. */
export const changedRow = z.object({
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed']).describe('Ajoutée, modifiée ou supprimée'),
  teacher_id: z.string().nullable().describe("L'enseignant que la ligne décrit ; null : autre chose"),
  fields: z.array(
    z.object({
      field: z.string().describe('Le nom du champ'),
      before: z.string().describe('La valeur avant le changement ; vide pour aucune'),
      after: z.string().describe('La valeur après le changement ; vide pour aucune'),
    }),
  ),
});
export type ChangedRow = z.infer<typeof changedRow>;

/** What can be taken back or brought again: the number and the sentence of the change. */
const step = z.object({ seq, summary: z.string() });

/** A year as it was: what its screens show, without anything that can be changed. */
const formerYear = z.object({
  at: z.string(),
  summary: z
    .string()
    .nullable()
    .describe("Le changement en une phrase ; null pour le début de l'établissement"),
  school_year: z.string(),
  school_years: z.array(z.string()).describe("Les années d'alors, la plus récente en tête"),
  active_year: z.string().describe("L'année active d'alors"),
  plannings: z.array(planningEntry),
  classes: z.array(schoolClass).describe('Les classes, avec leurs maîtres de classe'),
  assignments: z.array(assignment),
  teachers: z.array(teacher),
  function_assignments: z.array(functionAssignment),
  budgets: z
    .array(budgetFigures)
    .describe("L'enveloppe d'alors, budget par budget ; vide : l'année n'en avait pas"),
});
export type FormerYear = z.infer<typeof formerYear>;

/** A state of the school that has a name. */
export const version = z.object({ id: z.string(), name: z.string(), seq, at: z.string() });
export type Version = z.infer<typeof version>;

const versionName = required(nameText(LIMITS.nameMax), 'Veuillez saisir un nom pour la version');

const partial = z.object({ partial: optionalInQuery(flag) });
const latest = partial.extend({ seq: optionalInQuery(seqInPath) });
/** Years that have another name since. */
const renamed = z.array(z.object({ year: z.string(), new_year: z.string() }));
const undone = z.object({
  message: z.string(),
  seq: seq.nullable(),
  skipped: z.array(z.string()),
  renamed_years: renamed,
});

export const historyOperations = {
  'changes.list': {
    method: 'GET',
    path: '/changes',
    summary: "L'historique de l'établissement, le plus récent en tête",
    auth: 'token',
    allows: 'reading',
    query: z.object({
      older_than: optionalInQuery(seqInPath),
      limit: optionalInQuery(wholeNumber(1, PAGE_MAX)),
      school_year: optionalInQuery(schoolYear),
      touching: optionalInQuery(id),
      teacher_id: optionalInQuery(id).describe(
        'Seulement les changements qui touchent cet enseignant, par son identifiant',
      ),
      volee_id: optionalInQuery(id),
      topic: optionalInQuery(z.enum(TOPICS)),
      words: optionalInQuery(optionalText(100)),
      person: optionalInQuery(id).describe('Seulement les changements de cette personne : son identifiant'),
    }),
    status: 200,
    answer: z.object({
      changes: z.array(change).describe('Les changements, le plus récent en tête'),
      next: seq.nullable(),
    }),
    refusals: [],
  },
  'changes.steps': {
    method: 'GET',
    path: '/changes/steps',
    summary: "Ce que l'on peut annuler et rétablir : le dernier changement de la session",
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.object({ undo: step.nullable(), redo: step.nullable() }),
    refusals: [],
  },
  'changes.stream': {
    method: 'GET',
    path: '/changes/stream',
    summary: "Les changements de l'établissement et ce qu'ils font aux listes, au fur et à mesure",
    auth: 'token',
    allows: 'reading',
    query: z.object({
      after: optionalInQuery(seqInPath),
      tab: optionalInQuery(tab).describe(
        "L'onglet, par un nom qu'il se donne : les autres voient qui est là, et le flux le dit aussi ; omis : ni l'un ni l'autre",
      ),
    }),
    status: 200,
    answer: schoolEvent,
    live: true,
    events: true,
    refusals: [],
  },
  'changes.show': {
    method: 'GET',
    path: '/changes/{seq}',
    summary: 'Un changement, ligne par ligne, avant et après',
    auth: 'token',
    allows: 'reading',
    params: z.object({ seq: seqInPath }),
    status: 200,
    answer: change.extend({
      rows: z.array(changedRow).describe('Les lignes que le changement a touchées'),
      refusal: z
        .string()
        .nullable()
        .describe(
          "Pourquoi les droits de qui demande ne suffisent pas pour l'annuler ; null : ils suffisent",
        ),
    }),
    refusals: [404],
  },
  'changes.undo': {
    method: 'POST',
    path: '/changes/undo',
    summary: 'Annule le dernier changement de la session',
    auth: 'token',
    allows: 'planning',
    query: latest,
    status: 200,
    answer: undone,
    refusals: [404, 409],
  },
  'changes.redo': {
    method: 'POST',
    path: '/changes/redo',
    summary: 'Rétablit le dernier changement annulé dans la session',
    auth: 'token',
    allows: 'planning',
    query: latest,
    status: 200,
    answer: undone,
    refusals: [404, 409],
  },
  'changes.revert': {
    method: 'POST',
    path: '/changes/{seq}/undo',
    summary: "Annule un changement de l'historique ; ce qui a été modifié depuis s'y oppose",
    auth: 'token',
    allows: 'planning',
    params: z.object({ seq: seqInPath }),
    query: partial,
    status: 200,
    answer: undone,
    refusals: [404, 409],
  },
  'changes.year': {
    method: 'GET',
    path: '/changes/{seq}/year',
    summary: "Une année telle qu'elle était juste après un changement",
    auth: 'token',
    allows: 'reading',
    params: z.object({ seq: seqInPath }),
    query: z.object({ school_year: optionalInQuery(schoolYear) }),
    status: 200,
    answer: formerYear,
    refusals: [404],
  },
  'changes.restore': {
    method: 'POST',
    path: '/changes/{seq}/restore',
    summary: "Revient à l'état juste après un changement ; c'est un changement de plus, qui s'annule",
    auth: 'token',
    allows: 'planning',
    params: z.object({ seq: seqInPath }),
    status: 200,
    answer: message.extend({ seq: seq.nullable(), renamed_years: renamed }),
    refusals: [404, 409],
  },
  'versions.list': {
    method: 'GET',
    path: '/versions',
    summary: "Les versions nommées de l'établissement, la plus récente en tête",
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.array(version),
    refusals: [],
  },
  'versions.create': {
    method: 'POST',
    path: '/versions',
    summary: "Donne un nom à l'état juste après un changement, ou à l'état présent",
    auth: 'token',
    allows: 'planning',
    body: z.object({ name: versionName, seq: z.number().int().min(0).max(SEQ_MAX).optional() }),
    status: 201,
    answer: version,
    refusals: [404, 409],
  },
  'versions.delete': {
    method: 'DELETE',
    path: '/versions/{id}',
    summary: "Oublie le nom d'une version ; l'historique reste",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    status: 200,
    answer: message,
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
