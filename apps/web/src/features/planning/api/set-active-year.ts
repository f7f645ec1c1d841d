import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { activeYearQuery, keys } from '../../../queries/index.ts';

/** Makes a year the active one; shown at once, taken back when the server refuses. */
export function useSetActiveYear() {
  const client = useQueryClient();
  const { queryKey } = activeYearQuery();
  return useMutation({
    mutationFn: (year: string) => call('schoolYears.setActive', { query: { year } }),
    onMutate: async (year) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, year);
      return { before };
    },
    onSuccess: (_answer, year) => toastChange(`${year} est maintenant l'année active`),
    onError: (error, _year, context) => {
      client.setQueryData(queryKey, context?.before);
      toastFailure(error, 'Erreur lors de la modification');
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.schoolYears }),
        client.invalidateQueries({ queryKey: keys.workload }),
      ]),
  });
}
