import type { FunctionAssignmentBody } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../../../components/toast.tsx';
import { call, sentenceOf } from '../../../lib/api.ts';
import { refreshFunctions } from './refresh-functions.ts';

/** Gives a teacher a function in a year. */
export function useAssignFunction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FunctionAssignmentBody) => call('functionAssignments.create', { body }),
    onSuccess: async () => {
      toastSuccess('Fonction attribuée avec succès');
      await refreshFunctions(client);
    },
    onError: (error) => toastError(sentenceOf(error, "Erreur lors de l'attribution")),
  });
}
