import type { Call, Operations } from '@pupitre/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { changesKey } from './steps.ts';

/** What a repair is to staff. */
export type RepairQuestion = Call<Operations['repairs.find']>['body'];

/** The fewest moves that staff something: looked for again after every change of the school. */
export const repairQuery = (question: RepairQuestion) =>
  queryOptions({
    queryKey: [...changesKey, 'repair', question],
    queryFn: ({ signal }) => call('repairs.find', { body: question }, { signal }),
  });
