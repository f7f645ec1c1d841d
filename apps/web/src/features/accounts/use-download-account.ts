import { useMutation } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { download } from '../../lib/api.ts';

/** Saves everything the school has here, as JSON. */
export function useDownloadAccount() {
  return useMutation({
    mutationFn: () => download('account.download', {}, 'etablissement.json'),
    onSuccess: () => toastSuccess('Données téléchargées'),
    onError: (error) => toastFailure(error, "Erreur lors de l'export"),
  });
}
