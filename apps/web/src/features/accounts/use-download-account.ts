import { useMutation } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../../components/toast.tsx';
import { download, sentenceOf } from '../../lib/api.ts';

/** Saves everything the school has here, as JSON. */
export function useDownloadAccount() {
  return useMutation({
    mutationFn: () => download('account.download', {}, 'etablissement.json'),
    onSuccess: () => toastSuccess('Données téléchargées'),
    onError: (error) => toastError(sentenceOf(error, "Erreur lors de l'export")),
  });
}
