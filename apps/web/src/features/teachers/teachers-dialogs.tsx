import type { TeacherAnswer } from '@pupitre/contract';
import { PersonalDataDialog } from '../../components/personal-data/personal-data-dialog.tsx';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { DeleteTeacherDialog } from './delete-teacher-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LeaveTeacherDialog } from './leave-teacher-dialog.tsx';
import { useMay } from '../../lib/may.ts';
import { AllRulesDialog } from './rules/all-rules-dialog.tsx';
import { ImportRulesDialog } from './rules/import-rules-dialog.tsx';
import { RulesDialog } from './rules/rules-dialog.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';

/** What can stand open over the list. */
export type TeachersDialog =
  | { kind: 'add' | 'import' | 'delete-all' | 'all-rules' | 'import-rules' }
  | { kind: 'edit' | 'leave' | 'delete' | 'personal-data' | 'rules'; teacher: TeacherAnswer };

interface TeachersDialogsProps {
  dialog: TeachersDialog;
  /** The year that is shown. */
  year: string;
  /** Number of teachers of the school. */
  count: number;
  onOpen: (dialog: TeachersDialog) => void;
  /** Opens what is said of somebody; left out where they may not change it. */
  onRules: ((teacher: TeacherAnswer) => void) | undefined;
  onClose: () => void;
}

/** The dialog that stands open. */
export function TeachersDialogs({ dialog, year, count, onOpen, onRules, onClose }: TeachersDialogsProps) {
  const may = useMay();
  switch (dialog.kind) {
    case 'add':
      return <TeacherDialog teacher={null} year={year} onClose={onClose} />;
    case 'edit':
      return (
        <TeacherDialog
          teacher={dialog.teacher}
          year={year}
          onLeave={() => onOpen({ kind: 'leave', teacher: dialog.teacher })}
          onRules={onRules}
          onClose={onClose}
        />
      );
    case 'rules':
      return <RulesDialog teacher={dialog.teacher} year={year} onClose={onClose} />;
    case 'all-rules':
      return (
        <AllRulesDialog
          year={year}
          onEdit={onRules}
          onImport={may('teachingRules.import') ? () => onOpen({ kind: 'import-rules' }) : undefined}
          onClose={onClose}
        />
      );
    case 'import-rules':
      return <ImportRulesDialog year={year} onClose={() => onOpen({ kind: 'all-rules' })} />;
    case 'delete':
      return <DeleteTeacherDialog teacher={dialog.teacher} onClose={onClose} />;
    case 'leave':
      return <LeaveTeacherDialog teacher={dialog.teacher} year={year} onClose={onClose} />;
    case 'personal-data':
      return <PersonalDataDialog id={dialog.teacher.id} onClose={onClose} />;
    case 'delete-all':
      return <DeleteAllDialog count={count} onClose={onClose} />;
    case 'import':
      return <ImportDialog year={year} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}
