import { type Operation, type OperationName, operations } from '@pupitre/contract';
import { mayDo } from '@pupitre/domain';
import { useMemo } from 'react';
import { type Rights, useRights } from './session.ts';

/** What is of the whole year, and so touches every volée in it. */
export const EVERY_VOLEE = '*';

/** Whether an operation may be called; of one that touches a volée, by its level. */
export type May = (operation: OperationName, level?: string) => boolean;

/** What somebody's rights allow, as the contract says it of each operation (docs/domain.md, « People and roles »). */
export const mayWith =
  ({ role, levels }: Rights): May =>
  (name, level) => {
    // What is for all of the school is not said in the build; the operations on people are not in it, and are for the direction.
    const operation: Partial<Operation> | undefined = operations[name];
    const { allows = 'reading' } = operation ?? { allows: 'direction' as const };
    return mayDo(role, allows) && (level === undefined || levels === null || levels.includes(level));
  };

/** What whoever is signed in may do now: what they may not is not offered. */
export function useMay(): May {
  const rights = useRights();
  return useMemo(() => mayWith(rights), [rights]);
}

/** Why something cannot be changed, in a sentence; null where everything can. */
export function sayReadOnly({ role, levels }: Rights): string | null {
  if (role === 'lecture') return 'Lecture seule\u202f: votre rôle permet de consulter, mais pas de modifier.';
  if (levels === null) return null;
  return `Vous pouvez modifier ${levels.join(', ')}\u202f; les autres volées sont en lecture seule.`;
}
