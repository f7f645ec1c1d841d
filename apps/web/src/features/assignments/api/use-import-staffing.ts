import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

/** A workbook with a staffing, and whether the volées get what they lack. */
export interface StaffingRequest {
  file: File;
  addsMissing: boolean;
}

const send = (year: string, { file, addsMissing }: StaffingRequest, isDryRun: boolean) =>
  call(
    'assignments.import',
    {
      query: {
        school_year: year,
        dry_run: isDryRun ? true : undefined,
        add_missing: addsMissing ? true : undefined,
      },
    },
    { file },
  );

/** Asks what a workbook would change in a year, without doing it (docs/domain.md, « A staffing brought along »). */
export const useStaffingPreview = (year: string) =>
  useMutation({ mutationFn: (request: StaffingRequest) => send(year, request, true) });

/** Takes over a staffing from a workbook; all of it or nothing. */
export const useImportStaffing = (year: string) =>
  useMutation({
    mutationFn: (request: StaffingRequest) => send(year, request, false),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, "Erreur lors de l'import"),
  });
