import { collapseSpaces, dropInvisible, FALLBACK_SCHOOL_YEAR, LIMITS, SUBJECT_CODE } from '@pupitre/domain';
import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

/** Text that any database and any document holds as it is: well-formed, without control characters or non-characters. */
const CONTROL = /[\p{Cc}\p{Noncharacter_Code_Point}]/u;
const storable = (value: string) => value.isWellFormed() && !CONTROL.test(value);
const CONTROL_MESSAGE = 'ce texte contient des caractères invisibles non autorisés';

/** A required text of at most `max` characters, trimmed. */
export const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(storable, { error: CONTROL_MESSAGE });

/** A required text that is given as a name: {@link text} without characters that nothing shows. */
const newText = (max: number) =>
  z.string().overwrite(dropInvisible).trim().min(1).max(max).refine(storable, { error: CONTROL_MESSAGE });

const hasVisibleCharacter = (value: string) => /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(value);
/** For what people read and tell apart: something must be there to see. */
const visible = <S extends z.ZodString>(schema: S): S =>
  schema.refine(hasVisibleCharacter, { error: 'ce champ est obligatoire' });

/** The name of somebody or something, with single spaces and something to see. */
export const nameText = (max: number) =>
  visible(
    z
      .string()
      .trim()
      .refine(storable, { error: CONTROL_MESSAGE })
      .overwrite(collapseSpaces)
      .min(1, { abort: true })
      .max(max),
  );

/** A text that may be empty, trimmed. */
export const optionalText = (max: number) =>
  z.string().trim().max(max).refine(storable, { error: CONTROL_MESSAGE });

/** A text of several lines that may be empty, trimmed; whatever breaks a line is written \n. */
export const freeText = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .max(max)
    .refine((value) => storable(value.replaceAll('\n', '')), { error: CONTROL_MESSAGE });

/** A required text; left out or empty, the answer is `sentence`. */
export const required = <S extends z.ZodString>(schema: S, sentence: string) =>
  z.string({ error: sentence }).trim().min(1, { error: sentence }).pipe(schema);

/** Names by which stored things are asked for; what is named anew follows the stricter rules below. */
export const id = text(64);
export const level = text(20);
export const schoolYear = text(LIMITS.schoolYearMax);

/** Who has a position: null where nobody does, which some clients write as an empty text. */
export const teacherOrNone = optionalText(64)
  .nullable()
  .transform((teacher) => (teacher === '' ? null : teacher));

/** The year in an answer: one that is left out, null or empty counts as 2024-2025 (docs/domain.md, « School years »). */
export const countedYear = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  z.string().default(FALLBACK_SCHOOL_YEAR),
);

/** Said where one or several levels are asked for. */
export const NO_LEVEL = 'Veuillez sélectionner au moins une volée';

/** Steps of a path: no client can address what bears these names. */
const isStep = (name: string) => name === '.' || name === '..';

/** The name of a level that is given to a volée: it stands in addresses and in lists joined by commas. */
export const newLevel = visible(newText(20))
  .refine((name) => !name.includes(','), { error: 'Un niveau ne peut pas contenir de virgule' })
  .refine((name) => !isStep(name) && name !== 'school-years', {
    error: "Un niveau ne peut pas s'appeler « . », « .. » ou « school-years »",
  });

/** The name that is given to a year. */
export const newSchoolYear = visible(newText(LIMITS.schoolYearMax)).refine((name) => !isStep(name), {
  error: "Une année scolaire ne peut pas s'appeler « . » ou « .. »",
});

export const className = text(LIMITS.classNameMax);
/** The name that is given to a class. */
export const newClassName = visible(newText(LIMITS.classNameMax));
export const groupLabel = visible(newText(LIMITS.groupLabelMax));

/** Numbers of a range in steps of 0.5. The division is exact, unlike the remainder of zod, which takes 5e-324 for a 0. */
export const inHalfSteps = (range: z.ZodNumber) =>
  range
    .multipleOf(LIMITS.periodStep, { abort: true })
    .refine((value) => Number.isInteger(value / LIMITS.periodStep), {
      error: 'la valeur doit être un multiple de 0,5',
    });

/**
 * Weekly periods: 0 to 28 in half-hour steps (docs/domain.md, « Periods, splits and recomputing »). Refused, never
 * rounded, outside.
 */
export const periods = inHalfSteps(
  z
    .number()
    .min(0, { error: 'Les périodes doivent être entre 0 et 28' })
    .max(LIMITS.periodsMax, { error: 'Les périodes doivent être entre 0 et 28' }),
);

/** A subject code, stored in upper case (docs/domain.md, « Subjects and levels »). */
export const subjectCode = z
  .string()
  .overwrite(dropInvisible)
  .trim()
  .toUpperCase()
  .regex(SUBJECT_CODE, { error: 'un code de branche compte 1 à 12 lettres, chiffres ou tirets' });

/** A parameter that may be left out; some clients send it empty then. */
export const optionalInQuery = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

/** Numbers and booleans arrive as text in a query string. */
const fromText = (value: unknown) =>
  typeof value === 'string' && /^-?\d*[.,]?\d+$/.test(value.trim()) ? Number(value.replace(',', '.')) : value;
/** {@link periods} as a text; a decimal comma is read too. */
export const periodsInQuery = z.preprocess(fromText, periods);
/** A boolean as a text: `true`, `false`, `1` or `0`. */
export const flag = z.preprocess(
  (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value),
  z.boolean(),
);

/** The year of a call that may leave it out: the active one then. */
export const yearQuery = z.object({ school_year: optionalInQuery(schoolYear) });
export const levelParams = z.object({ level });
export const newLevelParams = z.object({ level: newLevel });
export const idParams = z.object({ id });

/** Says in French what a call has done. */
export const message = z.object({ message: z.string() });
/** Any refusal: one French sentence, and a code for programs; `errors` where the request is invalid (docs/architecture.md, « Errors »). */
export const errorBody = z.object({
  detail: z.string(),
  // A page that is older than the server passes over a code it does not know.
  code: z.enum(errorCodes).optional().catch(undefined),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
