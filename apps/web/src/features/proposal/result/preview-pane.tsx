import type { PlanningEntry } from '@pupitre/contract';
import { type RefObject, useMemo } from 'react';
import { buildVoleeGrid, type VoleeGrid } from '../../../grid/layout.ts';
import { Pane } from '../../../grid/pane.tsx';
import { useWalk } from '../../../grid/use-walk.ts';
import { type CellView, narrowGrid } from './cell-views.ts';
import { isChange, type PreviewPosition } from './preview.ts';
import shared from '../../../grid/pane.module.css';
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

/** The preview on the grid, one volée under the other. One handler serves all positions. */
export function PreviewPane(props: PreviewPaneProps) {
  const { pane, volees, positions, views, isFiltered, chosen, onCommand, onAcceptLevel, onPinLevel } = props;
  const grids = useGrids(volees, positions);
  const shown = useMemo(
    () => grids.map((grid) => narrowGrid(grid, views)).filter((grid) => grid.rows.length > 0),
    [grids, views],
  );
  const handlers = useWalk(pane, {
    grids: shown,
    onClick: ({ dataset: { id } }) => id !== undefined && onCommand('explain', id),
    onKey: (key, { dataset: { id } }) => {
      const command = COMMANDS[key];
      if (command === undefined || id === undefined) return false;
      onCommand(command, id);
      return true;
    },
  });
  const changes = useMemo(
    () => Map.groupBy(positions.filter(isChange), ({ position }) => position.level),
    [positions],
  );
  return (
    <Pane pane={pane} className={classes.pane} data-filtered={isFiltered || undefined} {...handlers}>
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
    </Pane>
  );
}
