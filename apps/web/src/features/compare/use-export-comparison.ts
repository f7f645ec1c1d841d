import type { ComparisonQuery } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { download } from '../../lib/api.ts';

/** Saves a comparison as an Excel workbook. */
export const useExportExcel = () =>
  useMutation({
    mutationFn: (query: ComparisonQuery) => download('exports.compareExcel', { query }, 'comparaison.xlsx'),
    onSuccess: () => toastSuccess('Export Excel réussi'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });

/** Saves a comparison as PDF. */
export const useExportPdf = () =>
  useMutation({
    mutationFn: (query: ComparisonQuery) => download('documents.comparePdf', { query }, 'comparaison.pdf'),
    onSuccess: () => toastSuccess('PDF exporté avec succès'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export PDF"),
  });
