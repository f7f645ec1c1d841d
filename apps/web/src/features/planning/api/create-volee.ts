import type { PlanningBody } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useInvalidatePlanning } from './invalidate-planning.ts';

/** Creates a volée and its positions. */
export function useCreateVolee() {
  return useMutation({
    mutationFn: (body: PlanningBody) => call('planning.create', { body }),
    onSettled: useInvalidatePlanning(),
  });
}
