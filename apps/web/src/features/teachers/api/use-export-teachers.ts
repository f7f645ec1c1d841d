import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { download } from '../../../lib/api.ts';

/** Saves the list as an Excel file, which can be imported again unchanged (docs/domain.md, « Files »). */
export function useExportTeachers() {
  return useMutation({
    mutationFn: () => download('teachers.export', {}, 'enseignants_export.xlsx'),
    onSuccess: () => toastSuccess('Export Excel réussi'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });
}
