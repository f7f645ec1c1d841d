import type { FunctionBody, SchoolFunction } from '@pupitre/contract';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { useRequest } from '../../../data/use-request.ts';

const ADDED = {
  success: 'Fonction ajoutée avec succès',
  failure: "Erreur lors de l'ajout de la fonction",
};
const CHANGED = { success: 'Fonction modifiée avec succès', failure: 'Erreur lors de la modification' };

/** Adds a function to the catalogue, or changes the given one. */
export function useSaveFunction(entry: SchoolFunction | null) {
  const sentences = entry ? CHANGED : ADDED;
  return useRequest(entry ? 'functions.update' : 'functions.create', {
    request: (body: FunctionBody) => (entry ? { params: { id: entry.id }, body } : { body }),
    onSuccess: () => toastChange(sentences.success),
    onError: (error) => toastFailure(error, sentences.failure),
  });
}
