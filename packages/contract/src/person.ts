import { LIMITS, ROLES } from '@pupitre/domain';
import { z } from 'zod';
import { level, nameText } from './common.ts';

/** What a browser takes for one, in a field of that type. */
export const email = z.email({ pattern: z.regexes.html5Email }).max(254);
export const password = z.string().min(1).max(LIMITS.passwordMax);
export const newPassword = z
  .string()
  .min(LIMITS.passwordMin, {
    error: () => `Le mot de passe doit compter au moins ${LIMITS.passwordMin} caractères`,
  })
  .max(LIMITS.passwordMax);
export const personName = nameText(80);

export const role = z.enum(ROLES);
/** The levels of the volées that a person may change; null: all. */
export const rightLevels = z.array(level).min(1).max(60).nullable();

/** Somebody, and what they may do in the school (docs/domain.md, « People and roles »). */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  levels: z.array(z.string()).nullable().describe('Niveaux des volées modifiables ; null : toutes'),
});
export type Person = z.infer<typeof person>;
