import { findSplitObstacle } from '@pupitre/domain';
import { useCallback, useState } from 'react';
import { toastError, toastInfo } from '../../../components/toast.tsx';
import { useLockBulk } from '../api/use-lock-bulk.ts';
import type { GridDialog } from '../dialogs/grid-dialogs.tsx';
import type { PositionAction } from '../picker/picker.tsx';
import type { PositionCommand } from './grid-pane.tsx';
import type { LockSet } from './lock-toggle.tsx';
import { usePositionStore } from './position-context.ts';
import type { RangeStore } from './range-store.ts';
import { type Targets, useTargetCommands } from './use-target-commands.ts';

/** The picker open on a position, or on a range. */
export interface Picking {
  targets: Targets;
  anchor: Element;
  search: string;
}

/** The picker and the dialog open over the grid, and what opens them. */
function useOpened() {
  const [picking, setPicking] = useState<Picking | null>(null);
  const [dialog, setDialog] = useState<GridDialog | null>(null);
  const closePicker = useCallback(() => setPicking(null), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  return { picking, setPicking, closePicker, dialog, setDialog, closeDialog };
}

/** What the grid does with commands from its keys, clicks and picker, and what it has open because of them. */
export function useGridCommands(year: string, range: RangeStore) {
  const store = usePositionStore();
  const { picking, setPicking, closePicker, dialog, setDialog, closeDialog } = useOpened();
  const { targetsOf, areFrozen, setTeacher, toggleLock } = useTargetCommands(year, range);
  const { mutate: lockBulk } = useLockBulk(year);

  /** Ctrl+V and Delete. The lock of a single position asks to be opened first: the picker does that. */
  const changeTeacher = useCallback(
    (teacherId: string | null, anchor: HTMLElement) => {
      const targets = targetsOf(anchor);
      if (targets.ids.length === 0) return;
      if (!targets.isRange && areFrozen(targets)) setPicking({ targets, anchor, search: '' });
      else setTeacher(targets, teacherId);
    },
    [targetsOf, areFrozen, setTeacher, setPicking],
  );

  const pick = useCallback(
    (search: string, anchor: HTMLElement) => {
      const targets = targetsOf(anchor);
      if (targets.ids.length === 0) return;
      // With a range that is locked as a whole there is nothing to choose for; the count says why.
      if (targets.isRange && areFrozen(targets)) setTeacher(targets, null);
      else setPicking({ targets, anchor, search });
    },
    [targetsOf, areFrozen, setTeacher, setPicking],
  );

  const onCommand = useCallback(
    (command: PositionCommand, anchor: HTMLElement) => {
      if (command.kind === 'help') return setDialog({ kind: 'help' });
      if (command.kind === 'pick') return pick(command.filter, anchor);
      if (command.kind === 'clear') return changeTeacher(null, anchor);
      if (command.kind === 'lock') return toggleLock(targetsOf(anchor));
      // The others mean one position, also within a range.
      const position = store.get(anchor.dataset['id'] ?? '');
      if (!position) return;
      const { id, locked } = position;
      if (command.kind === 'periods') return setDialog({ kind: 'periods', id });
      if (locked) return setPicking({ targets: { ids: [id], isRange: false }, anchor, search: '' });
      const obstacle = findSplitObstacle(position);
      return obstacle === null ? setDialog({ kind: 'split', id }) : toastInfo(obstacle);
    },
    [store, targetsOf, pick, changeTeacher, toggleLock, setPicking, setDialog],
  );

  const onChoose = useCallback(
    (teacherId: string | null) => {
      setPicking(null);
      if (picking) setTeacher(picking.targets, teacherId);
    },
    [picking, setPicking, setTeacher],
  );

  const onAction = useCallback(
    (action: PositionAction) => {
      if (!picking) return;
      const { targets } = picking;
      // After an unlock the picker stays: choosing was what it was opened for.
      if (action !== 'lock' || !areFrozen(targets)) setPicking(null);
      const [id] = targets.ids;
      if (action === 'lock') toggleLock(targets);
      else if (id !== undefined) setDialog({ kind: action, id });
    },
    [picking, setPicking, setDialog, areFrozen, toggleLock],
  );

  const lockSet: LockSet = useCallback(
    (ids, locked, name) =>
      ids.length === 0 ? toastError(`Aucun enseignement trouvé pour ${name}`) : lockBulk({ ids, locked }),
    [lockBulk],
  );

  return {
    picking,
    dialog,
    setDialog,
    onCommand,
    changeTeacher,
    onChoose,
    onAction,
    lockSet,
    closePicker,
    closeDialog,
  };
}
