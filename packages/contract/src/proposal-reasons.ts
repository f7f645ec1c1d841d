import { RULE_FAULT_KINDS } from '@pupitre/domain';
import { z } from 'zod';
import { aim } from './proposal-result.ts';

const sentence = z.string().describe('Une phrase en français');

/** Something in the data that no proposal can set right, with what it is about. */
export const contradiction = z.object({
  kind: z.enum([
    'no-teacher',
    'no-position',
    'load-above-max',
    'min-above-max',
    'nobody-qualified',
    'unknown-pin',
    'unknown-specialty',
    'parallel-groups',
    ...RULE_FAULT_KINDS,
  ]),
  message: sentence,
  teacher_id: z.string().optional(),
  position_ids: z.array(z.string()).optional(),
});
export type Contradiction = z.infer<typeof contradiction>;

/** A group of positions that too few hours can reach: the least set that explains open periods. Weekly periods. */
export const bottleneck = z.object({
  message: sentence,
  subjects: z.array(z.string()),
  levels: z.array(z.string()),
  missing: z.number(),
  needed: z.number(),
  available: z.number(),
  teacher_ids: z.array(z.string()),
  position_ids: z.array(z.string()),
});
export type Bottleneck = z.infer<typeof bottleneck>;

/** What can be said at once, without a search: the least possible open periods and why. */
export const diagnosis = z.object({
  contradictions: z.array(contradiction),
  wanted: z.number(),
  open_bound: z.number(),
  bottlenecks: z.array(bottleneck),
});
export type Diagnosis = z.infer<typeof diagnosis>;

/** A teacher for a position, and what the whole would cost more (or less, if negative). */
export const alternative = z.object({
  teacher_id: z.string(),
  qualification: z.enum(['specialty', 'generalist', 'exception']),
  before: z.number(),
  after: z.number(),
  difference: z.number(),
  changes: z.partialRecord(aim, z.number()).describe('Différence en points, pour les buts qui changent'),
  worse: z.array(z.string()),
  better: z.array(z.string()),
  already_with_class: z.boolean(),
  last_year: z.boolean(),
});
export type Alternative = z.infer<typeof alternative>;

/** Why a position has the teacher it has in a proposal. */
export const explanation = z.object({
  position_id: z.string(),
  choice: alternative.nullable(),
  alternatives: z.array(alternative),
  sentences: z.array(z.string()),
});
export type Explanation = z.infer<typeof explanation>;
