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
  subjectCode,
} from './common.ts';
import { importReport } from './import-report.ts';
import type { Operation } from './operation.ts';

export const cycle = z.enum(CYCLES);

const hours = z
  .number()
  .int()
  .min(0)
  .max(LIMITS.hoursMax)
  .nullish()
  .transform((value) => value ?? null);

/** The body of POST and PUT. Hours are weekly periods, empty is null; a wish may lie outside the range. */
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
    hours_min: hours,
    hours_max: hours,
    hours_desired: hours,
  })
  .refine((body) => body.hours_min === null || body.hours_max === null || body.hours_min <= body.hours_max, {
    path: ['hours_min'],
    error: 'le minimum dépasse le maximum',
  });
export type TeacherBody = z.input<typeof teacherBody>;

/** A stored teacher. Hours are weekly periods, null where none are set. */
export const teacher = z.object({
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
export type TeacherAnswer = z.infer<typeof teacher>;

export const teacherOperations = {
  'teachers.list': {
    method: 'GET',
    path: '/teachers',
    summary: 'Les enseignants, par nom puis prénom',
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.array(teacher),
    refusals: [],
  },
  'teachers.byLevel': {
    method: 'GET',
    path: '/teachers/by-level/{level}',
    summary: 'Les enseignants dont le cycle couvre le niveau, et ceux sans cycle',
    auth: 'token',
    allows: 'reading',
    params: levelParams,
    status: 200,
    answer: z.array(teacher),
    refusals: [],
  },
  'teachers.create': {
    method: 'POST',
    path: '/teachers',
    summary: 'Ajoute un enseignant',
    auth: 'token',
    allows: 'planning',
    body: teacherBody,
    status: 201,
    answer: teacher,
    refusals: [409],
  },
  'teachers.update': {
    method: 'PUT',
    path: '/teachers/{id}',
    summary: 'Modifie un enseignant',
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: teacherBody,
    status: 200,
    answer: teacher,
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
    summary: 'Importe des enseignants depuis un fichier .xlsx ou .xls ; tout ou rien',
    auth: 'token',
    allows: 'planning',
    upload: true,
    query: z.object({ dry_run: optionalInQuery(flag), matching: optionalInQuery(z.string().max(8000)) }),
    status: 200,
    answer: importReport,
    refusals: [400, 413, 415],
  },
  'teachers.export': {
    method: 'GET',
    path: '/teachers/export',
    summary:
      "Les enseignants en Excel, avec leur charge dans l'année active ; le fichier peut être réimporté tel quel",
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: 'file',
    refusals: [],
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
