import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Throws away the unlocked positions of a volée and rebuilds its plan. */
export function useRegenerateVolee() {
  return useRequest('planning.regenerate', {
    request: (volee: { level: string; school_year: string }) => ({
      params: { level: volee.level },
      query: { school_year: volee.school_year },
    }),
    onSuccess: (_answer, { level }) => toastChange(`Enseignements de la volée ${level} régénérés`),
    onError: (error) => toastFailure(error, 'Erreur lors de la régénération'),
  });
}
