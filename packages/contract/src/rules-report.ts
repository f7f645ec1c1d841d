import { RULE_KINDS } from '@pupitre/domain';
import { z } from 'zod';
import { cellFault, inFile } from './staffing-report.ts';

/** What the import of who teaches what did, or would do with `dry_run`. */
export const rulesReport = z.object({
  message: z.string(),
  dry_run: z.boolean(),
  school_year: z.string(),
  differences: z
    .array(
      z.object({
        ...inFile,
        visa: z.string(),
        nom: z.string(),
        prenom: z.string(),
        kind: z.enum(RULE_KINDS),
        before: z.string().describe('Ce qui est dit ; vide : rien'),
        after: z.string().describe('Ce qui sera dit ; vide : rien'),
      }),
    )
    .describe('Ce qui change, personne par personne'),
  unchanged: z.number().int(),
  faults: z.array(cellFault).describe('Ce qui empêche l’importation, avec sa cellule'),
  contradictions: z
    .array(cellFault)
    .describe("Ce qu'aucune répartition ne peut suivre, avec sa cellule ; s'importe tout de même"),
  notes: z.array(z.string()),
});
export type RulesReport = z.infer<typeof rulesReport>;
