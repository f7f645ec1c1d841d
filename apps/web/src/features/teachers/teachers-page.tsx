import type { TeacherAnswer } from '@pupitre/contract';
import { useState } from 'react';
import { LoadingState } from '../../components/loading-state.tsx';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { DeleteTeacherDialog } from './delete-teacher-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';
import { TeacherList } from './teacher-list.tsx';
import { LoadFailure, NoTeachers } from './teachers-states.tsx';
import { TeachersHeader } from './teachers-header.tsx';
import { useTeachers } from './use-teachers.ts';

type OpenDialog =
  | { kind: 'add' | 'import' | 'delete-all' }
  | { kind: 'edit' | 'delete'; teacher: TeacherAnswer };

/** Enseignants (specification, section 2): list, cards, filter, form, import, deletion. */
export function TeachersPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { teachers, workloads, isFailed, retry } = useTeachers();
  const add = () => setDialog({ kind: 'add' });
  const close = () => setDialog(null);

  return (
    <div data-testid="teachers-page">
      <TeachersHeader
        hasTeachers={teachers !== undefined && teachers.length > 0}
        onAdd={add}
        onImport={() => setDialog({ kind: 'import' })}
      />
      {teachers === undefined && (isFailed ? <LoadFailure onRetry={retry} /> : <LoadingState />)}
      {teachers?.length === 0 && <NoTeachers onAdd={add} />}
      {teachers !== undefined && teachers.length > 0 && (
        <TeacherList
          teachers={teachers}
          workloads={workloads}
          onEdit={(teacher) => setDialog({ kind: 'edit', teacher })}
          onDelete={(teacher) => setDialog({ kind: 'delete', teacher })}
          onDeleteAll={() => setDialog({ kind: 'delete-all' })}
        />
      )}
      {dialog?.kind === 'add' && <TeacherDialog teacher={null} onClose={close} />}
      {dialog?.kind === 'edit' && <TeacherDialog teacher={dialog.teacher} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteTeacherDialog teacher={dialog.teacher} onClose={close} />}
      {dialog?.kind === 'delete-all' && <DeleteAllDialog count={teachers?.length ?? 0} onClose={close} />}
      {dialog?.kind === 'import' && <ImportDialog onClose={close} />}
    </div>
  );
}
