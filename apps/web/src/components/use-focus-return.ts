import { useEffect, useState } from 'react';

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
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
