import { usageOperations } from '@pupitre/contract/usage';
import { useQuery } from '@tanstack/react-query';
import { addOperations, call } from '../../../lib/api.ts';

addOperations(usageOperations);

/** What the school uses of the server, and may use of it. */
export const useUsage = () =>
  useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => call('usage.show', {}, { signal }),
    gcTime: 0,
  });
