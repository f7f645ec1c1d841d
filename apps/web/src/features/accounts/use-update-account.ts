import type { AccountChange } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';
import { storeSchool } from '../../lib/session.ts';

/** Changes the name, address or password of the school; a new password closes its other sessions. */
export function useUpdateAccount() {
  return useMutation({
    mutationFn: (body: AccountChange) => call('account.update', { body }),
    onSuccess: (school) => {
      storeSchool(school);
      toastSuccess('Établissement modifié');
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
}
