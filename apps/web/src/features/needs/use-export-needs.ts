import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { download } from '../../lib/api.ts';

/** Saves needs and means of a year as an Excel workbook. */
export const useExportExcel = () =>
  useMutation({
    mutationFn: (school_year: string | undefined) =>
      download('needs.excel', { query: { school_year } }, 'besoins.xlsx'),
    onSuccess: () => toastSuccess('Export Excel réussi'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });

/** Saves needs and means of a year as PDF. */
export const useExportPdf = () =>
  useMutation({
    mutationFn: (school_year: string | undefined) =>
      download('needs.pdf', { query: { school_year } }, 'besoins.pdf'),
    onSuccess: () => toastSuccess('PDF exporté avec succès'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export PDF"),
  });
