import type { FunctionAssignmentBody } from '@pupitre/contract';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Gives a teacher a function in a year. */
export function useAssignFunction() {
  return useRequest('functionAssignments.create', {
    request: (body: FunctionAssignmentBody) => ({ body }),
    onSuccess: () => toastChange('Fonction attribuée avec succès'),
    onError: (error) => toastFailure(error, "Erreur lors de l'attribution"),
  });
}
