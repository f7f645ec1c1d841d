import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toasts from '../components/toast.module.css';
import { TOAST_MS } from '../components/toast.tsx';
import { useToken } from '../lib/session.ts';
import { queryClientOf } from './query-client.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';

/** Everything the screens stand on. */
export function Providers({ children }: { children: ReactNode }) {
  const queryClient = queryClientOf(useToken());
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Notifications
        position="bottom-right"
        classNames={{ root: toasts.place ?? '' }}
        autoClose={TOAST_MS}
        limit={3}
        containerWidth={380}
        aria-live="polite"
      />
    </MantineProvider>
  );
}
