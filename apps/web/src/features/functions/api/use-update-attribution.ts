import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { refreshFunctions } from './refresh-functions.ts';

interface AttributionChange {
  id: string;
  /** Half-hour steps. */
  hours_per_week: number;
  description: string;
}

/** Changes the hours or the description of an attribution. */
export function useUpdateAttribution() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: AttributionChange) =>
      call('functionAssignments.update', { params: { id }, body }),
    onSuccess: async () => {
      toastChange('Attribution mise à jour avec succès');
      await refreshFunctions(client);
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la mise à jour'),
  });
}
