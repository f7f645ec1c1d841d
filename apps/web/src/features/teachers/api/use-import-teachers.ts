import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { type ImportRequest, matchingText } from './use-import-preview.ts';

/** Imports teachers from a file, with their contracts of a year; all of it or nothing. */
export function useImportTeachers(school_year: string) {
  return useMutation({
    mutationFn: ({ file, matching }: ImportRequest) =>
      call('teachers.import', { query: { school_year, matching: matchingText(matching) } }, { file }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, "Erreur lors de l'import"),
  });
}
