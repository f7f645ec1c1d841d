import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';
import { openSession } from '../../lib/session.ts';

/** Logs a school in. The guard of the login screen then leads to the dashboard. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call('auth.login', { body }),
    onSuccess: (session) => {
      openSession(session);
      toastSuccess('Connexion réussie!');
    },
    onError: (error) => toastFailure(error, 'Erreur de connexion'),
  });
}
