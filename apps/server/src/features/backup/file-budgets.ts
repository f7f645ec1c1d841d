import type { BackupFile } from '@pupitre/contract';
import type { FileEntry } from './identifiers.ts';

/** The identifiers that entries of a file got, by those that they have in it. */
export const pairIds = (
  inFile: readonly FileEntry['id'][],
  stored: readonly { id: string }[],
): ReadonlyMap<string, string> =>
  new Map(
    inFile.flatMap((id, index) => {
      const kept = stored[index]?.id;
      return typeof id === 'string' && kept !== undefined ? [[id, kept] as const] : [];
    }),
  );

/** The budgets of a file with the identifiers that what counts towards them got; what was left out of it counts no more. */
export const matchBudgets = (
  budgets: BackupFile['budgets'],
  { positions, functions }: Record<'positions' | 'functions', ReadonlyMap<string, string>>,
): BackupFile['budgets'] =>
  budgets.map(({ position_ids, function_assignment_ids, ...budget }) => ({
    ...budget,
    position_ids: position_ids.flatMap((id) => positions.get(id) ?? []),
    function_assignment_ids: function_assignment_ids.flatMap((id) => functions.get(id) ?? []),
  }));
