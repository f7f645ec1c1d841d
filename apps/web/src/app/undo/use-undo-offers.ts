import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addOffer, type ChangeToast, onChangeToast } from '../../components/change-toast.tsx';
import { type Step, stepsQuery } from '../../queries/steps.ts';
import { nameStep } from './name-step.ts';

/** A toast whose change is not known by its number yet. */
interface Waiting {
  toast: ChangeToast;
  /** The number of what could be taken back before the change. */
  before: number;
  /** When the change was sent, in milliseconds. */
  sentAt: number;
}

/** What a write that has just succeeded changed has no number: it is found by what can be taken back after it and could not before. */
function awaitNumber(client: QueryClient, toast: ChangeToast): Waiting | null {
  const [write, ...others] = client.getMutationCache().findAll({ status: 'pending' });
  const steps = client.getQueryState(stepsQuery().queryKey);
  // With several under way nobody knows which of them it was.
  if (!write || others.length > 0 || !steps?.data || steps.isInvalidated || steps.fetchStatus !== 'idle')
    return null;
  return { toast, before: steps.data.undo?.seq ?? 0, sentAt: write.state.submittedAt };
}

const hasSentMore = (client: QueryClient, { sentAt }: Waiting): boolean =>
  client.getMutationCache().findAll({ predicate: ({ state }) => state.submittedAt > sentAt }).length > 0;

/** Has the toast of every change offer to take exactly this change back; that of a write that changed nothing does not. */
export function useUndoOffers(takeBack: (step: Step) => void): void {
  const client = useQueryClient();
  const { data } = useQuery(stepsQuery());
  const waiting = useRef<Waiting>(null);
  const offered = useRef<{ seq: number; withdraw: () => void }>(null);
  useEffect(
    () =>
      onChangeToast((toast) => {
        waiting.current = awaitNumber(client, toast);
      }),
    [client],
  );
  useEffect(() => {
    const { current } = waiting;
    const step = data?.undo;
    waiting.current = null;
    // Taken back otherwise, by the keys perhaps.
    if (data && offered.current && offered.current.seq > (step?.seq ?? 0)) offered.current.withdraw();
    if (!current || !step || step.seq <= current.before || hasSentMore(client, current)) return;
    const withdraw = addOffer(current.toast, {
      label: 'Annuler',
      name: nameStep('undo', step),
      onTake: () => takeBack(step),
    });
    offered.current = { seq: step.seq, withdraw };
  }, [client, data, takeBack]);
}
