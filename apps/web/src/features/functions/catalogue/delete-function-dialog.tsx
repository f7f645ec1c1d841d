import type { SchoolFunction } from '@pupitre/contract';
import { useQueries } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { countOf } from '../../../lib/numbers.ts';
import { functionAssignmentsQuery } from '../../../queries/index.ts';
import { useDeleteFunction } from '../api/use-delete-function.ts';

interface DeleteFunctionDialogProps {
  entry: SchoolFunction;
  /** All years of the school: the function goes in each of them. */
  years: readonly string[];
  onClose: () => void;
}

/** How often a function is assigned, over all years; undefined until it is known. */
function useAttributionCount(functionId: string, years: readonly string[]): number | undefined {
  const lists = useQueries({ queries: years.map((year) => functionAssignmentsQuery(year)) });
  if (lists.some((list) => !list.data)) return undefined;
  return lists.flatMap((list) => list.data ?? []).filter(({ function_id }) => function_id === functionId)
    .length;
}

/** Asks before a function goes, with the number of its attributions (docs/screens.md, « Fonctions »). */
export function DeleteFunctionDialog({ entry, years, onClose }: DeleteFunctionDialogProps) {
  const count = useAttributionCount(entry.id, years);
  const remove = useDeleteFunction();
  return (
    <ConfirmDialog
      title={`Supprimer la fonction ${entry.name}`}
      confirmLabel="Supprimer"
      isBusy={remove.isPending}
      subject={{ list: 'functions', ids: [entry.id] }}
      onConfirm={() => remove.mutate(entry.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        Êtes-vous sûr de vouloir supprimer cette fonction ? Toutes les attributions seront également
        supprimées.
      </p>
      {count !== undefined && (
        <p>
          <strong>{countOf(count, 'attribution')}</strong>, toutes années confondues.
        </p>
      )}
    </ConfirmDialog>
  );
}
