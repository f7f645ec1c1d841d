import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';

/** Shows something over whatever stands open, until it is answered. */
export function showInFront<A>(show: (answer: (value: A) => void) => ReactNode): Promise<A> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (value: A) => {
      root.unmount();
      place.remove();
      resolve(value);
    };
    root.render(
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        {show(answer)}
      </MantineProvider>,
    );
  });
}
