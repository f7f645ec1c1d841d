import { useCallback, useRef } from 'react';
import { toastInfo } from '../../../components/toast.tsx';
import type { Restorable } from '../api/use-restore-position.ts';
import type { GridDialog } from '../dialogs/grid-dialogs.tsx';
import type { Hole, MenuChoice } from '../picker/cell-menu.tsx';
import type { Picking } from './use-grid-commands.ts';
import type { Targets } from './use-target-commands.ts';

interface Opened {
  picking: Picking | null;
  setPicking: (picking: Picking) => void;
  closePicker: () => void;
  setDialog: (dialog: GridDialog) => void;
}

interface Commands {
  targetsOf: (element: HTMLElement) => Targets;
  holeAt: (element: HTMLElement) => Hole | undefined;
  restore: (place: Restorable) => void;
  toggleLock: (targets: Targets) => void;
  joinParts: (id: string) => void;
  pick: (search: string, anchor: HTMLElement) => void;
}

/** Opens the menu of a cell or of a range, and does what is chosen there. */
export function useCellMenu(
  { picking, setPicking, closePicker, setDialog }: Opened,
  { targetsOf, holeAt, restore, toggleLock, joinParts, pick }: Commands,
) {
  const openMenu = useCallback(
    (anchor: HTMLElement) => {
      const targets = targetsOf(anchor);
      const hole = targets.isRange ? undefined : holeAt(anchor);
      if (targets.ids.length > 0 || hole) setPicking({ targets, hole, anchor, search: '', isMenu: true });
    },
    [targetsOf, holeAt, setPicking],
  );

  const isExtending = useRef(false);
  const takeExtending = useCallback(() => {
    const was = isExtending.current;
    isExtending.current = false;
    return was;
  }, []);

  const onMenuChoice = useCallback(
    (choice: MenuChoice) => {
      if (!picking) return;
      const { targets, anchor } = picking;
      const [id] = targets.ids;
      closePicker();
      if (choice === 'select') {
        isExtending.current = true;
        toastInfo('Touchez la dernière case à sélectionner');
      } else if (choice === 'pick') {
        if (anchor instanceof HTMLElement) pick('', anchor);
      } else if (choice === 'lock') toggleLock(targets);
      else if (typeof choice === 'object') restore(choice);
      else if (id === undefined) return;
      else if (choice === 'join') joinParts(id);
      else setDialog({ kind: choice, id });
    },
    [picking, closePicker, pick, toggleLock, joinParts, restore, setDialog],
  );
  return { openMenu, takeExtending, onMenuChoice };
}
