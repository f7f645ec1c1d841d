import type { Person } from '@pupitre/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useRemovePerson } from './use-people.ts';

/** Asks before somebody is taken off the school. */
export function RemovalDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const remove = useRemovePerson();
  return (
    <ConfirmDialog
      allows="direction"
      title="Retirer une personne"
      confirmLabel="Retirer"
      isBusy={remove.isPending}
      subject={{ of: ['person'], id }}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> sera aussitôt déconnecté·e et n'aura plus accès à l'établissement. Ce qui a
        été planifié reste, et l'historique garde son nom.
      </p>
    </ConfirmDialog>
  );
}
