import type { TeachingRuleFields } from '@pupitre/contract';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

/** Says of somebody who teaches what in a year, all of it. */
export const useSaveRules = (id: string, school_year: string | undefined) =>
  useRequest('teachingRules.set', {
    request: (rules: TeachingRuleFields[]) => ({ params: { id }, query: { school_year }, body: { rules } }),
    onSuccess: () => toastChange('Souhaits et consignes enregistrés'),
    onError: (error) => toastFailure(error, "Erreur lors de l'enregistrement"),
  });
