import { z } from 'zod';
import { errorBody } from './common.ts';

/** Who wins where two people changed the same. */
export const side = z.enum(['mine', 'theirs']);

/** What two people changed differently at the same time: what was seen, what others made of it, and what was sent. */
export const conflict = z.object({
  token: z.string(),
  kind: z
    .enum(['changed', 'gone', 'removed', 'referred', 'missing', 'added', 'taken', 'locked'])
    .describe(
      'changed : le même champ ; gone : ce qui devait changer est supprimé ; removed : ce qui devait être supprimé a changé ; ' +
        'referred : autre chose s’y rapporte ; missing : ce à quoi se rapporter est supprimé ; added : ajouté deux fois ; taken : un nom pris ; locked : verrouillé',
    ),
  name: z.string(),
  field: z.string().describe('Le champ, tel que l’écran l’appelle ; vide pour toute la ligne'),
  seen: z.string().describe('La valeur dont partait l’envoi ; vide pour aucune'),
  theirs: z.string().describe('La valeur enregistrée entre-temps ; vide pour aucune'),
  mine: z.string().describe('La valeur envoyée ; vide pour aucune'),
  at: z.string().nullable(),
  by: z.string().nullable().describe('Qui l’a changée, si on le sait'),
  choices: z.array(side).describe('Ce qui peut être choisi'),
});
export type Conflict = z.infer<typeof conflict>;

/** A field that others changed since, which is kept. */
export const mergedField = z.object({ name: z.string(), field: z.string() });
export type MergedField = z.infer<typeof mergedField>;

/** A refusal with all that it may say. */
export const refusalBody = errorBody.extend({
  /** Where somebody else changed the same meanwhile, and what else of theirs stays (docs/domain.md, « Two people at once »). */
  conflicts: z.array(conflict).optional(),
  merged: z.array(mergedField).optional(),
  /** Whether anything of what was sent is left where theirs stands in every conflict. */
  has_rest: z.boolean().optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;
