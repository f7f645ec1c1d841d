import type { FunctionAssignmentBody } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Gives a teacher a function in a year. */
export function useAssignFunction() {
  return useMutation({
    mutationFn: (body: FunctionAssignmentBody) => call('functionAssignments.create', { body }),
    onSuccess: () => toastChange('Fonction attribuée avec succès'),
    onError: (error) => toastFailure(error, "Erreur lors de l'attribution"),
  });
}
