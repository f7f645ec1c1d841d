import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ApiError } from '../lib/api.ts';
import { useToken } from '../lib/session.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';

// In the task that changed the cache, so that the change is in the next frame and not in the one after.
notifyManager.setScheduler(queueMicrotask);

/** Only what may pass by itself is tried again: no answer, or a busy server. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (count, error) => count < 2 && isPassing(error) },
    },
  });
}

/** Everything the screens stand on. Each session has a cache of its own: nothing read under one account outlives it. */
export function Providers({ children }: { children: ReactNode }) {
  const token = useToken();
  // oxlint-disable-next-line react/exhaustive-deps -- a new token means a new cache
  const queryClient = useMemo(createQueryClient, [token]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Notifications
        position="top-right"
        autoClose={4000}
        limit={3}
        containerWidth={380}
        aria-live="polite"
      />
    </MantineProvider>
  );
}
