import { ENCODINGS, FINDING_KINDS, HALVES, HAND_OVER_FORMATS, HAND_OVER_HOURS } from '@pupitre/domain';
import { z } from 'zod';
import { optionalInQuery, schoolYear } from './common.ts';
import type { Operation } from './operation.ts';

const handOverFormat = z.enum(HAND_OVER_FORMATS);

const dayLength = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value),
  z.int().min(HAND_OVER_HOURS.min).max(HAND_OVER_HOURS.max),
);

const handOverQuery = z.object({
  school_year: optionalInQuery(schoolYear),
  format: optionalInQuery(handOverFormat),
  halves: optionalInQuery(z.enum(HALVES)),
  encoding: optionalInQuery(z.enum(ENCODINGS)),
  day_length: optionalInQuery(dayLength),
});
export type HandOverQuery = z.infer<typeof handOverQuery>;

const findingEntry = z.object({
  text: z.string().describe("De quoi il s'agit"),
  level: z.string().nullable().describe('La volée qui y mène'),
  subject: z.string().nullable().describe('La branche qui y mène'),
  position_id: z.string().nullable().describe("L'enseignement qui y mène"),
  teacher_id: z.string().nullable().describe('La personne qui y mène'),
});
export type HandOverEntry = z.infer<typeof findingEntry>;

const finding = z.object({
  kind: z.enum(FINDING_KINDS),
  count: z.number().int().describe('Combien il y en a'),
  entries: z.array(findingEntry).describe('Les premiers, un par un'),
});
export type HandOverFinding = z.infer<typeof finding>;

/** What is to be known before a year is handed over to another program (docs/domain.md, « Hand-over »). */
const handOverCheck = z.object({
  school_year: z.string(),
  day_length: z
    .number()
    .int()
    .describe("Périodes par jour : celles qui sont demandées, sinon assez pour l'année"),
  findings: z.array(finding).describe('Ce qui est à savoir, le plus important en premier'),
});
export type HandOverCheck = z.infer<typeof handOverCheck>;

const reading = { auth: 'token', allows: 'reading', status: 200, refusals: [404] } as const;

export const handOverOperations = {
  'handOver.check': {
    method: 'GET',
    path: '/hand-over/check',
    summary: "Ce qu'il faut savoir avant de transmettre une année à un programme d'horaires",
    ...reading,
    query: handOverQuery,
    answer: handOverCheck,
  },
  'handOver.download': {
    method: 'GET',
    path: '/hand-over',
    summary:
      "Une année pour un programme d'horaires : Untis (ZIP de fichiers GPU), FET, aSc (XML), ou des listes CSV (ZIP)",
    ...reading,
    query: handOverQuery,
    answer: 'file',
  },
} as const satisfies Record<string, Operation>;
