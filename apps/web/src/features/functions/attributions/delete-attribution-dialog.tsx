import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { formatHours } from '../../../lib/numbers.ts';
import { useDeleteAttribution } from '../api/use-delete-attribution.ts';
import type { Attribution } from '../attribution.ts';

/** Asks before a teacher loses a function, with the hours that go. */
export function DeleteAttributionDialog({
  attribution,
  onClose,
}: {
  attribution: Attribution;
  onClose: () => void;
}) {
  const remove = useDeleteAttribution();
  const { teacher, function_name, hours_per_week, school_year } = attribution;
  return (
    <ConfirmDialog
      title="Supprimer une attribution"
      confirmLabel="Supprimer"
      isBusy={remove.isPending}
      subject={{ list: 'function_assignments', ids: [attribution.id] }}
      onConfirm={() => remove.mutate(attribution.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        Retirer la fonction <strong>{function_name}</strong> ({formatHours(hours_per_week)}) à{' '}
        <strong>
          {teacher.prenom} {teacher.nom}
        </strong>{' '}
        en {school_year}&#8239;?
      </p>
    </ConfirmDialog>
  );
}
