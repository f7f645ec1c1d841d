import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { typeset } from '../../lib/typography.ts';
import { useRestore } from './use-versions.ts';

interface RestoreDialogProps {
  /** The change after which the school was as it is to be. */
  seq: number;
  /** What the state is called: the sentence of the change, or the name of a version. */
  name: string;
  onClose: () => void;
}

/** Asks before the whole school goes back to a former state. */
export function RestoreDialog({ seq, name, onClose }: RestoreDialogProps) {
  const { mutate, isPending } = useRestore();
  return (
    <ConfirmDialog
      title="Revenir à cet état&#8239;?"
      confirmLabel="Revenir à cet état"
      cancelLabel="Rester ici"
      isBusy={isPending}
      subject="plan"
      onConfirm={() => mutate(seq, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{typeset(name)}</strong>
      </p>
      <p>
        Tout l'établissement, toutes années comprises, redevient ce qu'il était juste après. Ce qui a été fait
        depuis, par qui que ce soit, disparaît de la planification, et reste dans l'historique. C'est un
        nouveau changement, que vous pourrez annuler aussi.
      </p>
    </ConfirmDialog>
  );
}
