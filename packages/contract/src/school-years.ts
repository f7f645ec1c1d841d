import { z } from 'zod';
import { countedYear, message, newSchoolYear, required, schoolYear } from './common.ts';
import type { Operation } from './operation.ts';

export const activeYear = z.object({ active_year: countedYear });
export const schoolYearList = z.object({ school_years: z.array(schoolYear) });

const year = z.object({ year: schoolYear });

export const schoolYearOperations = {
  'schoolYears.active': {
    method: 'GET',
    path: '/school-year/active',
    summary: "L'année scolaire active",
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: activeYear,
    refusals: [],
  },
  'schoolYears.list': {
    method: 'GET',
    path: '/school-years/all',
    summary: 'Les années scolaires, la plus récente en tête',
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: schoolYearList,
    refusals: [],
  },
  'schoolYears.create': {
    method: 'POST',
    path: '/school-years',
    summary: 'Crée une année scolaire vide',
    auth: 'token',
    allows: 'planning',
    query: z.object({
      year: required(newSchoolYear, 'Veuillez saisir une année scolaire'),
    }),
    status: 201,
    answer: z.object({ school_year: schoolYear }),
    refusals: [409],
  },
  'schoolYears.setActive': {
    method: 'POST',
    path: '/school-year/set-active',
    summary: 'Rend une année active ; une seule année est active à la fois',
    auth: 'token',
    allows: 'planning',
    query: year,
    status: 200,
    answer: activeYear,
    refusals: [404],
  },
  'schoolYears.delete': {
    method: 'DELETE',
    path: '/planning/school-years/{year}',
    summary: 'Supprime une année scolaire avec ses volées et ses enseignements',
    auth: 'token',
    allows: 'planning',
    params: year,
    status: 200,
    answer: message,
    refusals: [404, 409],
  },
  'schoolYears.rename': {
    method: 'PUT',
    path: '/planning/school-years/{year}/rename',
    summary: 'Renomme une année scolaire ; tout suit',
    auth: 'token',
    allows: 'planning',
    params: year,
    query: z.object({
      new_year: required(newSchoolYear, "Le nom de l'année scolaire ne peut pas être vide"),
    }),
    status: 200,
    answer: z.object({ school_year: schoolYear }),
    refusals: [404, 409],
  },
} as const satisfies Record<string, Operation>;
