import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../queries/index.ts';

const STALE = [keys.functions, keys.functionAssignments, keys.workload];

/** Reads again what a change of functions makes stale: the catalogue, who has them, every workload. */
export async function refreshFunctions(client: QueryClient): Promise<void> {
  await Promise.all(STALE.map((queryKey) => client.invalidateQueries({ queryKey })));
}
