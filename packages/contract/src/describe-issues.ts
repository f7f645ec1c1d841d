import { upperFirst } from '@pupitre/domain';
import type { z } from 'zod';
import { FIELD_NAMES } from './field-names.ts';

/** One thing wrong in a request: where (dotted path, empty for the whole) and why. */
export interface Fault {
  path: string;
  message: string;
}

/** A message that begins with a capital says itself what it is about; the others need the field. */
const isSentence = (message: string) => /^\p{Lu}/u.test(message);

const nameStep = (step: PropertyKey) =>
  typeof step === 'number' ? `n° ${step + 1}` : (FIELD_NAMES[String(step)] ?? String(step));

function toSentence({ path, message }: z.core.$ZodIssue): string {
  if (path.length === 0 || isSentence(message)) return upperFirst(message);
  return `« ${path.map(nameStep).join(', ')} » : ${message}`;
}

const pathOf = ({ path }: z.core.$ZodIssue): string => path.map(String).join('.');

/**
 * Turns the issues of a failed parse into the body of a 422 (docs/architecture.md, « Errors »): one sentence and the list. What is wrong with
 * one value in several ways is told once.
 */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): { detail: string; errors: Fault[] } {
  const all = [...Map.groupBy(issues, pathOf).values()].flatMap((own) => own.slice(0, 1));
  const errors = all.map((issue) => ({ path: pathOf(issue), message: issue.message }));
  const [first, ...others] = all;
  if (!first) return { detail: 'Requête invalide.', errors };
  const { length } = others;
  const more = length === 0 ? '' : ` (et ${length} ${length === 1 ? 'autre erreur' : 'autres erreurs'})`;
  return { detail: `${toSentence(first)}${more}`, errors };
}
