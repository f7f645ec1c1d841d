import type { PlanningEntry } from '@pupitre/contract';
import { CreateYearDialog } from './dialogs/create-year-dialog.tsx';
import { DeleteClassDialog } from './dialogs/delete-class-dialog.tsx';
import { DeleteVoleeDialog } from './dialogs/delete-volee-dialog.tsx';
import { DeleteYearDialog } from './dialogs/delete-year-dialog.tsx';
import { RegenerateDialog } from './dialogs/regenerate-dialog.tsx';
import { RenameYearDialog } from './dialogs/rename-year-dialog.tsx';
import { CreateVoleeDialog } from './form/create-volee-dialog.tsx';
import { DuplicateVoleeDialog } from './dialogs/duplicate-volee-dialog.tsx';
import { ImportBackupDialog } from './dialogs/import-backup-dialog.tsx';
import { MoveVoleeDialog } from './dialogs/move-volee-dialog.tsx';
import { EditVoleeDialog } from './form/edit-volee-dialog.tsx';
import { PrepareYearDialog } from './prepare/prepare-year-dialog.tsx';
import type { PlanningDialog } from './planning-dialog.ts';

interface PlanningDialogsProps {
  dialog: PlanningDialog;
  years: readonly string[];
  activeYear: string | undefined;
  entries: readonly PlanningEntry[];
  /** A year to unfold: something was put there. */
  onYearUsed: (year: string) => void;
  onYearRenamed: (year: string, newYear: string) => void;
  onClose: () => void;
}

/** The dialog that stands open. */
export function PlanningDialogs(props: PlanningDialogsProps) {
  const { dialog, years, activeYear, entries, onYearUsed, onYearRenamed, onClose } = props;
  // The volée as it is now, should it have been read again since the dialog opened.
  const current = (entry: PlanningEntry) => entries.find(({ id }) => id === entry.id) ?? entry;
  switch (dialog.kind) {
    case 'create-year':
      return <CreateYearDialog years={years} onCreated={onYearUsed} onClose={onClose} />;
    case 'prepare-year':
      return (
        <PrepareYearDialog
          years={years}
          activeYear={activeYear}
          entries={entries}
          onPrepared={onYearUsed}
          onClose={onClose}
        />
      );
    case 'rename-year':
      return (
        <RenameYearDialog year={dialog.year} years={years} onRenamed={onYearRenamed} onClose={onClose} />
      );
    case 'delete-year':
      return (
        <DeleteYearDialog
          year={dialog.year}
          isActive={dialog.year === activeYear}
          voleeCount={entries.filter((entry) => entry.school_year === dialog.year).length}
          onClose={onClose}
        />
      );
    case 'create-volee':
      return <CreateVoleeDialog year={dialog.year} entries={entries} onClose={onClose} />;
    case 'edit-volee':
      return <EditVoleeDialog entry={current(dialog.entry)} entries={entries} onClose={onClose} />;
    case 'import-backup':
      return <ImportBackupDialog onClose={onClose} />;
    case 'move-volee':
    case 'duplicate-volee': {
      const Transfer = dialog.kind === 'move-volee' ? MoveVoleeDialog : DuplicateVoleeDialog;
      return (
        <Transfer
          entry={dialog.entry}
          years={years}
          entries={entries}
          onDone={onYearUsed}
          onClose={onClose}
        />
      );
    }
    case 'regenerate-volee':
      return <RegenerateDialog entry={current(dialog.entry)} onClose={onClose} />;
    case 'delete-volee':
      return <DeleteVoleeDialog entry={current(dialog.entry)} onClose={onClose} />;
    case 'delete-class':
      return (
        <DeleteClassDialog entry={current(dialog.entry)} class_name={dialog.class_name} onClose={onClose} />
      );
    default:
      return dialog satisfies never;
  }
}
