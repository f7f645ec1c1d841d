import { upperFirst } from '@pupitre/domain';
import type { z } from 'zod';
import { ApiError } from './api.ts';
import { typeset } from './typography.ts';

/** What is wrong with a form, at its fields. */
export type FormFaults<F extends string> = Partial<Record<F, string>>;

/** Places what is wrong at the fields: `specialties.2` belongs to `specialties`. The first fault of a field is shown. */
export function placeFaults<F extends string>(
  faults: readonly { path: string; message: string }[],
): FormFaults<F> {
  const placed: FormFaults<F> = {};
  for (const { path, message } of faults) {
    const field = path.split('.')[0] as F;
    placed[field] ??= upperFirst(message);
  }
  return placed;
}

/** What a schema of the contract found wrong, set as what the server says. */
export const readIssues = ({ issues }: z.ZodError): { path: string; message: string }[] =>
  issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message: typeset(upperFirst(message)),
  }));

/** The same at the fields. */
export const placeIssues = <F extends string>(error: z.ZodError): FormFaults<F> =>
  placeFaults(readIssues(error));

/** What the server refused, at the fields; a conflict with what is stored is about `unique`. */
export function placeRefusal<F extends string>(error: unknown, unique?: F): FormFaults<F> {
  if (!(error instanceof ApiError)) return {};
  const { status, detail, faults } = error;
  const isTaken = status === 409 && unique !== undefined && detail !== undefined;
  return placeFaults(isTaken ? [{ path: unique, message: detail }] : faults);
}
