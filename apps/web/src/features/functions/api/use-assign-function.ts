import type { FunctionAssignmentBody } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { refreshFunctions } from './refresh-functions.ts';

/** Gives a teacher a function in a year. */
export function useAssignFunction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FunctionAssignmentBody) => call('functionAssignments.create', { body }),
    onSuccess: async () => {
      toastChange('Fonction attribuée avec succès');
      await refreshFunctions(client);
    },
    onError: (error) => toastFailure(error, "Erreur lors de l'attribution"),
  });
}
