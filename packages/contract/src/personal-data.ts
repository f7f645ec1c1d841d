import { CONFIRMATION_WORD } from '@pupitre/domain';
import { z } from 'zod';
import { id, idParams, message } from './common.ts';
import type { Operation } from './operation.ts';

/** Who somebody is, now or when they were deleted, and how much is stored of them. */
export const personSummary = z.object({
  id,
  visa: z.string(),
  nom: z.string(),
  prenom: z.string(),
  /** Still among the teachers. */
  is_present: z.boolean().describe('Figure dans la liste des enseignants'),
  is_erased: z.boolean().describe('Déjà effacée'),
  changes: z.number().int().describe("Changements de l'historique qui la concernent"),
});
export type PersonSummary = z.infer<typeof personSummary>;

/** Erasing a person takes the confirmation word (docs/screens.md, « Dialogs »). */
export const personErasure = z.object({
  confirmation: z.literal(CONFIRMATION_WORD, { error: 'Confirmation incorrecte. Suppression annulée.' }),
});

export const personalDataOperations = {
  'personalData.show': {
    method: 'GET',
    path: '/teachers/{id}/personal-data',
    summary: "Une personne qui est ou a été dans la liste des enseignants, et l'étendue de ses données",
    auth: 'token',
    allows: 'reading',
    params: idParams,
    status: 200,
    answer: personSummary,
    personal: true,
    refusals: [404],
  },
  'personalData.json': {
    method: 'GET',
    path: '/teachers/{id}/personal-data/json',
    summary: "Tout ce qui est conservé d'une personne, en JSON",
    auth: 'token',
    allows: 'reading',
    params: idParams,
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'personalData.pdf': {
    method: 'GET',
    path: '/teachers/{id}/personal-data/pdf',
    summary: "Tout ce qui est conservé d'une personne, à lire sur papier",
    auth: 'token',
    allows: 'reading',
    params: idParams,
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'personalData.erase': {
    method: 'POST',
    path: '/teachers/{id}/erase',
    summary:
      "Efface une personne, pour toujours : son nom et son visa disparaissent de la planification et de tout l'historique, ce qu'elle enseigne reste",
    auth: 'token',
    allows: 'direction',
    params: idParams,
    body: personErasure,
    status: 200,
    answer: message.extend({ changes: z.number().int() }),
    refusals: [404, 409],
  },
} as const satisfies Record<string, Operation>;
