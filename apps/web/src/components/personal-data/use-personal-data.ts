import { CONFIRMATION_WORD } from '@pupitre/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../lib/api.ts';
import { toastFailure, toastSuccess } from '../toast.tsx';

/** Who somebody is or was, and how much is stored of them. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call('personalData.show', { params: { id } }, { signal }),
  });

/** Saves all that is stored of a person: to be read, or for a program. */
export function useDownloadPerson(id: string) {
  return useMutation({
    mutationFn: (kind: 'pdf' | 'json') =>
      download(`personalData.${kind}`, { params: { id } }, `donnees-personnelles.${kind}`),
    onSuccess: () => toastSuccess('Données personnelles téléchargées'),
    onError: (error) => toastFailure(error, 'Erreur lors du téléchargement des données'),
  });
}

/** Erases a person for good. Everything that shows the plan or its history is read anew. */
export function useErasePerson(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('personalData.erase', { params: { id }, body: { confirmation: CONFIRMATION_WORD } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await client.invalidateQueries();
    },
    onError: (error) => toastFailure(error, "Erreur lors de l'effacement"),
  });
}
