import { CYCLES } from '@pupitre/domain';
import { z } from 'zod';
import { idParams, level, optionalInQuery, required, schoolYear, yearQuery } from './common.ts';
import type { Operation } from './operation.ts';

const requiredYear = required(schoolYear, 'Veuillez sélectionner une année scolaire');
const requiredLevel = required(level, 'Veuillez sélectionner une volée');

/** One of the six cycles, `none` for the teachers without a cycle, `all` (as when left out) for everybody. */
export const cycleSelection = z.enum([...CYCLES, 'none', 'all']);
export type CycleSelection = z.infer<typeof cycleSelection>;

/** Whom a year is printed for: the grids for the staff room (as when left out), contracts, wishes and verdicts for the head. */
export const yearAudience = z.enum(['staff', 'direction']);
export type YearAudience = z.infer<typeof yearAudience>;

export const documentOperations = {
  'documents.yearPdf': {
    method: 'GET',
    path: '/export/pdf/year',
    summary: 'Une année scolaire en PDF : les grilles, ou pour la direction les enseignants et fonctions',
    auth: 'token',
    allows: 'reading',
    query: z.object({ school_year: requiredYear, audience: optionalInQuery(yearAudience) }),
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'documents.voleePdf': {
    method: 'GET',
    path: '/export/pdf/volee',
    summary: 'Une volée en PDF : la grille des classes, des groupes et des cours',
    auth: 'token',
    allows: 'reading',
    query: z.object({ level: requiredLevel, school_year: requiredYear }),
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'documents.allTeachersPdf': {
    method: 'GET',
    path: '/export/pdf/all-teachers',
    summary: "Les enseignants en PDF : récapitulatif et une fiche chacun (par défaut : l'année active, tous)",
    auth: 'token',
    allows: 'reading',
    query: yearQuery.extend({ cycle: optionalInQuery(cycleSelection) }),
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'documents.allTeachersZip': {
    method: 'GET',
    path: '/export/zip/all-teachers',
    summary: "Les fiches des enseignants en ZIP, un PDF chacune (par défaut : l'année active, tous)",
    auth: 'token',
    allows: 'reading',
    query: yearQuery.extend({ cycle: optionalInQuery(cycleSelection) }),
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'documents.classPdf': {
    method: 'GET',
    path: '/export/pdf/class/{id}',
    summary: 'Une classe en PDF : sa maîtrise, qui y enseigne quoi, les groupes de son degré',
    auth: 'token',
    allows: 'reading',
    params: idParams,
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'documents.teacherPdf': {
    method: 'GET',
    path: '/export/pdf/teacher/{id}',
    summary: "La fiche d'un enseignant en PDF (par défaut : l'année active)",
    auth: 'token',
    allows: 'reading',
    params: idParams,
    query: yearQuery,
    status: 200,
    answer: 'file',
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
