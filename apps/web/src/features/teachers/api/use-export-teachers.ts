import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { download } from '../../../lib/api.ts';

/** Saves the list of a year as an Excel file, which can be imported again unchanged (docs/domain.md, « Files »). */
export function useExportTeachers() {
  return useMutation({
    mutationFn: (school_year: string | undefined) =>
      download('teachers.export', { query: { school_year } }, 'enseignants_export.xlsx'),
    onSuccess: () => toastSuccess('Export Excel réussi'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });
}
