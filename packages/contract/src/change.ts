import { z } from 'zod';

/** The number of a change, rising within a school. */
export const seq = z.number().int();

/** One change of what a school plans, or of its account and people, as the history lists it. */
export const change = z.object({
  seq,
  at: z.string(),
  summary: z.string(),
  school_year: z.string().nullable(),
  kind: z.enum(['do', 'undo', 'redo', 'final']).describe('Fait, annulé, rétabli, ou définitif'),
  undoes: seq.nullable(),
  person: z.object({ id: z.string(), name: z.string() }).nullable().describe("Qui l'a fait"),
  extent: z.enum(['whole', 'part', 'nothing']).nullable(),
  /** Whether it is of the plan; else of the account or its people, and never taken back. */
  is_of_plan: z.boolean(),
  /** Whether it was made in the session that asks. */
  is_own: z.boolean(),
});
export type Change = z.infer<typeof change>;
