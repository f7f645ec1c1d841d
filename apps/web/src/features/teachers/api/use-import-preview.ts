import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** Asks what an import would do, without doing it (decisions, section 5). */
export function useImportPreview() {
  return useMutation({
    mutationFn: (file: File) => call('teachers.import', { query: { dry_run: true } }, { file }),
    onError: (error) => toastFailure(error, "Erreur lors de l'import"),
  });
}
