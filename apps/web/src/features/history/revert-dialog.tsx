import type { Change } from '@pupitre/contract';
import { useState } from 'react';
import { ClashDialog } from '../../components/clash-dialog.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastFailure } from '../../components/toast.tsx';
import { ApiError } from '../../lib/api.ts';
import { typeset } from '../../lib/typography.ts';
import { useRevert } from './use-revert.ts';

/** What was changed since in the same place, where a refusal says so. */
const clashesOf = (error: unknown): string[] =>
  error instanceof ApiError && error.status === 409 ? error.faults.map(({ message }) => message) : [];

/** Asks before a change is taken back; where some of it cannot be any more, names that and offers the rest. */
export function RevertDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const { mutate, isPending } = useRevert(change.seq);
  const [clashes, setClashes] = useState<string[]>([]);
  const revert = (isPartial: boolean) =>
    mutate(isPartial, {
      onSuccess: onClose,
      onError: (failure) => {
        const found = clashesOf(failure);
        if (!isPartial && found.length > 0) return setClashes(found);
        toastFailure(failure, "Erreur lors de l'annulation");
        return onClose();
      },
    });
  if (clashes.length > 0)
    return (
      <ClashDialog
        summary={change.summary}
        clashes={clashes}
        isBusy={isPending}
        onConfirm={() => revert(true)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title="Annuler ce changement&#8239;?"
      confirmLabel="Annuler ce changement"
      cancelLabel="Le garder"
      subject={{ taken_back: change.seq }}
      isBusy={isPending}
      onConfirm={() => revert(false)}
      onClose={onClose}
    >
      <p>
        <strong>{typeset(change.summary)}</strong>
      </p>
      <p>
        Ce qu'il a touché revient à son état d'avant. C'est un nouveau changement, que vous pourrez annuler
        aussi.
      </p>
    </ConfirmDialog>
  );
}
