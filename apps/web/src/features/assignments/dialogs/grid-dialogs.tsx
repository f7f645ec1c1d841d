import type { OperationName, PlanningEntry } from '@pupitre/contract';
import { useLastPosition } from '../picker/use-position.ts';
import { AddGroupDialog } from './add-group-dialog.tsx';
import { DeletePositionDialog } from './delete-position-dialog.tsx';
import { DeleteUnlockedDialog } from './delete-unlocked-dialog.tsx';
import { FixPeriodsDialog } from './fix-periods-dialog.tsx';
import { ImportStaffingDialog } from './import-staffing-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { PeriodsDialog } from './periods-dialog.tsx';
import { RenameGroupDialog } from './rename-group-dialog.tsx';
import { RepairPositionDialog } from './repair-position-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { useMay } from '../../../lib/may.ts';

/** The dialog open over the grid. */
export type GridDialog =
  | { kind: 'people' | 'repair' | 'split' | 'periods' | 'rename' | 'delete'; id: string }
  | { kind: 'add-group' | 'delete-unlocked' | 'fix-periods' | 'import' | 'help' };

type PositionDialogKind = Extract<GridDialog, { id: string }>['kind'];

const POSITION_DIALOGS = {
  people: PeopleDialog,
  repair: RepairPositionDialog,
  split: SplitDialog,
  periods: PeriodsDialog,
  rename: RenameGroupDialog,
  delete: DeletePositionDialog,
} as const satisfies Record<PositionDialogKind, unknown>;

interface PositionDialogProps {
  kind: PositionDialogKind;
  id: string;
  year: string;
  onClose: () => void;
}

function PositionDialog({ kind, id, year, onClose }: PositionDialogProps) {
  const position = useLastPosition(id);
  const Dialog = POSITION_DIALOGS[kind];
  return position ? <Dialog position={position} year={year} onClose={onClose} /> : null;
}

interface GridDialogsProps {
  dialog: GridDialog;
  /** All volées of the year, and those ticked. */
  volees: readonly PlanningEntry[];
  shown: readonly PlanningEntry[];
  year: string;
  onClose: () => void;
}

/** The dialog that stands open. */
export function GridDialogs({ dialog, volees, shown, year, onClose }: GridDialogsProps) {
  const may = useMay();
  const own = (all: readonly PlanningEntry[], operation: OperationName) =>
    all.filter(({ level }) => may(operation, level));
  switch (dialog.kind) {
    case 'add-group':
      return (
        <AddGroupDialog
          volees={own(shown.length > 0 ? shown : volees, 'assignments.create')}
          year={year}
          onClose={onClose}
        />
      );
    case 'delete-unlocked':
      return (
        <DeleteUnlockedDialog
          levels={own(shown, 'assignments.deleteUnlocked').map((volee) => volee.level)}
          year={year}
          onClose={onClose}
        />
      );
    case 'fix-periods':
      return <FixPeriodsDialog volees={own(shown, 'assignments.fixPeriods')} year={year} onClose={onClose} />;
    case 'import':
      return <ImportStaffingDialog year={year} onClose={onClose} />;
    case 'help':
      return <ShortcutsDialog onClose={onClose} />;
    case 'people':
    case 'repair':
    case 'split':
    case 'periods':
    case 'rename':
    case 'delete':
      return <PositionDialog kind={dialog.kind} id={dialog.id} year={year} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}
