import { Button } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { IconCloudOff } from '../icons/base-icons.ts';
import { EmptyState } from './empty-state.tsx';

/** In place of what could not be read. Tries every read again that has failed. */
export function LoadFailure({ title }: { title: string }) {
  const client = useQueryClient();
  const isTrying = useIsFetching() > 0;
  const retry = () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <EmptyState icon={IconCloudOff} title={title}>
      <Button variant="default" loading={isTrying} onClick={() => void retry()}>
        Réessayer
      </Button>
    </EmptyState>
  );
}
