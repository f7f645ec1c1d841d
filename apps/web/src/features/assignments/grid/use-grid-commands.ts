import type { PlanningEntry } from '@pupitre/contract';
import { findSplitObstacle } from '@pupitre/domain';
import { useCallback, useEffect, useState } from 'react';
import { toastError, toastInfo } from '../../../components/toast.tsx';
import { useLockBulk } from '../api/use-lock-bulk.ts';
import type { GridDialog } from '../dialogs/grid-dialogs.tsx';
import type { Hole } from '../picker/cell-menu.tsx';
import type { PositionAction } from '../picker/position-actions.ts';
import type { PositionCommand } from './grid-pane.tsx';
import type { LockSet } from './lock-toggle.tsx';
import { usePositionStore } from './position-context.ts';
import { useEarlyKeys } from './use-early-keys.ts';
import type { RangeStore } from './range-store.ts';
import { useCellMenu } from './use-cell-menu.ts';
import { useHoles } from './use-holes.ts';
import { type Targets, useTargetCommands } from './use-target-commands.ts';
import { useReadOnly } from './use-read-only.ts';
import type { PastePlan } from './clipboard-block.ts';

/** The picker, or the menu, open on a position or on a range. */
export interface Picking {
  isMenu?: boolean;
  targets: Targets;
  /** The hole it is open on, which has no target. */
  hole?: Hole | undefined;
  anchor: Element;
  search: string;
  /** The keys pressed while its code was on its way, but those of the search. */
  keys?: readonly string[];
}

/** What is open after another wish. What stands open on the same place stays. */
function follow(now: Picking, next: Picking): Picking {
  const isSame =
    now.anchor === next.anchor && now.isMenu === next.isMenu && now.targets.isRange === next.targets.isRange;
  return isSame && !next.targets.isRange && next.search === '' ? now : next;
}

/**
 * The picker and the dialog open over the grid, and what opens them. A picker that is near is made already, but not shown before the
 * mouse is let go; shown, it stays the one it was.
 */
function useOpened() {
  const [opened, setOpened] = useState<{ picking: Picking; isNear: boolean } | null>(null);
  const [dialog, setDialog] = useState<GridDialog | null>(null);
  const setPicking = useCallback(
    (picking: Picking, isNear = false) =>
      setOpened((now) => ({ picking: now ? follow(now.picking, picking) : picking, isNear })),
    [],
  );
  const closePicker = useCallback(() => setOpened(null), []);
  const closeDialog = useCallback(() => setDialog(null), []);
  const { picking = null, isNear = false } = opened ?? {};
  const takeKey = useEarlyKeys(isNear ? null : picking, setPicking, closePicker);
  useEffect(() => {
    if (!isNear) return undefined;
    // The click that shows it comes right after, in the same task.
    const letGo = () => setTimeout(() => setOpened((now) => (now?.isNear ? null : now)));
    const ends = ['pointerup', 'pointercancel'];
    for (const end of ends) document.addEventListener(end, letGo);
    return () => {
      for (const end of ends) document.removeEventListener(end, letGo);
    };
  }, [isNear]);
  return { picking, isNear, setPicking, closePicker, takeKey, dialog, setDialog, closeDialog };
}

type Opened = ReturnType<typeof useOpened>;
type TargetCommands = ReturnType<typeof useTargetCommands>;

/** Locks or unlocks the positions of a subject, a set of groups or a volée. */
function useLockSet(year: string): LockSet {
  const { mutate: lockBulk } = useLockBulk(year);
  return useCallback(
    (ids, locked, name) =>
      ids.length === 0
        ? toastError(`Aucun enseignement trouvé pour ${name}`)
        : lockBulk({ year, ids, locked }),
    [year, lockBulk],
  );
}

/** What a button of the picker does. */
function usePickerActions({ picking, closePicker, setDialog }: Opened, commands: TargetCommands) {
  const { areFrozen, toggleLock, joinParts } = commands;
  return useCallback(
    (action: PositionAction) => {
      if (!picking) return;
      const { targets } = picking;
      // After an unlock the picker stays: choosing was what it was opened for.
      if (action !== 'lock' || !areFrozen(targets)) closePicker();
      const [id] = targets.ids;
      if (action === 'lock') toggleLock(targets);
      else if (id === undefined) return;
      else if (action === 'join') joinParts(id);
      else setDialog({ kind: action, id });
    },
    [picking, closePicker, setDialog, areFrozen, toggleLock, joinParts],
  );
}

/** What is chosen for a cell or a range: by the picker, or at once. */
function useChoosing(
  { setPicking }: Opened,
  { targetsOf, areFrozen, setTeacher, setTeachers }: TargetCommands,
  { pickHole, expectOwn }: Pick<ReturnType<typeof useHoles>, 'pickHole'> & ReturnType<typeof useReadOnly>,
) {
  /** Ctrl+V and Delete. The lock of a single position asks to be opened first: the picker does that. */
  const changeTeacher = useCallback(
    (teacherId: string | null, anchor: HTMLElement) => {
      const targets = targetsOf(anchor);
      if (!expectOwn(targets.ids, anchor) || targets.ids.length === 0) return;
      if (!targets.isRange && areFrozen(targets)) setPicking({ targets, anchor, search: '' });
      else setTeacher(targets, teacherId);
    },
    [targetsOf, expectOwn, areFrozen, setTeacher, setPicking],
  );

  const pasteBlock = useCallback(
    (plan: PastePlan, anchor: HTMLElement) => {
      if (expectOwn([...plan.byTeacher.values()].flat(), anchor)) setTeachers(plan);
    },
    [expectOwn, setTeachers],
  );

  const pick = useCallback(
    (search: string, anchor: HTMLElement) => {
      const targets = targetsOf(anchor);
      if (!expectOwn(targets.ids, anchor)) return;
      if (targets.ids.length === 0) pickHole(anchor, search);
      // With a range that is locked as a whole there is nothing to choose for; the count says why.
      else if (targets.isRange && areFrozen(targets)) setTeacher(targets, null);
      else setPicking({ targets, anchor, search });
    },
    [targetsOf, expectOwn, pickHole, areFrozen, setTeacher, setPicking],
  );

  return { changeTeacher, pasteBlock, pick };
}

/** What the grid does with commands from its keys, clicks and picker, and what it has open because of them. */
export function useGridCommands(year: string, range: RangeStore, volees: readonly PlanningEntry[]) {
  const store = usePositionStore();
  const opened = useOpened();
  const { picking, isNear, setPicking, closePicker, takeKey, dialog, setDialog, closeDialog } = opened;
  const commands = useTargetCommands(year, range);
  const { targetsOf, areFrozen, setTeacher, toggleLock } = commands;
  const onAction = usePickerActions(opened, commands);
  const lockSet = useLockSet(year);
  const { holeAt, pickHole, restore } = useHoles(year, volees);
  const { isOwn, expectOwn } = useReadOnly();

  const { changeTeacher, pasteBlock, pick } = useChoosing(opened, commands, { pickHole, isOwn, expectOwn });
  const { openMenu, ...menu } = useCellMenu(opened, { ...commands, holeAt, restore, pick });

  /** Makes the picker of a position the mouse is pressed on, which takes longer than to show it. */
  const onPress = useCallback(
    (anchor: HTMLElement) => {
      const targets = targetsOf(anchor);
      if (isOwn(targets.ids, anchor) && targets.ids.length === 1 && !targets.isRange && !areFrozen(targets))
        setPicking({ targets, anchor, search: '' }, true);
    },
    [targetsOf, isOwn, areFrozen, setPicking],
  );

  const onCommand = useCallback(
    (command: PositionCommand, anchor: HTMLElement) => {
      if (command.kind === 'help') return setDialog({ kind: 'help' });
      if (command.kind === 'pick') return pick(command.filter, anchor);
      const targets = targetsOf(anchor);
      // The menu of one position has what can be read, too.
      if (command.kind === 'menu' && !targets.isRange && targets.ids.length > 0) return openMenu(anchor);
      if (!expectOwn(targets.ids, anchor)) return undefined;
      if (command.kind === 'menu') return openMenu(anchor);
      if (command.kind === 'clear') return changeTeacher(null, anchor);
      if (command.kind === 'lock') return toggleLock(targets);
      // The others mean one position, also within a range.
      const position = store.get(anchor.dataset['id'] ?? '');
      if (!position) return undefined;
      const { id, locked } = position;
      if (command.kind === 'periods') return setDialog({ kind: 'periods', id });
      if (locked) return setPicking({ targets: { ids: [id], isRange: false }, anchor, search: '' });
      if (command.kind === 'people') return setDialog({ kind: 'people', id });
      const obstacle = findSplitObstacle(position);
      return obstacle === null ? setDialog({ kind: 'split', id }) : toastInfo(obstacle);
    },
    [store, targetsOf, expectOwn, pick, openMenu, changeTeacher, toggleLock, setPicking, setDialog],
  );

  const onChoose = useCallback(
    (teacherId: string | null) => {
      // Before anything changes: to give the focus the browser lays out what has.
      if (picking?.anchor instanceof HTMLElement) picking.anchor.focus({ preventScroll: true });
      closePicker();
      if (picking) setTeacher(picking.targets, teacherId);
    },
    [picking, closePicker, setTeacher],
  );

  return {
    picking,
    isNear,
    ...menu,
    dialog,
    setDialog,
    onCommand,
    onPress,
    takeKey,
    changeTeacher,
    pasteBlock,
    onChoose,
    onAction,
    lockSet,
    closePicker,
    closeDialog,
  };
}
