import type { PlanningEntry } from '@pupitre/contract';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useCallback,
} from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import classes from '../../../grid/pane.module.css';
import { useWay } from '../destination.ts';
import { useFollow } from '../use-follow.ts';
import { headOf } from './grid-head.ts';
import { commandOf, type GridCommand } from './keyboard-commands.ts';
import { KeptVolees } from './kept-volees.tsx';
import { isInRange } from './paint-range.ts';
import type { RangeStore } from './range-store.ts';
import { moveEntry, positionElement } from '../../../grid/focus.ts';
import { Pane } from '../../../grid/pane.tsx';
import { LINE_HEIGHT, useBatches } from '../../../grid/use-batches.ts';
import { usePositionStore } from './position-context.ts';
import { usePointerGestures } from './use-pointer-gestures.ts';
import { useRange } from './use-range.ts';
import { StaffingTable } from './staffing-table.tsx';
import { useMay } from '../../../lib/may.ts';

const GridArrival = onDemand(async () => (await import('./grid-arrival.tsx')).GridArrival);

/** What is asked for a position or a range, and not of the pane itself. */
export type PositionCommand = Exclude<GridCommand, { kind: 'move' | 'extend' | 'drop' }>;

interface GridPaneProps {
  /** Keeps a key for a picker whose code is on its way; tells whether it did. */
  takeKey: (event: KeyboardEvent, element: HTMLElement) => boolean;
  /** Whether the next click extends the range, as asked for in the menu of a cell; asked once a click. */
  takeExtending: () => boolean;
  pane: RefObject<HTMLDivElement | null>;
  volees: readonly PlanningEntry[];
  range: RangeStore;
  /** What the user asks for, on the button of a position; for the range where there is one. */
  onCommand: (command: PositionCommand, element: HTMLElement) => void;
  /** The mouse is pressed on a position: its picker may be asked for as soon as it is let go. */
  onPress: (element: HTMLElement) => void;
}

/** What the pane does with the events of the positions inside. */
function usePaneHandlers({ pane, volees, range, onCommand, onPress, takeExtending, takeKey }: GridPaneProps) {
  const { move, extend, extendTo, drag, selectHead, enter } = useRange(pane, volees, range);
  const follow = useFollow();
  const openMenu = (element: HTMLElement) => onCommand({ kind: 'menu' }, element);
  const { takeSpent, ...gestures } = usePointerGestures({ onPress, onDrag: drag, onLongPress: openMenu });
  return {
    ...gestures,
    onPointerOver(event: PointerEvent) {
      // Its name, for who cannot read it in the cell; 4,000 such attributes would cost as much as the cells.
      const element = positionElement(event.target);
      // A card says more of one that somebody has.
      if (element)
        element.title =
          element.dataset['open'] === undefined && element.dataset['id'] ? '' : (element.ariaLabel ?? '');
      gestures.onPointerOver(event);
    },
    onFocus(event: FocusEvent) {
      const element = positionElement(event.target);
      if (!element) return;
      moveEntry(element);
      enter(element);
    },
    onMouseDown(event: MouseEvent) {
      const element = positionElement(event.target);
      // The active cell keeps the focus while its range grows, and when the range is clicked.
      if (element && (event.shiftKey || isInRange(element))) event.preventDefault();
    },
    onContextMenu(event: MouseEvent) {
      const element = positionElement(event.target);
      if (!element) return;
      event.preventDefault();
      openMenu(element);
    },
    onClick(event: MouseEvent) {
      if (takeSpent() || follow(event)) return;
      const element = positionElement(event.target);
      const head = element ? null : headOf(event.target);
      if (head) return selectHead(head);
      if (!element) return;
      if (event.shiftKey || takeExtending()) return extendTo(element);
      onCommand({ kind: 'pick', filter: '' }, element);
    },
    onKeyDown(event: KeyboardEvent) {
      const element = positionElement(event.target);
      if (element && takeKey(event, element)) return event.preventDefault();
      const command = element && commandOf(event);
      if (!element || !command) return;
      event.preventDefault();
      // What is done by keyboard gives up the range that was to end with the next cell.
      if (command.kind !== 'move') takeExtending();
      if (command.kind === 'drop') return range.drop();
      if (command.kind === 'move') return move(element, command.key, command.withCtrl);
      if (command.kind === 'extend') return extend(element, command.key, command.withCtrl);
      onCommand(command, element);
    },
  };
}

/** The volées ticked, one table under the other, in a pane that scrolls both ways. One handler serves all positions. */
export const GridPane = memo(function GridPane(props: GridPaneProps) {
  const { pane, volees } = props;
  const may = useMay();
  const store = usePositionStore();
  const countOf = useCallback(({ level }: PlanningEntry) => store.ofLevel(level).length, [store]);
  const { painted, late, waiting } = useBatches(volees, countOf);
  const { destination } = useWay();
  const handlers = usePaneHandlers(props);

  return (
    <Pane pane={pane} {...handlers}>
      {painted.map((volee) => (
        <StaffingTable
          key={volee.level}
          volee={volee}
          isReadOnly={!may('assignments.update', volee.level)}
          isLate={late.has(volee.level)}
        />
      ))}
      {destination && <GridArrival pane={pane} volees={volees} painted={painted} />}
      <KeptVolees pane={pane} />
      {waiting > 0 && <div style={{ height: `${waiting * LINE_HEIGHT}rem` }} />}
      {volees.length === 0 && (
        <p className={classes.nothing}>Cochez une volée pour voir ses enseignements.</p>
      )}
    </Pane>
  );
});
