import { useEffect, useRef, useState } from 'react';
import type { OpenDialog, PlanningDialog } from './planning-dialog.ts';

/**
 * Which dialog stands open. On closing it gives the focus back to the control that opened it; when that goes with what
 * was deleted, the focus goes to the content of the screen.
 */
export function useDialog(): { dialog: PlanningDialog | null; open: OpenDialog; close: () => void } {
  const [dialog, setDialog] = useState<PlanningDialog | null>(null);
  const opener = useRef<Element | null>(null);

  // After every change of the screen: the list is read again only after the dialog closed.
  useEffect(() => {
    if (dialog !== null || opener.current === null || opener.current.isConnected) return;
    opener.current = null;
    if (document.activeElement === document.body)
      document.getElementById('contenu')?.focus({ preventScroll: true });
  });

  const open: OpenDialog = (next) => {
    opener.current = document.activeElement;
    setDialog(next);
  };
  return { dialog, open, close: () => setDialog(null) };
}
