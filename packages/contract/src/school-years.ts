import { z } from 'zod';
import { countedYear, id, level, message, newSchoolYear, required, schoolYear } from './common.ts';
import type { Operation } from './operation.ts';

export const activeYear = z.object({ active_year: countedYear });
export const schoolYearList = z.object({ school_years: z.array(schoolYear) });

const year = z.object({ year: schoolYear });

/** How a year is made of another one (docs/domain.md, « The next year »). */
export const yearPreparation = z.object({
  source_school_year: schoolYear,
  target_school_year: required(newSchoolYear, "Veuillez saisir l'année à préparer"),
  classes: z
    .enum(['same', 'promoted'])
    .default('same')
    .describe(
      'Les classes de chaque degré : « same » comme elles étaient, « promoted » celles du degré précédent',
    ),
  keeps_organisation: z
    .boolean()
    .default(true)
    .describe(
      'Si les volées gardent leurs branches, groupes et enseignements ; sinon, leurs classes seulement',
    ),
  teachers: z
    .enum(['none', 'level', 'class'])
    .default('none')
    .describe(
      'Qui enseigne : « none » personne, « level » qui enseignait cela au degré, « class » qui enseignait cela à la classe',
    ),
  function_assignment_ids: z
    .array(id)
    .max(2000)
    .default([])
    .describe("Les attributions de fonctions à reprendre de l'année de départ"),
  class_teachers: z
    .array(z.object({ class_id: id.describe("Une classe de l'année de départ"), teacher_id: id }))
    .max(2000)
    .default([])
    .describe("Les maîtrises à reprendre de l'année de départ, chacune avec sa classe"),
  dry_run: z.boolean().default(false),
});
export type YearPreparationBody = z.input<typeof yearPreparation>;

const preparedVolee = z.object({
  level,
  from_level: level.describe("Le degré d'où viennent les classes"),
  class_names: z.array(z.string()),
  positions: z.int().describe("Nombre d'enseignements"),
  staffed: z.int().describe('Combien ont un enseignant'),
  with_class_teacher: z.int().describe('Combien de ses classes ont une maîtrise'),
});

const awayTeacher = z.object({
  teacher_id: z.string(),
  is_absent: z.boolean(),
  left_after: z.string().nullable(),
  positions: z.int().describe("Combien d'enseignements restent sans cette personne"),
  functions: z.int().describe("Combien d'attributions de fonctions ne sont pas reprises"),
  class_teachers: z.int().describe('Combien de maîtrises ne sont pas reprises'),
});
export type AwayTeacher = z.infer<typeof awayTeacher>;

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
  'schoolYears.prepare': {
    method: 'POST',
    path: '/school-years/prepare',
    summary: "Prépare une année à partir d'une autre : volées, enseignants et fonctions, en un changement",
    auth: 'token',
    allows: 'planning',
    body: yearPreparation,
    status: 200,
    answer: z.object({
      school_year: schoolYear,
      dry_run: z.boolean(),
      volees: z.array(preparedVolee).describe('Les volées de la nouvelle année'),
      functions: z.int().describe("Nombre d'attributions de fonctions reprises"),
      class_teachers: z.int().describe('Nombre de maîtrises reprises'),
      budgets: z
        .array(z.string())
        .describe("Les budgets repris, par leur nom : ceux que l'année n'avait pas"),
      teaching_rules: z.int().describe('Nombre de souhaits et consignes repris'),
      teaching_rules_left: z
        .int()
        .describe("Combien ne le sont pas : la personne, la classe ou le degré n'y est pas"),
      away: z
        .array(awayTeacher)
        .describe("Qui n'enseigne pas dans la nouvelle année, et ce qui reste sans ces personnes"),
    }),
    refusals: [404, 409],
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
