import type { PlanningEntry } from '@pupitre/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import { useWay } from '../destination.ts';
import { useRememberedLevels, useRememberedPanel } from '../remembered.ts';
import { TeacherPanel } from '../side-panel/teacher-panel.tsx';
import { GridPane } from './grid-pane.tsx';
import classes from './grid-tab.module.css';
import { GridToolbar } from './grid-toolbar.tsx';
import { LevelPicker } from './level-picker.tsx';
import { LockProvider } from './lock-toggle.tsx';
import { SayProvider } from './plan-badge.tsx';
import { PointedHolder } from './pointed-holder.tsx';
import { RangeStatus } from './range-status.tsx';
import { RangeStore } from './range-store.ts';
import { shownLevels, sortLevels } from './selected-levels.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useGridCommands } from './use-grid-commands.ts';

const OpenPicker = onDemand(async () => (await import('../picker/open-picker.tsx')).OpenPicker);
/** Who is in the grid types, and no letter may be early. Showing it tries again. */
const loadPicker = () => void OpenPicker.load().catch(() => undefined);
/** Nobody copies before the focus is in the grid. */
export const Clipboard = onDemand(async () => (await import('./clipboard.ts')).Clipboard);
const HighlightChip = onDemand(async () => (await import('./highlight-chip.tsx')).HighlightChip);
const GridDialogs = onDemand(async () => (await import('../dialogs/grid-dialogs.tsx')).GridDialogs);

/** What stands out in the grid, if anything does. */
const Highlighted = ({ isPanelShown }: { isPanelShown: boolean }) =>
  useWay().highlight && <HighlightChip isPanelShown={isPanelShown} />;

interface GridTabProps {
  volees: readonly PlanningEntry[];
  year: string;
}

/** The grid: volées to show, their tables, the teachers beside them, one picker and the dialogs for all. */
export function GridTab({ volees, year }: GridTabProps) {
  const [remembered, rememberLevels] = useRememberedLevels();
  const [panel, rememberPanel] = useRememberedPanel();
  const levels = useMemo(() => sortLevels(volees.map((volee) => volee.level)), [volees]);
  const shown = useMemo(() => shownLevels(remembered, levels), [remembered, levels]);
  const shownVolees = useMemo(
    () => shown.flatMap((level) => volees.find((volee) => volee.level === level) ?? []),
    [shown, volees],
  );
  const [range] = useState(() => new RangeStore());
  const grid = useGridCommands(year, range, shownVolees);
  const pane = useRef<HTMLDivElement>(null);
  useFocusReturn(pane, (grid.picking !== null && !grid.isNear) || grid.dialog !== null);
  const say = useCallback((message: string) => range.say(message), [range]);
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const enter = () => {
      loadPicker();
      setEntered(true);
    };
    pane.current?.addEventListener('focusin', enter, { once: true });
  }, []);
  const togglePanel = useCallback(
    () => rememberPanel(panel === 'shown' ? 'hidden' : 'shown'),
    [panel, rememberPanel],
  );

  return (
    <LockProvider value={grid.lockSet}>
      <div className={classes.bar}>
        <LevelPicker levels={levels} shown={shown} onChange={rememberLevels} />
        <div className={classes.actions}>
          <Highlighted isPanelShown={panel === 'shown'} />
          <RangeStatus range={range} />
          <GridToolbar
            shown={shown}
            isPanelShown={panel === 'shown'}
            onOpen={grid.setDialog}
            onTogglePanel={togglePanel}
          />
        </div>
      </div>
      <div className={classes.work}>
        <SayProvider value={say}>
          <GridPane
            pane={pane}
            volees={shownVolees}
            range={range}
            onCommand={grid.onCommand}
            onPress={grid.onPress}
            takeExtending={grid.takeExtending}
            takeKey={grid.takeKey}
          />
        </SayProvider>
        {panel === 'shown' && <TeacherPanel />}
      </div>
      <PointedHolder pane={pane} />
      {isEntered && (
        <Clipboard
          pane={pane}
          volees={shownVolees}
          range={range}
          onPaste={grid.changeTeacher}
          onPasteBlock={grid.pasteBlock}
        />
      )}
      {grid.picking && <OpenPicker picking={grid.picking} grid={grid} />}
      {grid.dialog && (
        <GridDialogs
          dialog={grid.dialog}
          volees={volees}
          shown={shownVolees}
          year={year}
          onClose={grid.closeDialog}
        />
      )}
    </LockProvider>
  );
}
