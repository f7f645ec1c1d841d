import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIdentity } from '../lib/session.ts';
import { queryClientOf } from './query-client.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';
import { Toasts } from './toasts.tsx';

/** Everything the screens stand on. */
export function Providers({ children }: { children: ReactNode }) {
  const queryClient = queryClientOf(useIdentity());
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Toasts />
    </MantineProvider>
  );
}
