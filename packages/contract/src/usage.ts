import { z } from 'zod';
import type { Operation } from './operation.ts';

const plural = z.string().describe("Ce que c'est, au pluriel");

/** What a school has of something that is counted. */
const stored = z.object({
  kind: z.string(),
  name: plural,
  used: z.number().int(),
  limit: z.number().int().describe("Ce que l'établissement peut en avoir au plus"),
});

/** What is made for a school at a time. */
const work = z.object({
  kind: z.string(),
  name: plural,
  running: z.number().int(),
  waiting: z.number().int(),
  at_once: z.number().int(),
  most_waiting: z.number().int(),
});

/** What a school uses of a server, and may use of it. */
const usage = z.object({
  rows: z.array(stored).describe("Les données de l'établissement, genre par genre"),
  history_bytes: z.number().int(),
  history_limit: z.number().int(),
  upload_limit: z.number().int(),
  work: z.array(work),
  requests_at_once: z.number().int(),
  requests_per_second: z.number().int(),
});
export type Usage = z.infer<typeof usage>;

export const usageOperations = {
  'usage.show': {
    method: 'GET',
    path: '/account/usage',
    summary: "Ce que l'établissement utilise du serveur, et ses limites",
    auth: 'token',
    allows: 'direction',
    status: 200,
    answer: usage,
    live: true,
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
