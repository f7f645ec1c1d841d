import { LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import { message, text } from './common.ts';
import type { Operation } from './operation.ts';

const email = z.email().max(254);
const password = z.string().min(1).max(LIMITS.passwordMax);

/** The account. Its password is never answered. */
export const school = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type School = z.infer<typeof school>;

export const session = z.object({ token: z.string(), school });
export type Session = z.infer<typeof session>;

export const credentials = z.object({ email, password });
export const registration = z.object({
  name: text(120),
  email,
  password: z
    .string()
    .min(LIMITS.passwordMin, {
      error: `le mot de passe doit compter au moins ${LIMITS.passwordMin} caractères`,
    })
    .max(LIMITS.passwordMax),
});

export const accountOperations = {
  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    summary: 'Ouvre une session',
    auth: 'none',
    body: credentials,
    status: 200,
    answer: session,
    refusals: [401],
  },
  'auth.register': {
    method: 'POST',
    path: '/auth/register',
    summary: 'Inscrit un établissement et ouvre une session',
    auth: 'none',
    body: registration,
    status: 201,
    answer: session,
    refusals: [409],
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ferme la session : le jeton ne vaut plus rien',
    auth: 'token',
    status: 200,
    answer: message,
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
