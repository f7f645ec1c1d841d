import { CYCLES, LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import {
  flag,
  id,
  idParams,
  levelParams,
  message,
  nameText,
  optionalInQuery,
  required,
  schoolYear,
  subjectCode,
  yearQuery,
} from './common.ts';
import { importReport } from './import-report.ts';
import type { Operation } from './operation.ts';

export const cycle = z.enum(CYCLES);

const hours = z
  .number()
  .min(0)
  .max(LIMITS.hoursMax)
  .int()
  .nullish()
  .transform((value) => value ?? null);

/** The hours of a contract in a year; empty is null. */
export const contractHours = { hours_min: hours, hours_max: hours, hours_desired: hours };

type Hours = Record<'hours_min' | 'hours_max', number | null>;

/** A minimum that is not above the maximum. */
export const isMinWithinMax = ({ hours_min, hours_max }: Hours): boolean =>
  hours_min === null || hours_max === null || hours_min <= hours_max;
/** What is said of one that is. */
export const MIN_ABOVE_MAX = { path: ['hours_min'], error: 'le minimum dépasse le maximum' };

/**
 * The body of POST and PUT. Hours are weekly periods, empty is null; a wish may lie outside the range. They hold in one year, as do
 * absence and departure, which stay as they are where they are left out.
 */
export const teacherBody = z
  .object({
    visa: nameText(LIMITS.visaMax),
    nom: nameText(80),
    prenom: nameText(80),
    specialties: z
      .array(subjectCode)
      .max(30)
      .default([])
      .transform((codes) => [...new Set(codes)]),
    cycles: z.array(cycle).max(1, { error: 'un seul cycle par enseignant' }).default([]),
    ...contractHours,
    is_absent: z.boolean().optional(),
    leaves: z.boolean().optional(),
  })
  .refine(isMinWithinMax, MIN_ABOVE_MAX);
export type TeacherBody = z.input<typeof teacherBody>;

/** A stored teacher, or one who is only supposed. Hours are weekly periods, null where none are set. */
const anyTeacher = z.object({
  id,
  visa: z.string(),
  nom: z.string(),
  prenom: z.string(),
  specialties: z.array(z.string()),
  cycles: z.array(cycle),
  hours_min: z.number().nullable(),
  hours_desired: z.number().nullable(),
  hours_max: z.number().nullable(),
});

const inYear = {
  school_year: z.string(),
  is_absent: z.boolean(),
  leaves: z.boolean(),
  left_after: z.string().nullable(),
  contract_year: z.string().nullable(),
};

/** A stored teacher as they are in a school year (docs/domain.md, « Contracts »). */
export const teacher = anyTeacher.extend(inYear);
export type TeacherAnswer = z.infer<typeof teacher>;

/** Somebody who is only supposed: of no year, and there. */
export const supposedTeacher = anyTeacher.extend({
  school_year: inYear.school_year.default(''),
  is_absent: inYear.is_absent.default(false),
  leaves: inYear.leaves.default(false),
  left_after: inYear.left_after.default(null),
  contract_year: inYear.contract_year.default(null),
});

export const teacherOperations = {
  'teachers.list': {
    method: 'GET',
    path: '/teachers',
    summary:
      "Les enseignants, par nom puis prénom, tels qu'ils sont dans une année (par défaut : l'année active)",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: z.array(teacher),
    refusals: [404],
  },
  'teachers.byLevel': {
    method: 'GET',
    path: '/teachers/by-level/{level}',
    summary: 'Les enseignants dont le cycle couvre le niveau, et ceux sans cycle',
    auth: 'token',
    allows: 'reading',
    params: levelParams,
    query: yearQuery,
    status: 200,
    answer: z.array(teacher),
    refusals: [404],
  },
  'teachers.create': {
    method: 'POST',
    path: '/teachers',
    summary: "Ajoute un enseignant, avec son contrat d'une année (par défaut : l'année active)",
    auth: 'token',
    allows: 'planning',
    query: yearQuery,
    body: teacherBody,
    status: 201,
    answer: teacher,
    refusals: [404, 409],
  },
  'teachers.update': {
    method: 'PUT',
    path: '/teachers/{id}',
    summary: "Modifie un enseignant, et son contrat d'une année (par défaut : l'année active)",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    query: yearQuery,
    body: teacherBody,
    status: 200,
    answer: teacher,
    refusals: [404, 409],
  },
  'teachers.leave': {
    method: 'POST',
    path: '/teachers/{id}/leave',
    summary: "Fait d'une année la dernière d'un enseignant ; les années passées restent telles quelles",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: z.object({
      last_school_year: required(schoolYear, 'Veuillez choisir la dernière année'),
      frees: z
        .boolean()
        .default(true)
        .describe("S'il quitte aussi ce qu'il a dans les années suivantes ; ce qui est verrouillé reste"),
    }),
    status: 200,
    answer: message.extend({
      positions: z.int().describe('Combien d’enseignements suivants sont quittés'),
      locked: z.int().describe('Combien restent, parce qu’ils sont verrouillés'),
      functions: z.int().describe('Combien d’attributions de fonctions sont retirées'),
      class_teachers: z.int().describe('Combien de maîtrises sont retirées'),
    }),
    refusals: [404, 409],
  },
  'teachers.delete': {
    method: 'DELETE',
    path: '/teachers/{id}',
    summary: 'Supprime un enseignant ; ses enseignements restent, sans titulaire',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    status: 200,
    answer: message,
    refusals: [404],
  },
  'teachers.deleteAll': {
    method: 'DELETE',
    path: '/teachers',
    summary: 'Supprime tous les enseignants',
    auth: 'token',
    allows: 'planning',
    status: 200,
    answer: message.extend({ deleted: z.number() }),
    refusals: [],
  },
  'teachers.import': {
    method: 'POST',
    path: '/teachers/import',
    summary:
      "Importe des enseignants depuis un fichier .xlsx ou .xls, avec leur contrat d'une année (par défaut : l'année active) ; tout ou rien",
    auth: 'token',
    allows: 'planning',
    upload: true,
    query: yearQuery.extend({
      dry_run: optionalInQuery(flag),
      matching: optionalInQuery(z.string().max(8000)),
    }),
    status: 200,
    answer: importReport,
    refusals: [400, 404, 409, 413, 415],
  },
  'teachers.export': {
    method: 'GET',
    path: '/teachers/export',
    summary:
      "Les enseignants en Excel, avec leur contrat et leur charge d'une année (par défaut : l'année active) ; le fichier peut être réimporté tel quel",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'teachers.template': {
    method: 'GET',
    path: '/teachers/template',
    summary: "Le modèle de fichier d'importation",
    auth: 'none',
    allows: 'anyone',
    status: 200,
    answer: 'file',
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
