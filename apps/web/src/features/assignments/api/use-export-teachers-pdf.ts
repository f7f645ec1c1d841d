import { cycleSelection, type TeacherAnswer } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../../../components/toast.tsx';
import { ApiError, download, hintOf, sentenceOf } from '../../../lib/api.ts';

const FAILURE = "Erreur lors de l'export PDF";

function sentenceOfExport(error: unknown): string {
  if (error instanceof ApiError && error.status === 404)
    return 'Aucun enseignant trouvé pour cette sélection';
  return sentenceOf(error, FAILURE);
}

const OPERATIONS = { pdf: 'documents.allTeachersPdf', zip: 'documents.allTeachersZip' } as const;

/**
 * Saves the sheets of all teachers who pass the cycle filter as one PDF (docs/screens.md, « Messages »), or as an
 * archive with a PDF for each.
 */
export function useExportTeachers(year: string, format: keyof typeof OPERATIONS) {
  return useMutation({
    mutationFn: (filter: string) => {
      const cycle = cycleSelection.safeParse(filter).data ?? 'all';
      const query = { school_year: year, ...(cycle === 'all' ? {} : { cycle }) };
      return download(OPERATIONS[format], { query }, `enseignants_${cycle}_${year}.${format}`);
    },
    onSuccess: () => toastSuccess(`${format.toUpperCase()} exporté avec succès`),
    onError: (error) => toastError(sentenceOfExport(error), hintOf(error)),
  });
}

/** Saves the sheet of one teacher as PDF; its failure has one sentence (docs/screens.md, « Messages »). */
export function useExportTeacherPdf(year: string) {
  return useMutation({
    mutationFn: ({ id, nom }: TeacherAnswer) =>
      download(
        'documents.teacherPdf',
        { params: { id }, query: { school_year: year } },
        `enseignant_${nom}_${year}.pdf`,
      ),
    onSuccess: () => toastSuccess('PDF exporté avec succès'),
    onError: (error) => toastError(FAILURE, hintOf(error)),
  });
}
