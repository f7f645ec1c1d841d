import { useMutation } from '@tanstack/react-query';
import { toastSuccess } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';
import { renewal } from '../../lib/renewal.ts';
import { closeSession } from '../../lib/session.ts';

function leave(): void {
  closeSession(true);
  renewal.isLeaving = false;
  toastSuccess('Déconnexion réussie');
}

/**
 * Logs out. This browser forgets the session even if the server cannot be reached; the guard then leads to /login and
 * the cache of the session goes with it (docs/screens.md, « Connexion »).
 */
export function useLogout() {
  return useMutation({
    mutationFn: () => {
      renewal.isLeaving = true;
      return call('auth.logout', {});
    },
    onSuccess: leave,
    onError: leave,
  });
}
