import { LIMITS, type SpecialParams } from '@pupitre/domain';
import { z } from 'zod';
import { budgetOrDefault } from './budgets.ts';
import {
  className,
  countedYear,
  newClassName,
  flag,
  levelParams,
  message,
  newLevel,
  newLevelParams,
  newSchoolYear,
  optionalInQuery,
  periods,
  required,
  schoolYear,
  subjectCode,
  yearQuery,
} from './common.ts';
import type { Operation } from './operation.ts';

export const subjectPeriods = z.object({ subject: subjectCode, periods });

const groupCount = z
  .number()
  .int()
  .min(0)
  .max(LIMITS.groupsMax)
  .nullish()
  .transform((count) => count ?? 0);

/**
 * Numbers of groups; absent, null and 0 all mean « taught class by class ». And the subjects whose groups are not taught at the same
 * time: those that are stored, where nothing is said of them.
 */
export const specialParams = z.object({
  groups_francais: groupCount,
  groups_maths: groupCount,
  groups_allemand: groupCount,
  nb_cours_ocom: groupCount,
  nb_cours_os: groupCount,
  not_parallel: z.array(subjectCode).max(60).nullish(),
});

/** Nothing said of the groups at the same time is nothing at all. */
const withoutNothing = ({ not_parallel, ...counts }: z.output<typeof specialParams>): SpecialParams =>
  not_parallel ? { ...counts, not_parallel } : counts;

const hasNoDuplicate = (values: readonly string[]) => new Set(values).size === values.length;

/** The body of POST and PUT. Class names left out are derived from the level and the index. */
export const planningBody = z
  .object({
    level: newLevel,
    number_of_classes: z.number().int().min(LIMITS.classesMin).max(LIMITS.classesMax),
    class_names: z
      .array(newClassName)
      .max(LIMITS.classesMax)
      .refine(hasNoDuplicate, { error: 'deux classes portent le même nom' })
      .default([]),
    subject_periods: z
      .array(subjectPeriods)
      .max(60)
      .refine((list) => hasNoDuplicate(list.map((entry) => entry.subject)), {
        error: 'une branche figure deux fois',
      })
      .default([]),
    school_year: newSchoolYear.optional(),
    special_params: specialParams
      .nullish()
      .transform((params) => withoutNothing(params ?? specialParams.parse({}))),
    budget_id: budgetOrDefault,
  })
  .refine((body) => body.class_names.length <= body.number_of_classes, {
    path: ['class_names'],
    error: 'il y a plus de noms que de classes',
  });
export type PlanningBody = z.input<typeof planningBody>;

/** A volée: one level in one school year. */
export const planningEntry = z.object({
  id: z.string(),
  level: z.string(),
  number_of_classes: z.number(),
  class_names: z.array(z.string()),
  subject_periods: z.array(z.object({ subject: z.string(), periods: z.number() })),
  school_year: z.string(),
  special_params: z.object({
    groups_francais: z.number(),
    groups_maths: z.number(),
    groups_allemand: z.number(),
    nb_cours_ocom: z.number(),
    nb_cours_os: z.number(),
    not_parallel: z.array(z.string()).optional(),
  }),
});
export type PlanningEntry = z.infer<typeof planningEntry>;

/** How many positions a change of a volée made, changed and removed. */
export const positionChanges = z.object({ created: z.number(), updated: z.number(), deleted: z.number() });
const changedEntry = planningEntry.extend({ changes: positionChanges });

const targetYear = required(newSchoolYear, 'Veuillez sélectionner une année scolaire cible');

export const planningOperations = {
  'levels.list': {
    method: 'GET',
    path: '/levels',
    summary: 'Les niveaux, dans leur ordre',
    auth: 'none',
    allows: 'anyone',
    status: 200,
    answer: z.object({ levels: z.array(z.string()) }),
    refusals: [],
  },
  'subjects.list': {
    method: 'GET',
    path: '/subjects/{level}',
    summary: 'Les branches proposées pour un niveau, avec leurs périodes par défaut',
    auth: 'token',
    allows: 'reading',
    params: levelParams,
    status: 200,
    answer: z.object({
      subjects: z.array(z.string()),
      subject_periods: z.array(z.object({ subject: z.string(), periods: z.number() })),
      names: z.record(z.string(), z.string()),
    }),
    refusals: [],
  },
  'planning.list': {
    method: 'GET',
    path: '/planning',
    summary: 'Les volées de toutes les années',
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.array(planningEntry.extend({ school_year: countedYear })),
    refusals: [],
  },
  'planning.create': {
    method: 'POST',
    path: '/planning',
    summary: 'Crée une volée et ses enseignements',
    auth: 'token',
    allows: 'planning',
    body: planningBody,
    status: 201,
    answer: changedEntry,
    refusals: [404, 409],
  },
  'planning.update': {
    method: 'PUT',
    path: '/planning/{level}',
    summary: 'Modifie une volée ; ses enseignements suivent en changeant le moins possible',
    auth: 'token',
    allows: 'planning',
    params: levelParams,
    body: planningBody,
    status: 200,
    answer: changedEntry,
    refusals: [404, 409],
  },
  'planning.delete': {
    method: 'DELETE',
    path: '/planning/{level}',
    summary: 'Supprime une volée et ses enseignements',
    auth: 'token',
    allows: 'planning',
    params: levelParams,
    query: yearQuery,
    status: 200,
    answer: message.extend({ assignments: z.number() }),
    refusals: [404],
  },
  'planning.deleteClass': {
    method: 'DELETE',
    path: '/planning/{level}/class',
    summary: 'Supprime une classe et ses enseignements ; la dernière ne peut pas être supprimée',
    auth: 'token',
    allows: 'planning',
    params: levelParams,
    query: yearQuery.extend({ class_name: className }),
    status: 200,
    answer: message.extend({ assignments: z.number() }),
    refusals: [404, 409],
  },
  'planning.regenerate': {
    method: 'POST',
    path: '/planning/{level}/regenerate-assignments',
    summary: "Reconstruit les enseignements non verrouillés d'une volée à partir de son organisation",
    auth: 'token',
    allows: 'planning',
    params: levelParams,
    query: yearQuery,
    status: 200,
    answer: message.extend({ changes: positionChanges }),
    refusals: [404],
  },
  'planning.move': {
    method: 'PATCH',
    path: '/planning/{level}/school-year',
    summary: "Déplace une volée et ses enseignements dans une autre année, créée s'il le faut",
    auth: 'token',
    allows: 'planning',
    params: newLevelParams,
    query: yearQuery.extend({ new_school_year: targetYear }),
    status: 200,
    answer: planningEntry,
    refusals: [404, 409],
  },
  'planning.duplicate': {
    method: 'POST',
    path: '/planning/{level}/duplicate',
    summary:
      "Copie une volée et ses enseignements, déverrouillés, dans une autre année, créée s'il le faut ; les enseignants seulement sur demande",
    auth: 'token',
    allows: 'planning',
    params: newLevelParams,
    query: z.object({
      source_school_year: schoolYear,
      target_school_year: targetYear,
      keep_teachers: optionalInQuery(flag),
    }),
    status: 201,
    answer: changedEntry,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Operation>;
