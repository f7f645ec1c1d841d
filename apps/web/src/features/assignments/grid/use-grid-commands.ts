import { findSplitObstacle } from '@pupitre/domain';
import { useCallback, useState } from 'react';
import { toastError, toastInfo } from '../../../components/toast.tsx';
import { useAssignTeacher } from '../api/use-assign-teacher.ts';
import { useLockBulk } from '../api/use-lock-bulk.ts';
import { useToggleLock } from '../api/use-toggle-lock.ts';
import type { GridDialog } from '../dialogs/grid-dialogs.tsx';
import type { PositionAction } from '../picker/picker.tsx';
import type { PositionCommand } from './grid-pane.tsx';
import type { LockSet } from './lock-toggle.tsx';
import { usePositionStore } from './position-context.ts';

/** The picker open on a position. */
export interface Picking {
  id: string;
  anchor: Element;
  search: string;
}

/** What the grid does with commands from its keys, clicks and picker, and what it has open because of them. */
export function useGridCommands(year: string) {
  const store = usePositionStore();
  const [picking, setPicking] = useState<Picking | null>(null);
  const [dialog, setDialog] = useState<GridDialog | null>(null);
  const { mutate: assign } = useAssignTeacher(year);
  const { mutate: toggleLock } = useToggleLock(year);
  const { mutate: lockBulk } = useLockBulk(year);

  const closePicker = useCallback(() => setPicking(null), []);
  const closeDialog = useCallback(() => setDialog(null), []);

  const onCommand = useCallback(
    (command: PositionCommand, element: HTMLElement) => {
      if (command.kind === 'help') return setDialog({ kind: 'help' });
      const position = store.get(element.dataset['id'] ?? '');
      if (!position) return;
      const { id, locked, teacher_id } = position;
      const pick = (search: string) => setPicking({ id, anchor: element, search });
      switch (command.kind) {
        case 'pick':
          return pick(command.filter);
        case 'clear':
          // A lock asks to be opened first: the picker does that.
          if (locked) return pick('');
          if (teacher_id !== null) assign({ id, teacher_id: null });
          return;
        case 'lock':
          return toggleLock({ id, locked: !locked });
        case 'split': {
          if (locked) return pick('');
          const obstacle = findSplitObstacle(position);
          return obstacle === null ? setDialog({ kind: 'split', id }) : toastInfo(obstacle);
        }
        case 'periods':
          return setDialog({ kind: 'periods', id });
        default:
          return command satisfies never;
      }
    },
    [store, assign, toggleLock],
  );

  const onChoose = useCallback(
    (teacher_id: string | null) => {
      setPicking(null);
      if (picking && store.get(picking.id)?.teacher_id !== teacher_id) assign({ id: picking.id, teacher_id });
    },
    [picking, store, assign],
  );

  const onAction = useCallback(
    (action: PositionAction) => {
      const position = picking && store.get(picking.id);
      if (!position) return;
      // After an unlock the picker stays: choosing was what it was opened for.
      if (action !== 'lock' || !position.locked) setPicking(null);
      if (action === 'lock') toggleLock({ id: position.id, locked: !position.locked });
      else setDialog({ kind: action, id: position.id });
    },
    [picking, store, toggleLock],
  );

  const lockSet: LockSet = useCallback(
    (ids, locked, name) =>
      ids.length === 0 ? toastError(`Aucun enseignement trouvé pour ${name}`) : lockBulk({ ids, locked }),
    [lockBulk],
  );

  return { picking, dialog, setDialog, onCommand, onChoose, onAction, lockSet, closePicker, closeDialog };
}
