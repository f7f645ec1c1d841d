import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { ConflictDialog } from '../components/conflict-dialog.tsx';
import type { Choices, Meeting } from '../lib/conflicts.ts';
import { colorSchemeManager, cssVariables, theme } from './theme.ts';

/** Asks the user where a write met what somebody else changed, over whatever stands open. Null where the write is given up. */
export function askInDialog(meeting: Meeting): Promise<Choices | null> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (choices: Choices | null) => {
      root.unmount();
      place.remove();
      resolve(choices);
    };
    root.render(
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <ConflictDialog {...meeting} onChoose={answer} onClose={() => answer(null)} />
      </MantineProvider>,
    );
  });
}
