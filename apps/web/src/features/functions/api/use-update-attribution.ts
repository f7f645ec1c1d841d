import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

interface AttributionChange {
  id: string;
  /** Half-hour steps. */
  hours_per_week: number;
  description: string;
}

/** Changes the hours or the description of an attribution. */
export function useUpdateAttribution() {
  return useMutation({
    mutationFn: ({ id, ...body }: AttributionChange) =>
      call('functionAssignments.update', { params: { id }, body }),
    onSuccess: () => toastChange('Attribution mise à jour avec succès'),
    onError: (error) => toastFailure(error, 'Erreur lors de la mise à jour'),
  });
}
