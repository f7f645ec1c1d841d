import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { keys } from '../../../queries/index.ts';
import { type ImportRequest, matchingText } from './use-import-preview.ts';

/** Imports teachers from a file; all of it or nothing. */
export function useImportTeachers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, matching }: ImportRequest) =>
      call('teachers.import', { query: { matching: matchingText(matching) } }, { file }),
    onSuccess: async ({ message }) => {
      toastChange(message);
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.teachers }),
        client.invalidateQueries({ queryKey: keys.workload }),
      ]);
    },
    onError: (error) => toastFailure(error, "Erreur lors de l'import"),
  });
}
