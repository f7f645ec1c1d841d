import { useEffect, useState } from 'react';
import { isFocusLost } from '../lib/focus.ts';

/**
 * For a dialog that is mounted to open and unmounted to close: gives the focus back to what had it before, unless
 * something else took it meanwhile. (Mantine does so only for dialogs that stay mounted.)
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once the dialog has left the document.
      setTimeout(() => {
        if (isFocusLost() && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
