import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { download } from '../../../lib/api.ts';

/** Saves a school year as an Excel workbook. */
export function useExportYearExcel() {
  return useMutation({
    mutationFn: (school_year: string) =>
      download('exports.yearExcel', { query: { school_year } }, `repartition_${school_year}.xlsx`),
    onSuccess: () => toastSuccess('Export Excel réussi'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });
}
