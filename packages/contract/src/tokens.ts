import { LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import { idParams, message, nameText } from './common.ts';
import type { Operation } from './operation.ts';

export const MAX_TOKEN_NAME = 60;

/** By what a program of somebody calls in their stead, in the school that it was made in. */
const personalToken = z.object({
  id: z.string(),
  name: z.string(),
  is_read_only: z.boolean().describe('Si le jeton permet seulement de lire'),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  expires_at: z.string(),
});
export type PersonalToken = z.infer<typeof personalToken>;

export const tokenOperations = {
  'tokens.list': {
    method: 'GET',
    path: '/me/tokens',
    summary: 'Ses propres jetons pour des programmes, dans cet établissement',
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.array(personalToken),
    live: true,
    refusals: [],
  },
  'tokens.create': {
    method: 'POST',
    path: '/me/tokens',
    summary: "Fait un jeton pour un programme, d'un an ; il n'est montré que cette fois",
    auth: 'token',
    allows: 'reading',
    body: z.object({
      name: nameText(MAX_TOKEN_NAME),
      is_read_only: z.boolean().default(true),
      current_password: z.string().max(LIMITS.passwordMax).optional(),
    }),
    status: 201,
    answer: personalToken.extend({ token: z.string() }),
    refusals: [409],
  },
  'tokens.delete': {
    method: 'DELETE',
    path: '/me/tokens/{id}',
    summary: "Révoque un jeton : il n'ouvre plus rien",
    auth: 'token',
    allows: 'reading',
    params: idParams,
    status: 200,
    answer: message,
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
