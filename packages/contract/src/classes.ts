import { LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import { assignment } from './assignments.ts';
import { id, idParams, inHalfSteps, newClassName, yearQuery } from './common.ts';
import type { Operation } from './operation.ts';

/** What the maîtrise of a class takes of somebody a week, in half-hour steps; refused and never rounded outside. */
export const maitrisePeriods = inHalfSteps(z.number().min(0).max(LIMITS.classTeacherPeriodsMax));
/** How many pupils a class has; null: not said. */
export const pupils = z.number().int().min(0).max(LIMITS.pupilsMax).nullable();

const classTeacher = z.object({
  teacher_id: z.string().describe("Identifiant de l'enseignant"),
  periods: z.number().describe('Ce que la maîtrise lui prend, en périodes hebdomadaires'),
});

/** A class of a volée, with who its class teachers are. */
export const schoolClass = z.object({
  id,
  level: z.string(),
  school_year: z.string(),
  name: z.string().describe('Nom de la classe'),
  rank: z.number().int().describe('Rang de la classe dans sa volée, dès 0'),
  pupils,
  class_teachers: z.array(classTeacher),
});
export type SchoolClass = z.infer<typeof schoolClass>;

const duo = z
  .object({
    people: z.array(classTeacher.describe('Ce que la personne enseigne à la classe')),
    are_class_teachers: z.boolean().describe('Si les deux ont la maîtrise de la classe'),
  })
  .nullable()
  .describe('Les deux personnes qui se partagent la classe ; null : aucune');

/** A class with all that it is taught. */
const classDetail = schoolClass.extend({
  positions: z
    .array(assignment)
    .describe('Ce que la classe a en entier, puis les groupes et cours de sa volée'),
  periods: z.number().describe('Somme de ce que la classe a en entier, en périodes hebdomadaires'),
  open_periods: z.number(),
  periods_per_pupil: z
    .number()
    .describe(
      "Ce qu'un élève de la classe a, un groupe de chaque branche compris, en périodes hebdomadaires",
    ),
  weekly_target: z
    .number()
    .nullable()
    .describe('Ce que les classes de ce niveau devraient avoir, en périodes hebdomadaires ; null : pas fixé'),
  strangers: z.array(z.string()).describe('Les maîtres de classe qui ne lui enseignent rien'),
  duo,
});
export type ClassDetail = z.infer<typeof classDetail>;

/** What is left out stays; without pupils their number is not said. */
export const classChange = z
  .object({ name: z.optional(newClassName), pupils: z.optional(pupils) })
  .refine((body) => body.name !== undefined || body.pupils !== undefined, {
    error: "un nom ou un nombre d'élèves est attendu",
  });
export type ClassChange = z.input<typeof classChange>;

/** All class teachers of a class; periods that are left out are shared: one period in all. */
export const classTeachersBody = z.object({
  class_teachers: z
    .array(z.object({ teacher_id: id, periods: z.optional(maitrisePeriods) }))
    .max(LIMITS.classTeachersMax, { error: 'Une classe a au plus deux maîtres ou maîtresses de classe' })
    .refine((list) => new Set(list.map(({ teacher_id }) => teacher_id)).size === list.length, {
      error: 'La même personne ne peut pas être deux fois maître ou maîtresse de la classe',
    }),
});
export type ClassTeachersBody = z.input<typeof classTeachersBody>;

export const classOperations = {
  'classes.list': {
    method: 'GET',
    path: '/classes',
    summary: "Les classes d'une année avec leurs maîtres de classe (par défaut : l'année active)",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: z.array(schoolClass),
    refusals: [],
  },
  'classes.show': {
    method: 'GET',
    path: '/classes/{id}',
    summary: 'Une classe : qui y enseigne quoi, sa maîtrise, ses sommes',
    auth: 'token',
    allows: 'reading',
    params: idParams,
    status: 200,
    answer: classDetail,
    refusals: [404],
  },
  'classes.update': {
    method: 'PATCH',
    path: '/classes/{id}',
    summary: "Renomme une classe, ou fixe son nombre d'élèves ; tout ce qui lui appartient reste",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: classChange,
    status: 200,
    answer: schoolClass,
    refusals: [404, 409],
  },
  'classes.setTeachers': {
    method: 'PUT',
    path: '/classes/{id}/teachers',
    summary: "Fixe les maîtres de classe d'une classe, deux au plus, avec les périodes de chacun",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    body: classTeachersBody,
    status: 200,
    answer: schoolClass,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Operation>;
