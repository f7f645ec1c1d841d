import { LIMITS, SEAT_KINDS } from '@pupitre/domain';
import { z } from 'zod';
import { budgetOrDefault } from './budgets.ts';
import {
  className,
  flag,
  groupLabel,
  id,
  idParams,
  inHalfSteps,
  level,
  message,
  NO_LEVEL,
  optionalInQuery,
  periodsInQuery,
  required,
  schoolYear,
  subjectCode,
  teacherOrNone,
  yearQuery,
} from './common.ts';
import type { Operation } from './operation.ts';
import { staffingReport } from './staffing-report.ts';

/** Somebody who is in a position beside its teacher, with weekly periods of their own. */
export const coTeacher = z.object({
  teacher_id: id,
  periods: inHalfSteps(z.number().min(LIMITS.periodStep).max(LIMITS.periodsMax)),
  kind: z
    .enum(SEAT_KINDS)
    .describe("« co » : co-enseignement, au plus aussi long que l'enseignement ; « support » : appui"),
});

/** Everybody beside a teacher, each once. */
export const coTeachers = z
  .array(coTeacher)
  .max(LIMITS.coTeachersMax)
  .refine((seats) => new Set(seats.map(({ teacher_id }) => teacher_id)).size === seats.length, {
    error: 'une personne figure deux fois',
  });

/** A teaching position (enseignement). Periods are weekly. */
export const assignment = z.object({
  id,
  level: z.string(),
  /** The class, or the level for a group. */
  class_name: z.string(),
  subject: z.string(),
  periods: z.number(),
  teacher_id: z.string().nullable(),
  school_year: z.string(),
  locked: z.boolean(),
  is_group: z.boolean(),
  group_label: z.string().nullable(),
  /** Class or group of the plan the position came from, from 0; null for what was added by hand. */
  plan_index: z.number().nullable(),
  co_teachers: z.array(coTeacher),
});
export type Assignment = z.infer<typeof assignment>;

/** A teacher (null, or an empty text, clears), a new group label, or the budget of what was added by hand. */
export const assignmentBody = z
  .object({
    teacher_id: teacherOrNone.optional(),
    group_label: groupLabel.optional(),
    budget_id: budgetOrDefault,
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    error: 'teacher_id ou group_label est attendu',
  });

/** Whether it is to be locked; what is not the case where that is left out, or the body is. */
const lockBody = z
  .object({ locked: z.boolean().optional() })
  .nullish()
  .transform((body) => body ?? {});

const levels = z
  .string({ error: NO_LEVEL })
  .transform((list) => [
    ...new Set(
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(level).min(1, { error: NO_LEVEL }));

const levelsQuery = z.preprocess((value) => (Array.isArray(value) ? value.join(',') : value), levels);

export const assignmentOperations = {
  'assignments.list': {
    method: 'GET',
    path: '/assignments',
    summary: "Les enseignements d'une année (par défaut : l'année active)",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: z.array(assignment),
    refusals: [],
  },
  'assignments.update': {
    method: 'PUT',
    path: '/assignments/{id}',
    summary: 'Attribue ou libère un enseignement, ou renomme un groupe',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: assignmentBody,
    status: 200,
    answer: assignment,
    refusals: [404, 409],
  },
  'assignments.toggleLock': {
    method: 'PATCH',
    path: '/assignments/{id}/lock',
    summary: "Verrouille ou déverrouille un enseignement : ce que dit « locked », ou l'inverse de ce qui est",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: lockBody,
    status: 200,
    answer: z.object({ locked: z.boolean() }),
    refusals: [404],
  },
  'assignments.setTeachers': {
    method: 'POST',
    path: '/assignments/teachers-bulk',
    summary: "Attribue ou libère plusieurs enseignements ; tout ou rien, et un verrou s'y oppose",
    auth: 'token',
    allows: 'planning',
    body: z.object({
      choices: z.array(z.object({ position_id: id, teacher_id: teacherOrNone })).max(10_000),
    }),
    status: 200,
    answer: message.extend({ updated: z.number() }),
    refusals: [404, 409],
  },
  'assignments.setCoTeachers': {
    method: 'PUT',
    path: '/assignments/{id}/co-teachers',
    summary: "Fixe qui est dans un enseignement à côté de l'enseignant, en co-enseignement ou en appui",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: z.object({ co_teachers: coTeachers }),
    status: 200,
    answer: assignment,
    refusals: [404, 409],
  },
  'assignments.lockBulk': {
    method: 'POST',
    path: '/assignments/lock-bulk',
    summary: 'Verrouille ou déverrouille plusieurs enseignements ; tout ou rien',
    auth: 'token',
    allows: 'planning',
    body: z.object({ assignment_ids: z.array(id).max(10_000), locked: z.boolean() }),
    status: 200,
    answer: message.extend({ updated: z.number() }),
    refusals: [404],
  },
  'assignments.delete': {
    method: 'DELETE',
    path: '/assignments/{id}',
    summary: 'Supprime un enseignement non verrouillé',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    status: 200,
    answer: message,
    refusals: [404, 409],
  },
  'assignments.deleteUnlocked': {
    method: 'DELETE',
    path: '/assignments/delete-unlocked',
    summary: 'Supprime les enseignements non verrouillés des volées choisies',
    auth: 'token',
    allows: 'planning',
    query: z.object({ levels: levelsQuery, school_year: optionalInQuery(schoolYear) }),
    status: 200,
    answer: message.extend({ deleted: z.number() }),
    refusals: [],
  },
  'assignments.fixPeriods': {
    method: 'POST',
    path: '/assignments/fix-periods',
    summary: "Recalcule les périodes pour retrouver celles de l'organisation",
    auth: 'token',
    allows: 'planning',
    query: z.object({
      school_year: optionalInQuery(schoolYear),
      levels: optionalInQuery(levelsQuery),
      /** Puts back what was taken away, too. */
      restore: optionalInQuery(flag),
    }),
    status: 200,
    answer: message.extend({
      changes: z.object({ created: z.number(), updated: z.number(), deleted: z.number() }),
      /** Places of the plan that could not be met, in words. */
      unresolved: z.array(z.string()),
    }),
    refusals: [],
  },
  'assignments.split': {
    method: 'POST',
    path: '/assignments/split/{id}',
    summary: 'Divise un enseignement en plusieurs parts',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: z
      .array(inHalfSteps(z.number().min(LIMITS.splitPartMin)))
      .min(2)
      .max(56),
    status: 200,
    answer: message.extend({ assignments: z.array(assignment) }),
    refusals: [404, 409],
  },
  'assignments.join': {
    method: 'POST',
    path: '/assignments/join/{id}',
    summary: 'Réunit un enseignement divisé : cette part prend les autres du même enseignant',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    status: 200,
    answer: assignment,
    refusals: [404, 409],
  },
  'assignments.setPeriods': {
    method: 'PATCH',
    path: '/assignments/{id}/periods',
    summary: "Fixe les périodes d'un enseignement",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    query: z.object({ periods: periodsInQuery }),
    status: 200,
    answer: assignment,
    refusals: [404, 409],
  },
  'assignments.restore': {
    method: 'POST',
    path: '/assignments/restore',
    summary: "Remet ce qui manque d'un enseignement de l'organisation, sans enseignant",
    auth: 'token',
    allows: 'planning',
    body: z.object({
      school_year: optionalInQuery(schoolYear),
      level,
      subject: subjectCode,
      is_group: z.boolean(),
      plan_index: z.int().min(0),
    }),
    status: 201,
    answer: assignment,
    refusals: [404, 409],
  },
  'assignments.import': {
    method: 'POST',
    path: '/assignments/import',
    summary:
      "Reprend une répartition d'un fichier : une liste (.xlsx, .xls, CSV), la grille du classeur de l'année, ou les leçons d'Untis (GPU002, seul ou en ZIP) ; tout ou rien",
    auth: 'token',
    allows: 'planning',
    upload: true,
    query: yearQuery.extend({ dry_run: optionalInQuery(flag), add_missing: optionalInQuery(flag) }),
    status: 200,
    answer: staffingReport,
    refusals: [400, 404, 409, 413, 415],
  },
  'assignments.create': {
    method: 'POST',
    path: '/assignments/create',
    summary: "Ajoute un groupe à une volée ou, hors de l'organisation, un enseignement à une classe",
    auth: 'token',
    allows: 'planning',
    query: z.object({
      /** The level that the group belongs to, or the class where it is no group. */
      class_name: className,
      /** Of the class, where several have its name. */
      level: optionalInQuery(level),
      subject: subjectCode,
      periods: periodsInQuery,
      is_group: optionalInQuery(flag),
      group_label: required(groupLabel, 'Veuillez saisir un nom pour le groupe'),
      school_year: optionalInQuery(schoolYear),
      budget_id: optionalInQuery(id),
    }),
    status: 201,
    answer: assignment,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Operation>;
