import type { ImportMatchingBody } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** A file to import, and how to read it. */
export interface ImportRequest {
  file: File;
  matching: ImportMatchingBody;
}

/** How the matching goes along: not at all where there is nothing to say. */
export const matchingText = ({ sheets = [], specialties = {} }: ImportMatchingBody): string | undefined =>
  sheets.length === 0 && Object.keys(specialties).length === 0
    ? undefined
    : JSON.stringify({ sheets, specialties });

/** Asks what an import would do, without doing it (docs/domain.md, « Files »). */
export function useImportPreview(school_year: string) {
  return useMutation({
    mutationFn: ({ file, matching }: ImportRequest) =>
      call(
        'teachers.import',
        { query: { school_year, dry_run: true, matching: matchingText(matching) } },
        { file },
      ),
    // Once the user says how to read it, the file is not refused anew at each step on the way.
    onError: (error, { matching }) => {
      if (matchingText(matching) === undefined) toastFailure(error, "Erreur lors de l'import");
    },
  });
}
