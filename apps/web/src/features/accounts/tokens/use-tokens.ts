import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { callPeople } from '../people-call.ts';

/** One's own tokens for programs, in this school. */
export const tokensQuery = () =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => callPeople('tokens.list', {}, { signal }),
    gcTime: 0,
  });

/** Makes a token worthless, and reads the list anew. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callPeople('tokens.delete', { params: { id } }),
    onSuccess: () => toastSuccess('Jeton révoqué'),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
    onSettled: () => client.invalidateQueries(tokensQuery()),
  });
}
