import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useConnection } from '../../lib/connection.ts';
import { countOf } from '../../lib/numbers.ts';

/** Asks before somebody logs out while changes wait for the connection. */
export function LeaveDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const count = useConnection().waiting.length;
  return (
    <ConfirmDialog
      title="Se déconnecter maintenant&#8239;?"
      confirmLabel="Abandonner et se déconnecter"
      subject={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {countOf(
          count,
          "modification n'est pas encore enregistrée",
          'modifications ne sont pas encore enregistrées',
        )}
        &#8239;: la connexion manque. En vous déconnectant, vous les abandonnez.
      </p>
    </ConfirmDialog>
  );
}
