import type { ProposalBody } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastChange } from '../../../components/change-toast.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { call } from '../../../lib/api.ts';
import { countOf } from '../../../lib/numbers.ts';
import type { Choice } from '../choice.ts';
import { proposalQuery } from './proposal-query.ts';

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: proposalQuery().queryKey });
};

/** Starts a search; the one before is forgotten. `onStarted` is called once the new one shows, whatever shows it. */
export function useStartProposal(onStarted?: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ProposalBody) => call('proposals.start', { body }),
    onSuccess: async () => {
      await refresh();
      onStarted?.();
    },
    onError: (error) => toastFailure(error, "La recherche n'a pas pu commencer"),
  });
}

/** Ends the search with the best found so far. */
export function useStopProposal() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call('proposals.stop', {}),
    onSuccess: refresh,
    onError: (error) => toastFailure(error, "La recherche n'a pas pu être arrêtée"),
  });
}

/** Gives the search up, and forgets what it found. */
export function useCancelProposal(onCancelled?: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call('proposals.cancel', {}),
    onSuccess: () => onCancelled?.(),
    onError: (error) => toastFailure(error, "La proposition n'a pas pu être abandonnée"),
    onSettled: refresh,
  });
}

interface Accepted {
  choices: Choice[];
  classTeachers: readonly { level: string; class_name: string; teacher_id: string }[];
}

/** Stores choices of the proposal of a run and who looks after classes, all or none; what a refusal is about is for the screen to show. */
export function useAcceptChoices(run_id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ choices, classTeachers }: Accepted) =>
      call('proposals.accept', {
        body: { run_id, choices, ...(classTeachers.length > 0 && { class_teachers: [...classTeachers] }) },
      }),
    onSuccess: ({ updated }, { choices, classTeachers }) =>
      toastChange(
        [
          ...(choices.length === 0
            ? []
            : [countOf(updated, 'enseignement mis à jour', 'enseignements mis à jour')]),
          ...(classTeachers.length === 0
            ? []
            : [countOf(classTeachers.length, 'maîtrise confiée', 'maîtrises confiées')]),
        ].join(', '),
      ),
    onError: (error) => toastFailure(error, "Rien n'a été attribué"),
    // After a refusal too: something else is stored than what was shown.
    onSettled: refresh,
  });
}
