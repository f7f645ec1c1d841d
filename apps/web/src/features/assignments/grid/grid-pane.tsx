import type { PlanningEntry } from '@pupitre/contract';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useDeferredValue,
} from 'react';
import classes from './grid.module.css';
import { commandOf, type GridCommand } from './keyboard-commands.ts';
import { moveFrom, walkOf } from './keyboard-moves.ts';
import { usePositionStore } from './position-context.ts';
import { focusPlace, GRID_PANE, moveEntry, placeOf, positionElement } from './roving-focus.ts';
import { useWidthMark } from './use-width-mark.ts';
import { voleeGridOf } from './volee-grid-cache.ts';
import { VoleeTable } from './volee-table.tsx';

export type PositionCommand = Exclude<GridCommand, { kind: 'move' }>;

interface GridPaneProps {
  pane: RefObject<HTMLDivElement | null>;
  volees: readonly PlanningEntry[];
  /** What the user asks for, on the button of a position. */
  onCommand: (command: PositionCommand, element: HTMLElement) => void;
}

function giveEntry(event: FocusEvent): void {
  const element = positionElement(event.target);
  if (element) moveEntry(element);
}

/** The volées ticked, one table under the other, in a pane that scrolls both ways. One handler serves all positions. */
export const GridPane = memo(function GridPane({ pane, volees, onCommand }: GridPaneProps) {
  const store = usePositionStore();
  // The first volée shows at once; the others follow at low priority, together, so that the browser lays them out once.
  const count = useDeferredValue(volees.length, 1);
  useWidthMark(pane);

  const click = (event: MouseEvent) => {
    const element = positionElement(event.target);
    if (element) onCommand({ kind: 'pick', filter: '' }, element);
  };
  const press = (event: KeyboardEvent) => {
    const element = positionElement(event.target);
    const command = element && commandOf(event);
    if (!element || !command) return;
    event.preventDefault();
    if (command.kind !== 'move') return onCommand(command, element);
    const lines = walkOf(volees.map((volee) => voleeGridOf(volee, store.ofLevel(volee.level))));
    const target = moveFrom(lines, placeOf(element), command.key, command.withCtrl);
    if (target) focusPlace(pane.current, target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- delegates for the buttons inside
    <div
      ref={pane}
      className={classes.pane}
      {...{ [GRID_PANE]: '' }}
      onClick={click}
      onKeyDown={press}
      onFocus={giveEntry}
    >
      {volees.slice(0, count).map((volee) => (
        <VoleeTable key={volee.level} volee={volee} />
      ))}
      {volees.length === 0 && (
        <p className={classes.nothing}>Cochez une volée pour voir ses enseignements.</p>
      )}
    </div>
  );
});
