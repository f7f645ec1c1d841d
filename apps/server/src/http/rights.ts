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

/** Throws Forbidden where the role of a caller does not suffice for an operation (docs/domain.md, « People and roles »). */
export function expectAllowed({ allows }: Operation, { role }: Caller): void {
  if (mayDo(role, allows)) return;
  throw new Forbidden(allows === 'planning' ? FORBIDDEN.planning : FORBIDDEN.direction);
}
