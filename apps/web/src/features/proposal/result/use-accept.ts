import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import { useAcceptChoices } from '../api/use-proposal-actions.ts';
import { changesOf } from './choices.ts';
import type { PreviewPosition } from './preview.ts';

/** Why nothing was stored, and what it is about. */
export interface Refusal {
  detail: string;
  reasons: string[];
}

const refusalOf = (error: unknown): Refusal => ({
  detail: sentenceOf(error, "Rien n'a été attribué"),
  reasons: error instanceof ApiError ? error.faults.map((fault) => fault.message) : [],
});

/** Accepting parts of a preview. What would take something from somebody is asked about first. */
export function useAccept(runId: string) {
  const { mutate, isPending } = useAcceptChoices(runId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState<readonly PreviewPosition[] | null>(null);

  const store = (positions: readonly PreviewPosition[]) => {
    setAsked(null);
    setRefusal(null);
    const choices = changesOf(positions);
    if (choices.length > 0) mutate(choices, { onError: (error) => setRefusal(refusalOf(error)) });
  };
  const accept = (positions: readonly PreviewPosition[]) => {
    const takesAway = positions.some(({ change }) => change === 'moved' || change === 'freed');
    if (takesAway && positions.length > 1) setAsked(positions);
    else store(positions);
  };
  return {
    accept,
    /** What waits for a yes. */
    asked,
    confirm: () => asked && store(asked),
    withdraw: () => setAsked(null),
    refusal,
    forgetRefusal: () => setRefusal(null),
    isPending,
  };
}
