import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../queries/index.ts';

/** A teacher who goes leaves positions open and takes their functions along, so all sides are read again. */
export async function refreshAfterRemoval(client: QueryClient): Promise<void> {
  const stale = [keys.teachers, keys.workload, keys.assignments, keys.functionAssignments];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
