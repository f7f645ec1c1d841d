import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../../components/toast.tsx';
import { call, sentenceOf } from '../../../lib/api.ts';

/** Asks what an import would do, without doing it (decisions, section 5). */
export function useImportPreview() {
  return useMutation({
    mutationFn: (file: File) => call('teachers.import', { query: { dry_run: true } }, { file }),
    onError: (error) => toastError(sentenceOf(error, "Erreur lors de l'import")),
  });
}
