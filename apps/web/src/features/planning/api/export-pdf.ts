import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { download } from '../../../lib/api.ts';

const SAY = {
  onSuccess: () => toastSuccess('PDF exporté avec succès'),
  onError: (error: unknown) => toastFailure(error, "Erreur lors de l'export PDF"),
};

/** Saves a school year as PDF. */
export function useExportYearPdf() {
  return useMutation({
    mutationFn: (school_year: string) =>
      download('documents.yearPdf', { query: { school_year } }, `annee_${school_year}.pdf`),
    ...SAY,
  });
}

/** Saves a volée as PDF. */
export function useExportVoleePdf() {
  return useMutation({
    mutationFn: ({ level, school_year }: { level: string; school_year: string }) =>
      download('documents.voleePdf', { query: { level, school_year } }, `volee_${level}_${school_year}.pdf`),
    ...SAY,
  });
}
