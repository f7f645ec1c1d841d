import { z } from 'zod';
import { choiceList, MANY, ONCE, onePositionOnce } from './choices.ts';
import { id, level, message, optionalInQuery, schoolYear, subjectCode } from './common.ts';
import type { Operation } from './operation.ts';

const WEEKLY = 'en périodes hebdomadaires';
const someone = z.string().nullable();

/** A position that gets another teacher. */
const repairStep = z.object({
  position_id: z.string(),
  from_teacher_id: someone,
  to_teacher_id: z.string(),
  is_asked: z.boolean().describe("Si c'est ce qui était à attribuer ; sinon, un enseignement déplacé"),
  reasons: z.array(z.string()).describe('Pourquoi cela convient à qui le reçoit, en phrases'),
});
export type RepairStep = z.infer<typeof repairStep>;

/** One way to staff what is asked for (docs/domain.md, « Repair »). */
const repairOption = z.object({
  moves: z.number().int().describe("Nombre d'enseignements déjà attribués qui changent de mains"),
  open: z.number().describe(`Ce qui reste à pourvoir, ${WEEKLY}`),
  chains: z.array(z.string()).describe('Qui cède quoi à qui, en phrases'),
  steps: z.array(repairStep),
  loads: z
    .array(
      z.object({
        teacher_id: z.string(),
        before: z.number().describe(`Charge actuelle, ${WEEKLY}`),
        after: z.number().describe(`Charge ensuite, ${WEEKLY}`),
      }),
    )
    .describe('Les charges qui changent, fonctions et maîtrises comprises'),
});
export type RepairOption = z.infer<typeof repairOption>;

/** The fewest moves that staff what is asked for, and what is proven of them. */
const repairAdvice = z.object({
  school_year: z.string(),
  wanted: z.number().describe(`Ce qui est à attribuer, ${WEEKLY}`),
  open: z.number().describe(`Ce qui en reste à pourvoir au mieux, ${WEEKLY}`),
  open_bound: z.number().describe(`Ce qui en restera forcément à pourvoir, ${WEEKLY}`),
  moves: z.number().int().describe("Nombre d'enseignements déplacés au mieux"),
  moves_bound: z.number().int().describe('Nombre de déplacements sans lesquels on ne fait pas mieux'),
  is_proven: z.boolean().describe('Si les deux sont prouvés'),
  options: z.array(repairOption).describe('La meilleure façon, puis celles qui la valent'),
  sentences: z.array(z.string()).describe('Ce qui est possible et ce qui en est prouvé, en phrases'),
});
export type RepairAdvice = z.infer<typeof repairAdvice>;

export const repairOperations = {
  'repairs.find': {
    method: 'POST',
    path: '/repairs',
    summary:
      "Cherche comment pourvoir ce qui est ouvert, ou ce qu'une personne laisse, en déplaçant le moins d'enseignements possible",
    auth: 'token',
    allows: 'planning',
    body: z.object({
      school_year: optionalInQuery(schoolYear),
      position_ids: z
        .array(id)
        .max(MANY)
        .optional()
        .describe("Ce qui est à attribuer ; sans lui ni teacher_ids, tout ce qui est ouvert dans l'année"),
      teacher_ids: z
        .array(id)
        .max(MANY)
        .optional()
        .describe("Qui n'est plus là : tout ce que ces personnes ont est à attribuer à d'autres"),
      levels: z
        .array(level)
        .max(200)
        .optional()
        .describe(
          'Les volées où quelque chose peut changer ; par défaut, toutes celles que la personne peut modifier',
        ),
      exceptions: z.array(subjectCode).max(200).optional(),
      kept_ids: z
        .array(id)
        .max(MANY)
        .optional()
        .describe('Les enseignements qui gardent leur enseignant, comme un verrou le ferait'),
      choices: choiceList
        .optional()
        .describe("Ce qui est choisi sans être enregistré, comme dans l'aperçu d'une proposition"),
    }),
    status: 200,
    answer: repairAdvice,
    takesTime: true,
    refusals: [404, 409],
  },
  'repairs.apply': {
    method: 'POST',
    path: '/repairs/apply',
    summary: 'Attribue des enseignements comme une réparation le propose ; tout ou rien',
    auth: 'token',
    allows: 'planning',
    body: z.object({
      school_year: optionalInQuery(schoolYear),
      steps: z
        .array(
          z.object({
            position_id: id,
            from_teacher_id: id.nullable().describe("Qui l'a jusqu'ici ; null : personne"),
            to_teacher_id: id,
          }),
        )
        .min(1)
        .max(MANY)
        .refine(onePositionOnce, { error: ONCE }),
    }),
    status: 200,
    answer: message.extend({ updated: z.number() }),
    refusals: [404, 409],
  },
} as const satisfies Record<string, Operation>;
