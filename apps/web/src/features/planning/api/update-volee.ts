import type { PlanningBody } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useInvalidatePlanning } from './invalidate-planning.ts';

/** Saves a volée; its positions are reconciled, changing as little as possible. */
export function useUpdateVolee() {
  return useMutation({
    mutationFn: (body: PlanningBody) => call('planning.update', { params: { level: body.level }, body }),
    onSettled: useInvalidatePlanning(),
  });
}
