import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';
import { openSession } from '../../lib/session.ts';

/** Signs a school up and logs it in. The guard of the sign-up screen then leads to the dashboard. */
export function useRegister() {
  return useMutation({
    mutationFn: (body: { name: string; email: string; password: string }) => call('auth.register', { body }),
    onSuccess: (session) => {
      openSession(session);
      toastSuccess('Inscription réussie!');
    },
    onError: (error) => toastFailure(error, "Erreur lors de l'inscription"),
  });
}
