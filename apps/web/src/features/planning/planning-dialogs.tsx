import type { PlanningEntry } from '@pupitre/contract';
import { CreateYearDialog } from './dialogs/create-year-dialog.tsx';
import { DeleteClassDialog } from './dialogs/delete-class-dialog.tsx';
import { DeleteVoleeDialog } from './dialogs/delete-volee-dialog.tsx';
import { DeleteYearDialog } from './dialogs/delete-year-dialog.tsx';
import { RegenerateDialog } from './dialogs/regenerate-dialog.tsx';
import { RenameYearDialog } from './dialogs/rename-year-dialog.tsx';
import { CreateVoleeDialog } from './form/create-volee-dialog.tsx';
import { EditVoleeDialog } from './form/edit-volee-dialog.tsx';
import type { PlanningDialog } from './planning-dialog.ts';

interface PlanningDialogsProps {
  dialog: PlanningDialog | null;
  years: readonly string[];
  activeYear: string | undefined;
  entries: readonly PlanningEntry[];
  onYearCreated: (year: string) => void;
  onYearRenamed: (year: string, newYear: string) => void;
  onClose: () => void;
}

/** The dialog that stands open, if any. */
export function PlanningDialogs(props: PlanningDialogsProps) {
  const { dialog, years, activeYear, entries, onYearCreated, onYearRenamed, onClose } = props;
  // The volée as it is now, should it have been read again since the dialog opened.
  const current = (entry: PlanningEntry) => entries.find(({ id }) => id === entry.id) ?? entry;
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'create-year':
      return <CreateYearDialog years={years} onCreated={onYearCreated} onClose={onClose} />;
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
