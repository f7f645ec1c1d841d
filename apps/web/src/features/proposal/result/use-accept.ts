import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import { useAcceptChoices } from '../api/use-proposal-actions.ts';
import { changesOf } from './choices.ts';
import type { NewClassTeacher } from './entrusting.ts';
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

/** What is to be stored: positions, and who looks after classes. */
interface Waiting {
  positions: readonly PreviewPosition[];
  classTeachers: readonly NewClassTeacher[];
}

/** Accepting parts of a preview. What would take something from somebody is asked about first. */
export function useAccept(runId: string) {
  const { mutate, isPending } = useAcceptChoices(runId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const store = ({ positions, classTeachers }: Waiting) => {
    setWaiting(null);
    setRefusal(null);
    const choices = changesOf(positions);
    if (choices.length + classTeachers.length > 0)
      mutate({ choices, classTeachers }, { onError: (error) => setRefusal(refusalOf(error)) });
  };
  const accept = (positions: readonly PreviewPosition[], classTeachers: readonly NewClassTeacher[] = []) => {
    const takesAway = positions.some(({ change }) => change === 'moved' || change === 'freed');
    if (takesAway && positions.length > 1) setWaiting({ positions, classTeachers });
    else store({ positions, classTeachers });
  };
  return {
    accept,
    /** What waits for a yes. */
    asked: waiting?.positions ?? null,
    confirm: () => waiting && store(waiting),
    withdraw: () => setWaiting(null),
    refusal,
    forgetRefusal: () => setRefusal(null),
    isPending,
  };
}
