import type { PlaceName } from '@pupitre/domain';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';
import { placeName } from '../../../lib/position-text.ts';
import { inOrder } from '../../../data/commands.ts';

/** A place of the plan of a volée, whose class or group is not one added by hand. */
export interface Restorable extends PlaceName {
  level: string;
  plan_index: number;
}

/** Puts back what was taken away of a place of the plan; without teacher. */
export function useRestorePosition(year: string) {
  return useRequest('assignments.restore', {
    year,
    scope: inOrder(year),
    request: ({ level, subject, is_group, plan_index }: Restorable) => ({
      body: { level, subject, is_group, plan_index, school_year: year },
    }),
    onSuccess: (created) => toastChange(`${created.subject}, ${placeName(created)}\u202f: remis`),
    onError: (error) => toastFailure(error, 'Erreur lors de la création'),
  });
}
