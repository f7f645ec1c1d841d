import { RULE_KINDS } from '@pupitre/domain';
import { z } from 'zod';
import { subjectCode } from './common.ts';

/** What a column of a list of teachers may hold; `identity` is « VISA Nom Prénom » in one cell, the last ones are who teaches what. */
export const IMPORT_FIELDS = [
  'visa',
  'nom',
  'prenom',
  'identity',
  'cycles',
  'hours_desired',
  'hours_min',
  'hours_max',
  'specialties',
  'is_absent',
  'leaves',
  ...RULE_KINDS,
] as const;
export const importField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof importField>;

/** A column as the spreadsheet names it: A, B … */
const column = z.string().regex(/^[A-Z]{1,3}$/);

/** What the import makes of a column; `field` is null where it does not read it. */
const importColumn = z.object({
  column,
  title: z.string(),
  field: importField.nullable().describe("Ce que la colonne contient ; null : elle n'est pas lue"),
  samples: z.array(z.string()),
});

/** One sheet of the file, whether it was read, and as what. */
export const importSheet = z.object({
  sheet: z.string(),
  is_hidden: z.boolean(),
  is_read: z.boolean(),
  reason: z.string().nullable().describe("Pourquoi la feuille n'est pas lue ; null : elle est lue"),
  titles_row: z.number().nullable(),
  line_count: z.number(),
  hidden_rows: z.array(z.number()),
  columns: z.array(importColumn),
});
export type ImportSheet = z.infer<typeof importSheet>;

/** What changes of a stored teacher; an empty text is nothing. */
const difference = z.object({ field: importField, old_value: z.string(), new_value: z.string() });

/** What an import did, or would do with `dry_run`. Rows are numbered as the spreadsheet shows them. */
export const importReport = z.object({
  message: z.string(),
  dry_run: z.boolean(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rows: z.array(
    z.object({
      row: z.number(),
      sheet: z.string(),
      action: z.enum(['created', 'updated', 'unchanged', 'fault']),
      visa: z.string(),
      nom: z.string(),
      prenom: z.string(),
      faults: z.array(z.string()),
      differences: z.array(difference),
      hints: z.array(z.string()),
    }),
  ),
  notes: z.array(z.string()),
  sheets: z.array(importSheet),
  unknown_codes: z.array(
    z.object({ code: z.string(), suggestion: z.string().nullable(), people: z.number() }),
  ),
  absent: z.array(z.object({ id: z.string(), visa: z.string(), nom: z.string(), prenom: z.string() })),
});
export type ImportReport = z.infer<typeof importReport>;
export type ImportDifference = z.infer<typeof difference>;

/** What the refusal of an import says beside its sentence, where the columns of the file are the trouble. */
export const importRefusal = z.object({ sheets: z.array(importSheet) });

/**
 * How to read a file where its titles do not say it: for each sheet whether to read it, the row of its titles (0: none) and what
 * columns hold (null: nothing to read). `specialties` says which code stands for what is written in the file.
 */
export const importMatching = z.object({
  sheets: z
    .array(
      z.object({
        sheet: z.string().max(100),
        is_read: z.boolean().optional(),
        titles_row: z.int().min(0).max(65_536).optional(),
        columns: z.record(column, z.nullable(importField)).optional(),
      }),
    )
    .max(200)
    .default([]),
  specialties: z.record(z.string().max(100), subjectCode).default({}),
});
export type ImportMatching = z.infer<typeof importMatching>;
/** What the client sends, as JSON text; both parts may be left out. */
export type ImportMatchingBody = z.input<typeof importMatching>;
