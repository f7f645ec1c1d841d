import type { FunctionBody, SchoolFunction } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';

const ADDED = {
  success: 'Fonction ajoutée avec succès',
  failure: "Erreur lors de l'ajout de la fonction",
};
const CHANGED = { success: 'Fonction modifiée avec succès', failure: 'Erreur lors de la modification' };

/** Adds a function to the catalogue, or changes the given one. */
export function useSaveFunction(entry: SchoolFunction | null) {
  const sentences = entry ? CHANGED : ADDED;
  return useMutation({
    mutationFn: (body: FunctionBody) =>
      entry
        ? call('functions.update', { params: { id: entry.id }, body })
        : call('functions.create', { body }),
    onSuccess: () => toastChange(sentences.success),
    onError: (error) => toastFailure(error, sentences.failure),
  });
}
