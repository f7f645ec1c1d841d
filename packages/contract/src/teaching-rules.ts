import { LIMITS, RULE_KINDS } from '@pupitre/domain';
import { z } from 'zod';
import {
  className,
  flag,
  id,
  idParams,
  inHalfSteps,
  level,
  optionalInQuery,
  subjectCode,
  yearQuery,
} from './common.ts';
import type { Operation } from './operation.ts';
import { rulesReport } from './rules-report.ts';

const kind = z
  .enum(RULE_KINDS)
  .describe(
    '« must » doit, « prefers » souhaite, « avoids » évite, « never » jamais ; « with » avec, « without » pas avec ; « max_classes », « max_levels » au plus ; « min_periods » au moins ; « qualified » : branche enseignée dès ou jusqu’à un niveau',
  );

const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

/** What is said of somebody; what its kind does not say may be left out. What cannot be is found by `findRuleFault` of the domain. */
export const teachingRuleFields = z.object({
  kind,
  subject: orNull(subjectCode),
  level: orNull(level),
  to_level: orNull(level),
  class_name: orNull(className),
  colleague_id: orNull(id),
  amount: orNull(inHalfSteps(z.number().min(LIMITS.periodStep).max(LIMITS.ruleMostMax))),
});
export type TeachingRuleFields = z.input<typeof teachingRuleFields>;

/** A stored rule (docs/domain.md, « Who teaches what »). */
export const teachingRule = z.object({
  /** Longer than other identifiers: made of what it says. */
  id: z.string(),
  school_year: z.string(),
  teacher_id: z.string(),
  kind,
  subject: z.string().nullable(),
  level: z.string().nullable(),
  to_level: z.string().nullable(),
  class_name: z.string().nullable(),
  colleague_id: z.string().nullable(),
  amount: z.number().nullable(),
});
export type TeachingRuleAnswer = z.infer<typeof teachingRule>;

/** All that is said of one person in a year. */
const teachingRulesBody = z.object({
  rules: z
    .array(teachingRuleFields)
    .max(LIMITS.rulesMax, { error: () => `Une personne a au plus ${LIMITS.rulesMax} consignes par année` }),
});

export const teachingRuleOperations = {
  'teachingRules.list': {
    method: 'GET',
    path: '/teaching-rules',
    summary:
      "Les souhaits et consignes d'une année : qui doit, souhaite, évite ou ne peut enseigner quoi (par défaut : l'année active)",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: z.array(teachingRule),
    refusals: [404],
  },
  'teachingRules.set': {
    method: 'PUT',
    path: '/teachers/{id}/teaching-rules',
    summary:
      "Fixe tous les souhaits et consignes d'un enseignant dans une année (par défaut : l'année active)",
    auth: 'token',
    allows: 'planning',
    params: idParams,
    query: yearQuery,
    body: teachingRulesBody,
    status: 200,
    answer: z.array(teachingRule),
    refusals: [404, 409],
  },
  'teachingRules.import': {
    method: 'POST',
    path: '/teaching-rules/import',
    summary:
      "Reprend d'un fichier .xlsx ou .xls les souhaits et consignes d'une année (par défaut : l'année active) ; tout ou rien",
    auth: 'token',
    allows: 'planning',
    upload: true,
    query: yearQuery.extend({ dry_run: optionalInQuery(flag) }),
    status: 200,
    answer: rulesReport,
    refusals: [400, 404, 409, 413, 415],
  },
  'teachingRules.export': {
    method: 'GET',
    path: '/teaching-rules/export',
    summary:
      "Les souhaits et consignes d'une année en Excel (par défaut : l'année active) ; le fichier peut être réimporté tel quel",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: 'file',
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
