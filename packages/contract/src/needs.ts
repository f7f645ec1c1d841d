import { STAGES } from '@pupitre/domain';
import { z } from 'zod';
import { yearQuery } from './common.ts';
import type { Operation } from './operation.ts';
import { profile } from './hiring.ts';
import { bottleneck } from './proposal-reasons.ts';

const WEEKLY = 'en périodes hebdomadaires';

const need = z.object({
  needed: z.number().describe(`Ce qu'il faut, ${WEEKLY}`),
  staffed: z.number().describe(`Ce qui est attribué, ${WEEKLY}`),
  open: z.number().describe(`Ce qui est à pourvoir, ${WEEKLY}`),
});

const room = z.object({
  room_at_wish: z.number().describe(`Ce qui peut encore être donné jusqu'aux voeux, ${WEEKLY}`),
  room_at_maximum: z.number().describe(`Ce qui peut encore être donné jusqu'aux maximums, ${WEEKLY}`),
});

/** What a subject needs and who has room for it, at all levels or in one stage. */
const subjectNeed = need.extend(room.shape).extend({
  subject: z.string(),
  stage: z.enum(STAGES).nullable().describe('Les degrés ; null : tous'),
  teacher_ids: z.array(z.string()).describe('Qui est qualifié pour un de ces degrés au moins'),
});
export type SubjectNeed = z.infer<typeof subjectNeed>;

/** What the contracts of all teachers come to, each once. */
const means = room.extend({
  teachers: z.number().int().describe("Nombre d'enseignants"),
  without_maximum: z.number().int().describe('Combien sont sans maximum : ils comptent pour 40'),
  minimum: z.number().describe(`Les minimums, ${WEEKLY}`),
  wish: z.number().describe(`Les voeux, ${WEEKLY}`),
  maximum: z.number().describe(`Les maximums, ${WEEKLY}`),
  teaching: z.number().describe(`Enseignement, ${WEEKLY}`),
  functions: z.number().describe(`Fonctions, ${WEEKLY}`),
});

/** What a budget of the year comes to. */
export const budgetFigures = z.object({
  id: z.string(),
  name: z.string(),
  granted: z.number().nullable(),
  is_default: z.boolean(),
  levels: z.array(z.string()).describe('Les volées qui y sont comptées'),
  planned: z.number().describe(`Enseignements, co-enseignement et appui, fonctions et maîtrises, ${WEEKLY}`),
  staffed: z.number().describe(`Ce que quelqu'un en a, ${WEEKLY}`),
  open: z.number().describe(`Enseignements à pourvoir, ${WEEKLY}`),
  left: z
    .number()
    .nullable()
    .describe(`Ce qui reste de ce qui est accordé, négatif au-delà, ${WEEKLY} ; null : sans limite`),
  lessons: z.number().describe(`Enseignements, co-enseignement et appui, ${WEEKLY}`),
  functions: z.number().describe(`Fonctions, ${WEEKLY}`),
  class_teachers: z.number().describe(`Maîtrises, ${WEEKLY}`),
});
export type BudgetFigures = z.infer<typeof budgetFigures>;

/** What a year needs and what its teachers can give (docs/domain.md, « Needs and means »). */
const needs = z.object({
  school_year: z.string(),
  subjects: z
    .array(subjectNeed)
    .describe('Les branches par nom, chacune à tous les degrés, puis degrés par degrés'),
  total: need.describe('Toutes les branches ensemble'),
  means: means.describe('Tous les contrats ensemble, chaque personne une fois'),
  budgets: z.array(budgetFigures).describe("L'enveloppe, budget par budget ; vide : l'année n'en a pas"),
  open_bound: z.number().describe(`Ce qui reste forcément à pourvoir, ${WEEKLY}`),
  bottlenecks: z.array(bottleneck).describe("Ce qui manque, et pourquoi : comme l'annonce la proposition"),
});
export type Needs = z.infer<typeof needs>;

/** Whom to hire for what stays open (docs/domain.md, « Whom to hire »). */
const hires = z.object({
  school_year: z.string(),
  open: z.number().describe(`Ce qui reste à pourvoir quand chacun a ce qu'il peut encore prendre, ${WEEKLY}`),
  open_bound: z.number().describe(`Ce qui en reste forcément à pourvoir, ${WEEKLY}`),
  profiles: z.array(profile).describe('Les personnes à engager, le moins possible'),
});
export type Hires = z.infer<typeof hires>;

const ofYear = { auth: 'token', allows: 'reading', query: yearQuery, status: 200, refusals: [404] } as const;

export const needsOperations = {
  'needs.show': {
    method: 'GET',
    path: '/needs',
    summary: "Besoins et ressources d'une année, par branche (par défaut : l'année active)",
    ...ofYear,
    answer: needs,
  },
  'needs.hires': {
    method: 'GET',
    path: '/needs/hires',
    summary:
      "Qui engager pour pourvoir ce qui est ouvert dans une année, sans rien déplacer (par défaut : l'année active)",
    ...ofYear,
    answer: hires,
  },
  'needs.excel': {
    method: 'GET',
    path: '/export/excel/needs',
    summary: "Besoins et ressources d'une année, en Excel (par défaut : l'année active)",
    ...ofYear,
    answer: 'file',
  },
  'needs.pdf': {
    method: 'GET',
    path: '/export/pdf/needs',
    summary: "Besoins et ressources d'une année, en PDF (par défaut : l'année active)",
    ...ofYear,
    answer: 'file',
  },
} as const satisfies Record<string, Operation>;
