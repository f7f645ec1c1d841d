import type { IncomingHttpHeaders } from 'node:http';
import {
  CONFLICT_CHOICES,
  parseConflictChoices,
  parseSeenRevision,
  REVISION,
  SEEN_REVISION,
} from '@pupitre/contract';
import type { Sight } from '../caller.ts';
import { Invalid } from '../errors.ts';

const refuse = (path: string, message: string) => new Invalid(message, [{ path, message }]);

const readHeader = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(',') : value;
};

/**
 * What a write says that it had seen; undefined where it says nothing. Throws Invalid for what is no number, or one that the
 * school has not reached yet.
 */
export function readSight(headers: IncomingHttpHeaders, present: number): Sight | undefined {
  const header = readHeader(headers, SEEN_REVISION);
  const chosen = readHeader(headers, CONFLICT_CHOICES);
  const choices = chosen === undefined ? new Map<string, never>() : parseConflictChoices(chosen);
  if (choices === null)
    throw refuse(CONFLICT_CHOICES, `L'en-tête ${CONFLICT_CHOICES} ne contient pas de choix lisibles.`);
  if (header === undefined) return undefined;
  const seen = parseSeenRevision(header);
  if (seen === null)
    throw refuse(
      SEEN_REVISION,
      `L'en-tête ${SEEN_REVISION} doit être un numéro que l'en-tête ${REVISION} a donné.`,
    );
  if (Math.max(seen.revision, ...seen.known) > present)
    throw refuse(SEEN_REVISION, `L'en-tête ${SEEN_REVISION} dépasse le numéro actuel (${present}).`);
  return { ...seen, choices };
}
