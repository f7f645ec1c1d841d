import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { download } from '../../../lib/api.ts';

/** Saves who teaches what in a year as an Excel file, which can be imported again unchanged. */
export const useExportRules = (school_year: string) =>
  useMutation({
    mutationFn: () => download('teachingRules.export', { query: { school_year } }, 'consignes.xlsx'),
    onSuccess: () => toastSuccess('Export Excel réussi'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });
