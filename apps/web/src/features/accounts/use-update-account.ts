import type { AccountChange } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';
import { storeSchool } from '../../lib/session.ts';
import { weeklyTargetsQuery } from '../../queries/index.ts';

/** Changes the name, address, password or weekly targets of the school; a new password closes its other sessions. */
export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, seen }: { body: AccountChange; seen: number | undefined }) =>
      call('account.update', { body }, { seen }),
    onSuccess: ({ weekly_targets, ...school }) => {
      storeSchool(school);
      client.setQueryData(weeklyTargetsQuery().queryKey, weekly_targets);
      toastSuccess('Établissement modifié');
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
  });
}
