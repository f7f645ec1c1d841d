import type { PlanningEntry } from '@pupitre/contract';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useMemo } from 'react';
import { useWidthMark } from '../../../components/use-width-mark.ts';
import { isMoveKey, moveFrom, walkOf } from '../../../lib/grid-walk.ts';
import { focusPlace, GRID_PANE, moveEntry, placeOf, positionElement } from '../../../lib/roving-focus.ts';
import { buildVoleeGrid, type VoleeGrid } from '../../../lib/volee-grid.ts';
import { type CellView, narrowGrid } from './cell-views.ts';
import { isChange, type PreviewPosition } from './preview.ts';
import shared from '../../../components/volee-grid/volee-grid.module.css';
import classes from './preview-grid.module.css';
import { PreviewTable } from './preview-table.tsx';

/** What a key asks for on a position. */
export type PreviewCommand = 'explain' | 'pin' | 'clear' | 'accept';

const COMMANDS: Readonly<Record<string, PreviewCommand>> = {
  Enter: 'explain',
  ' ': 'explain',
  l: 'pin',
  L: 'pin',
  a: 'accept',
  A: 'accept',
  Delete: 'clear',
  Backspace: 'clear',
};

interface PreviewPaneProps {
  pane: RefObject<HTMLDivElement | null>;
  volees: readonly PlanningEntry[];
  positions: readonly PreviewPosition[];
  views: ReadonlyMap<string, CellView>;
  /** Some of the positions are not looked for. */
  isFiltered: boolean;
  chosen: string | null;
  onCommand: (command: PreviewCommand, positionId: string) => void;
  onAcceptLevel: (level: string) => void;
  onPinLevel: (level: string) => void;
}

/** The layout of each volée, which changes with the positions there are, not with who has them. */
function useGrids(volees: readonly PlanningEntry[], positions: readonly PreviewPosition[]): VoleeGrid[] {
  const layout = positions.map(({ position: p }) => `${p.id} ${p.class_name} ${p.group_label ?? ''}`).join();
  return useMemo(() => {
    const byLevel = Map.groupBy(
      positions.map(({ position }) => position),
      (position) => position.level,
    );
    return volees.map((volee) => buildVoleeGrid(volee, byLevel.get(volee.level) ?? []));
    // oxlint-disable-next-line react/exhaustive-deps -- the layout says when the positions stand elsewhere
  }, [volees, layout]);
}

function usePaneHandlers(
  pane: RefObject<HTMLDivElement | null>,
  shown: readonly VoleeGrid[],
  onCommand: PreviewPaneProps['onCommand'],
) {
  return {
    onFocus(event: FocusEvent) {
      const element = positionElement(event.target);
      if (element) moveEntry(element);
    },
    onClick(event: MouseEvent) {
      const id = positionElement(event.target)?.dataset['id'];
      if (id !== undefined) onCommand('explain', id);
    },
    onKeyDown(event: KeyboardEvent) {
      const element = positionElement(event.target);
      if (!element || event.altKey) return;
      const withCtrl = event.ctrlKey || event.metaKey;
      if (isMoveKey(event.key)) {
        const target = moveFrom(walkOf(shown), placeOf(element), event.key, withCtrl);
        if (target) focusPlace(pane.current, target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return event.preventDefault();
      }
      const command = withCtrl ? undefined : COMMANDS[event.key];
      const id = element.dataset['id'];
      if (command === undefined || id === undefined) return;
      event.preventDefault();
      onCommand(command, id);
    },
  };
}

/** The preview on the grid, one volée under the other. One handler serves all positions. */
export function PreviewPane(props: PreviewPaneProps) {
  const { pane, volees, positions, views, isFiltered, chosen, onCommand, onAcceptLevel, onPinLevel } = props;
  const grids = useGrids(volees, positions);
  const shown = useMemo(
    () => grids.map((grid) => narrowGrid(grid, views)).filter((grid) => grid.rows.length > 0),
    [grids, views],
  );
  const handlers = usePaneHandlers(pane, shown, onCommand);
  const changes = useMemo(
    () => Map.groupBy(positions.filter(isChange), ({ position }) => position.level),
    [positions],
  );
  useWidthMark(pane);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- delegates for the buttons inside
    <div
      ref={pane}
      className={`${shared.pane} ${classes.pane}`}
      data-filtered={isFiltered || undefined}
      {...{ [GRID_PANE]: '' }}
      {...handlers}
    >
      {shown.map((grid) => (
        <PreviewTable
          key={grid.level}
          grid={grid}
          views={views}
          chosen={chosen !== null && grid.ids.includes(chosen) ? chosen : null}
          changes={changes.get(grid.level)?.length ?? 0}
          onAccept={onAcceptLevel}
          onPin={onPinLevel}
        />
      ))}
      {shown.length === 0 && (
        <p className={shared.nothing}>Aucun enseignement ne correspond à ces filtres.</p>
      )}
    </div>
  );
}
