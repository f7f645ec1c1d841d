import type { YearAudience } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { download } from '../../../lib/api.ts';

const SAY = {
  onSuccess: () => toastSuccess('PDF exporté avec succès'),
  onError: (error: unknown) => toastFailure(error, "Erreur lors de l'export PDF"),
};

/** Saves a school year as PDF: its grids, or what is for the head alone. */
export function useExportYearPdf() {
  return useMutation({
    mutationFn: (query: { school_year: string; audience?: YearAudience }) =>
      download('documents.yearPdf', { query }, `annee_${query.school_year}.pdf`),
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
