import type { SchoolClass } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { download } from '../../lib/api.ts';

/** Saves a class as PDF. */
export const useExportClassPdf = () =>
  useMutation({
    mutationFn: ({ id, name, school_year }: Pick<SchoolClass, 'id' | 'name' | 'school_year'>) =>
      download(
        'documents.classPdf',
        { params: { id } },
        `classe_${name.replace('/', '-')}_${school_year}.pdf`,
      ),
    onSuccess: () => toastSuccess('PDF exporté avec succès'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export PDF"),
  });
