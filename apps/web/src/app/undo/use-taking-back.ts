import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure, toastInfo, toastSuccess } from '../../components/toast.tsx';
import { ApiError, call, sentenceOf } from '../../lib/api.ts';
import { describeSkipped } from '../../lib/describe-skipped.ts';
import { followRenamings } from '../../lib/remembered-year.ts';
import { type Step, stepsQuery } from '../../queries/steps.ts';
import type { Direction } from './undo-keys.ts';

/** What is to be taken back or brought again. */
export interface Wanted {
  direction: Direction;
  /** This change; without one, the latest of the session. */
  step?: Step | undefined;
  /** What is in the way stays as it is. */
  isPartial?: boolean;
}

/** Why something could not be taken back whole. */
export interface Clash {
  wanted: Wanted;
  /** What was changed since in the same place, each in a sentence. */
  messages: string[];
}

/** What is in the way is named, and the rest offered: there is nothing to choose. */
const NAMED = { asks: false };

/** One after the other, in the order in which they were asked for. */
const SCOPE = { id: 'taking back' };
const FAILURES = { undo: "Erreur lors de l'annulation", redo: 'Erreur lors du rétablissement' } as const;

const latestOf = (client: QueryClient, direction: Direction) =>
  client.getQueryData(stepsQuery().queryKey)?.[direction] ?? undefined;

/** Settles once the changes that are sent in order have been: the last of them is what is taken back. */
const changesSent = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const changes = client.getMutationCache();
    const isUnderWay = () =>
      changes
        .findAll({ status: 'pending' })
        .some(({ options: { scope } }) => scope !== undefined && scope.id !== SCOPE.id);
    if (!isUnderWay()) return resolve();
    const stop = changes.subscribe(() => {
      if (isUnderWay()) return;
      stop();
      resolve();
    });
  });

/** A change that is no longer the latest is taken back by its number, as something new. */
function send(client: QueryClient, { direction, step, isPartial }: Wanted) {
  const partial = isPartial || undefined;
  const query = { partial, seq: step?.seq };
  if (direction === 'redo') return call('changes.redo', { query }, NAMED);
  const isOlder = step !== undefined && step.seq !== latestOf(client, 'undo')?.seq;
  if (isOlder) return call('changes.revert', { params: { seq: step.seq }, query: { partial } }, NAMED);
  return call('changes.undo', { query }, NAMED);
}

/**
 * Takes changes back and brings them again, and says so. What was changed since in the same place is a clash, for a dialog to
 * show.
 */
export function useTakingBack() {
  const client = useQueryClient();
  const [clash, setClash] = useState<Clash | null>(null);
  const { mutate } = useMutation({
    scope: SCOPE,
    mutationFn: async (wanted: Wanted) => {
      await changesSent(client);
      return send(client, wanted);
    },
    onSuccess: ({ message, skipped, renamed_years }) => {
      followRenamings(renamed_years);
      toastSuccess(message, { hint: describeSkipped(skipped) });
    },
    onError: (error, wanted) => {
      const { direction } = wanted;
      const status = error instanceof ApiError ? error.status : 0;
      const messages = error instanceof ApiError ? error.faults.map(({ message }) => message) : [];
      if (status === 404) toastInfo(sentenceOf(error, FAILURES[direction]));
      else if (status !== 409 || messages.length === 0) toastFailure(error, FAILURES[direction]);
      else setClash({ wanted: { step: latestOf(client, direction), ...wanted }, messages });
    },
  });
  return { takeBack: mutate, clash, closeClash: () => setClash(null) };
}
