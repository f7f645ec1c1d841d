import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../components/change-toast.tsx';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { call } from '../../lib/api.ts';
import { followRenamings } from '../../lib/remembered-year.ts';
import { versionsQuery } from '../../queries/history.ts';

/** Brings the school back to the state just after a change. */
export function useRestore() {
  return useMutation({
    mutationFn: (seq: number) => call('changes.restore', { params: { seq } }),
    onSuccess: ({ message, renamed_years }) => {
      followRenamings(renamed_years);
      toastChange(message);
    },
    onError: (error) => toastFailure(error, 'Erreur lors du retour à cet état'),
  });
}

/** Gives the state just after a change a name. */
export function useNameVersion(seq: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call('versions.create', { body: { name, seq } }),
    onSuccess: ({ name }) => toastSuccess(`Version « ${name} » nommée`),
    onSettled: () => void client.invalidateQueries({ queryKey: versionsQuery().queryKey }),
  });
}

/** Forgets the name of a version; the history stays. */
export function useForgetVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('versions.delete', { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastFailure(error, 'Erreur lors de la suppression'),
    onSettled: () => void client.invalidateQueries({ queryKey: versionsQuery().queryKey }),
  });
}
