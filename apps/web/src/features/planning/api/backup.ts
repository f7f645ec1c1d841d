import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { call, download } from '../../../lib/api.ts';

/** Saves the backup of a school year, in JSON. */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: (school_year: string) =>
      download('backup.export', { query: { school_year } }, `sauvegarde_${school_year}.json`),
    onSuccess: () => toastSuccess('Sauvegarde téléchargée'),
    onError: (error) => toastFailure(error, 'Erreur lors de la sauvegarde'),
  });
}

/** Restores a year from its backup; all of it or nothing. It touches years, volées, positions and functions alike. */
export function useImportBackup() {
  return useMutation({
    mutationFn: (file: File) => call('backup.import', {}, { file }),
    onSuccess: ({ message }) => toastChange(message),
    onError: (error) => toastFailure(error, "Erreur lors de l'import"),
  });
}
