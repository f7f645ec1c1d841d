import { POSITION_CHANGES } from '@pupitre/domain';
import { z } from 'zod';
import { optionalInQuery, schoolYear, text } from './common.ts';
import { coTeacher } from './assignments.ts';
import type { Operation } from './operation.ts';
import { teacher } from './teachers.ts';

/** A state of the school, as the server reads it: `now`, the number of a change, a day, an instant, or a version. */
const moment = text(64);

/** Which two years of which two states; the present one, and the active year, where left out. */
export const comparisonQuery = z.object({
  from: optionalInQuery(moment),
  from_year: optionalInQuery(schoolYear),
  to: optionalInQuery(moment),
  to_year: optionalInQuery(schoolYear),
});
export type ComparisonQuery = z.output<typeof comparisonQuery>;

/** One side of a comparison: a year of a state of the school. */
const comparedYear = z.object({
  kind: z
    .enum(['now', 'change', 'instant', 'version'])
    .describe("L'état présent, celui juste après un changement, celui d'un instant, ou une version nommée"),
  name: z.string().nullable().describe('La phrase du changement ou le nom de la version ; null sinon'),
  at: z.string().describe("Le moment de l'état"),
  seq: z.number().int().describe("Le dernier changement que l'état comprend ; 0 : aucun"),
  school_year: z.string(),
});
export type ComparedYear = z.infer<typeof comparedYear>;

const yearTotals = z.object({
  positions: z.number().describe("Nombre d'enseignements"),
  periods: z.number().describe('Leur somme, en périodes hebdomadaires'),
  open: z.number().describe("Nombre d'enseignements sans enseignant"),
  open_periods: z.number(),
});

const differing = z.number().int();
const positionCounts = z.object({
  all: differing,
  added: differing,
  removed: differing,
  teacher: differing,
  co_teachers: differing,
  periods: differing.describe('Combien diffèrent par leurs périodes'),
  lock: differing,
  label: differing.describe('Combien diffèrent par le libellé du groupe'),
});

/** How much differs, without what. */
const comparisonCounts = z.object({
  from: comparedYear,
  to: comparedYear,
  changes: z.number().int().describe('Nombre de changements entre les deux états, toutes années comprises'),
  counts: z.object({
    positions: positionCounts,
    teachers: differing.describe("Combien d'enseignants diffèrent"),
    functions: differing.describe("Combien d'attributions de fonctions diffèrent"),
    volees: differing,
    budgets: differing.describe('Combien de budgets diffèrent'),
  }),
});
export type ComparisonCounts = z.infer<typeof comparisonCounts>;

const person = teacher.pick({ id: true, visa: true, nom: true, prenom: true });

const positionSide = z.object({
  id: z.string(),
  level: z.string(),
  subject: z.string(),
  class_name: z.string(),
  is_group: z.boolean(),
  group_label: z.string().nullable(),
  plan_index: z.number().nullable(),
  periods: z.number(),
  teacher: person.nullable(),
  co_teachers: z.array(coTeacher.omit({ teacher_id: true }).extend({ teacher: person })),
  locked: z.boolean(),
});

const teacherSide = teacher.extend({
  teaching: z.number(),
  functions: z.number().describe('Fonctions particulières et maîtrise de classes, en périodes hebdomadaires'),
  total: z.number(),
  rules: z.array(z.string()).describe('Ses souhaits et consignes, en mots'),
});

const functionSide = z.object({
  id: z.string(),
  function_id: z.string(),
  function_name: z.string(),
  teacher: person,
  hours_per_week: z.number(),
  description: z.string(),
});

const sides = <S extends z.ZodType>(schema: S) => ({
  before: schema.nullable().describe("Ce qu'il en était ; null : n'était pas là"),
  after: schema.nullable().describe("Ce qu'il en est ; null : n'est plus là"),
});

const kind = z.enum(['added', 'removed', 'changed']).describe('Ajouté, disparu ou modifié');
const whatChanged = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.enum(values)).describe('Ce qui diffère de ce qui est resté');

const plannedSubject = z.object({
  periods: z.number(),
  groups: z.number(),
  parallel: z.boolean().describe('Les groupes ont lieu en même temps'),
});

const classSide = z.object({
  class_teachers: z.array(z.object({ teacher: person, periods: z.number() })),
  pupils: z.number().nullable(),
});

const budgetSide = z.object({
  name: z.string(),
  granted: z.number().nullable(),
  is_default: z.boolean(),
  counted: z.array(z.string()).describe('Ce qui le nomme'),
});

const differences = {
  budgets: z
    .array(z.object({ kind, ...sides(budgetSide) }))
    .describe("Les budgets de l'enveloppe qui diffèrent"),
  positions: z.array(z.object({ kind, changes: whatChanged(POSITION_CHANGES), ...sides(positionSide) })),
  teachers: z
    .array(
      z.object({
        kind,
        changes: whatChanged(['load', 'contract', 'name', 'qualification', 'rules', 'positions']),
        gained: z.number().int(),
        lost: z.number().int(),
        ...sides(teacherSide),
      }),
    )
    .describe('Les enseignants dont quelque chose diffère'),
  functions: z
    .array(z.object({ kind, ...sides(functionSide) }))
    .describe('Les fonctions attribuées, retirées ou modifiées'),
  volees: z.array(
    z.object({
      level: z.string(),
      kind,
      classes: z.array(z.object(sides(z.string()))),
      maitrises: z
        .array(z.object({ class_name: z.string(), before: classSide, after: classSide }))
        .describe("Les classes restées dont la maîtrise ou le nombre d'élèves diffère"),
      subjects: z
        .array(z.object({ subject: z.string(), before: plannedSubject, after: plannedSubject }))
        .describe("Les branches organisées autrement ; d'une volée ajoutée ou disparue aucune"),
    }),
  ),
};

const comparison = comparisonCounts.extend({
  totals: z.object({ before: yearTotals, after: yearTotals }),
  ...differences,
});
export type Comparison = z.infer<typeof comparison>;

export const comparisonOperations = {
  'changes.compare': {
    method: 'GET',
    path: '/changes/compare',
    summary: "Ce qui diffère entre deux états de l'établissement, ou entre deux années",
    auth: 'token',
    allows: 'reading',
    query: comparisonQuery,
    status: 200,
    answer: comparison,
    refusals: [404],
  },
  'changes.compareCounts': {
    method: 'GET',
    path: '/changes/compare/counts',
    summary:
      "Combien de différences il y a entre deux états ou deux années ; un moment d'avant l'établissement compte comme son début",
    auth: 'token',
    allows: 'reading',
    query: comparisonQuery,
    status: 200,
    answer: comparisonCounts,
    refusals: [404],
  },
  'exports.compareExcel': {
    method: 'GET',
    path: '/export/excel/compare',
    summary: 'Ce qui diffère entre deux états ou deux années, en Excel : par enseignement et par enseignant',
    auth: 'token',
    allows: 'reading',
    query: comparisonQuery,
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'documents.comparePdf': {
    method: 'GET',
    path: '/export/pdf/compare',
    summary: 'Ce qui diffère entre deux états ou deux années, en PDF',
    auth: 'token',
    allows: 'reading',
    query: comparisonQuery,
    status: 200,
    answer: 'file',
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
