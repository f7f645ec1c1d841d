import { CONFIRMATION_WORD } from '@pupitre/domain';
import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';
import { closeSession } from '../../lib/session.ts';

/** Deletes the school with all it has, for good. The guard then leads to /login. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) =>
      call('account.delete', { body: { confirmation: CONFIRMATION_WORD, password } }),
    onSuccess: ({ message }) => {
      closeSession(true);
      toastSuccess(message);
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
  });
}
