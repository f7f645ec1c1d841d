import { CYCLES } from '@pupitre/domain';
import { z } from 'zod';

const WEEKLY = 'en périodes hebdomadaires';

/** Somebody whose hiring, with the others named beside them, staffs all that is open (docs/domain.md, « Whom to hire »). */
export const profile = z.object({
  message: z.string().describe('Qui engager, en une phrase'),
  cycle: z.enum(CYCLES).nullable().describe('Le cycle ; null : tous'),
  specialties: z.array(z.string()).describe('Les branches ; aucune : toutes'),
  least: z
    .number()
    .describe(
      `Le moins avec lequel tout peut être pourvu, d'autres prenant ce pour quoi ils ont de la place, ${WEEKLY}`,
    ),
  enough: z.number().describe(`Ce qui suffit sans rien déplacer, ${WEEKLY}`),
  position_ids: z.array(z.string()).describe("Les enseignements qui l'attendent"),
});
export type Profile = z.infer<typeof profile>;
