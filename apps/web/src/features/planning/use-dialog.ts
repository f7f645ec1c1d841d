import { useEffect, useRef, useState } from 'react';
import type { OpenDialog, PlanningDialog } from './planning-dialog.ts';

/**
 * Which dialog stands open. On closing, the focus goes back to the control that opened it or, when that went with what
 * was deleted, to the content of the screen.
 */
export function useDialog(): { dialog: PlanningDialog | null; open: OpenDialog; close: () => void } {
  const [dialog, setDialog] = useState<PlanningDialog | null>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (dialog !== null || opener.current === null) return;
    const target = opener.current.isConnected ? opener.current : document.getElementById('contenu');
    opener.current = null;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [dialog]);

  const open: OpenDialog = (next) => {
    opener.current = document.activeElement;
    setDialog(next);
  };
  return { dialog, open, close: () => setDialog(null) };
}
