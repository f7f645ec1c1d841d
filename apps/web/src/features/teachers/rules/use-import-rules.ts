import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { usePickedFile } from '../../../components/import-preview/use-picked-file.ts';
import { toastFailure } from '../../../components/toast.tsx';
import { call, sentenceOf } from '../../../lib/api.ts';

const FAILURE = "Erreur lors de l'import";

const send = (school_year: string, file: File, isDryRun: boolean) =>
  call('teachingRules.import', { query: { school_year, dry_run: isDryRun ? true : undefined } }, { file });

/** An import of who teaches what from the choice of the file to its end: what it would change, then all of it or nothing. */
export function useImportRules(year: string, onImported: () => void) {
  const preview = useMutation({ mutationFn: (file: File) => send(year, file, true) });
  const importing = useMutation({
    mutationFn: (file: File) => send(year, file, false),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, FAILURE),
  });
  const picked = usePickedFile({ onLook: (file) => preview.mutate(file), onForget: () => preview.reset() });
  return {
    file: picked.file,
    fault: picked.fault ?? (preview.error && sentenceOf(preview.error, FAILURE)),
    report: preview.data,
    isLooking: preview.isPending,
    isImporting: importing.isPending,
    pick: picked.pick,
    submit: () => picked.submit((file) => importing.mutate(file, { onSuccess: onImported })),
  };
}
