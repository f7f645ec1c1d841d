import { z } from 'zod';

const side = z
  .object({ visa: z.string().nullable().describe('Qui ; null : personne'), periods: z.number() })
  .nullable();

/** Where a file says something. */
export const inFile = {
  sheet: z.string().describe('La feuille'),
  row: z.number().int().describe('La ligne, à partir de 1'),
  column: z.string().describe('La colonne, en lettres'),
};

/** What is to be said of a cell. */
export const cellFault = z.object({ ...inFile, message: z.string() });

/** What the import of a staffing did, or would do with `dry_run`. */
export const staffingReport = z.object({
  message: z.string(),
  dry_run: z.boolean(),
  school_year: z.string(),
  differences: z
    .array(
      z.object({
        position: z.string().describe("L'enseignement, par son nom"),
        before: side.describe("Ce qu'il en est ; null : une part qui s'ajoute"),
        after: side.describe("Ce qu'il en sera ; null : une part qui disparaît"),
      }),
    )
    .describe('Ce qui change, enseignement par enseignement'),
  unchanged: z.number().int(),
  faults: z.array(cellFault).describe('Ce qui empêche l’importation, avec sa cellule'),
  unknown: z
    .array(
      z.object({
        ...inFile,
        kind: z.enum(['class', 'subject']).describe('Une classe, ou une branche que la volée ne prévoit pas'),
        level: z.string().nullable().describe('La volée ; null : le fichier ne le dit pas'),
        name: z.string(),
        periods: z
          .number()
          .nullable()
          .describe('Périodes hebdomadaires par classe ; null : le fichier ne le dit pas'),
      }),
    )
    .describe("Les classes et branches que l'année n'a pas"),
  notes: z.array(z.string()),
});
export type StaffingReport = z.infer<typeof staffingReport>;
