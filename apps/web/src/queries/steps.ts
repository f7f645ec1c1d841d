import type { Answer, Operations } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** What is read of the changes of the school; every change makes it stale. */
export const changesKey = ['changes'] as const;

export type Steps = Answer<Operations['changes.steps']>;
/** A change that can be taken back or brought again, by its number, in a sentence. */
export type Step = NonNullable<Steps['undo']>;

/** What this session can take back and bring again. */
export const stepsQuery = () =>
  queryOptions({
    queryKey: [...changesKey, 'steps'],
    queryFn: ({ signal }) => call('changes.steps', {}, { signal }),
  });
