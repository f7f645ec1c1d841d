import type { Operation } from '@pupitre/contract';
import { type Allowed, mayDo } from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { Forbidden } from '../errors.ts';

/** What is said to somebody whose role does not suffice. */
export const FORBIDDEN: Readonly<Record<Exclude<Allowed, 'anyone' | 'reading'>, string>> = {
  planning:
    "Votre rôle permet de consulter, mais pas de modifier. La direction de l'établissement peut le changer.",
  direction: "Seule la direction de l'établissement peut faire cela.",
};

const OF_ACCESS = /^\/(?:auth|me|account|people|invitations|sessions)(?:\/|$)/;

/** A program never changes who may do what, nor what anybody signs in with; one that only reads changes nothing at all. */
function expectOfProgram({ method, path, allows }: Operation, { isReadOnly }: { isReadOnly: boolean }): void {
  if (method === 'GET') return;
  if (OF_ACCESS.test(path))
    throw new Forbidden(
      'Un jeton personnel ne permet pas de changer les comptes, les personnes et les accès.',
    );
  if (isReadOnly && allows !== 'reading') throw new Forbidden('Ce jeton personnel permet seulement de lire.');
}

/**
 * Throws Forbidden where the role of a caller does not suffice for an operation (docs/domain.md, « People and roles »), or the token with which a program of
 * theirs calls.
 */
export function expectAllowed(operation: Operation, { role, program }: Caller): void {
  const { allows } = operation;
  if (!mayDo(role, allows))
    throw new Forbidden(allows === 'planning' ? FORBIDDEN.planning : FORBIDDEN.direction);
  if (program) expectOfProgram(operation, program);
}
