import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../queries/index.ts';

/** A teacher who goes leaves positions open, so both sides are read again. */
export async function refreshAfterRemoval(client: QueryClient): Promise<void> {
  const stale = [keys.teachers, keys.workload, keys.assignments];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
