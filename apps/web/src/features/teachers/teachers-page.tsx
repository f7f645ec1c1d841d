import { useState } from 'react';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { YearSelector } from '../../components/year-selector.tsx';
import type { TeachersDialog } from './teachers-dialogs.tsx';
import { TeacherList } from './teacher-list.tsx';
import { NoTeachers } from './teachers-states.tsx';
import { TeachersHeader } from './teachers-header.tsx';
import { useTeachers } from './use-teachers.ts';
import { EVERY_VOLEE, useMay } from '../../lib/may.ts';

const TeachersDialogs = onDemand(async () => (await import('./teachers-dialogs.tsx')).TeachersDialogs);

/** Enseignants (docs/screens.md, « Enseignants »): list, cards, filter, form, import, deletion. */
export function TeachersPage() {
  const [dialog, setDialog] = useState<TeachersDialog | null>(null);
  const { teachers, workloads, isFailed, year, years, active, choose } = useTeachers();
  const may = useMay();
  const add = () => setDialog({ kind: 'add' });
  const close = () => setDialog(null);

  return (
    <div data-testid="teachers-page">
      <TeachersHeader
        year={year}
        selector={
          year === undefined || years === undefined ? null : (
            <YearSelector year={year} years={years} active={active} onChange={choose} />
          )
        }
        hasTeachers={teachers !== undefined && teachers.length > 0}
        onAdd={may('teachers.create') ? add : undefined}
        onRules={() => setDialog({ kind: 'all-rules' })}
        onImport={may('teachers.import') ? () => setDialog({ kind: 'import' }) : undefined}
      />
      {teachers === undefined &&
        (isFailed ? <LoadFailure title="La liste n'a pas pu être chargée" /> : <LoadingState />)}
      {teachers?.length === 0 && <NoTeachers onAdd={may('teachers.create') ? add : undefined} />}
      {teachers !== undefined && teachers.length > 0 && (
        <TeacherList
          teachers={teachers}
          workloads={workloads}
          onPersonalData={(teacher) => setDialog({ kind: 'personal-data', teacher })}
          onEdit={may('teachers.update') ? (teacher) => setDialog({ kind: 'edit', teacher }) : undefined}
          onDelete={may('teachers.delete') ? (teacher) => setDialog({ kind: 'delete', teacher }) : undefined}
          onDeleteAll={
            may('teachers.deleteAll', EVERY_VOLEE) ? () => setDialog({ kind: 'delete-all' }) : undefined
          }
        />
      )}
      {dialog && year !== undefined && (
        <TeachersDialogs
          dialog={dialog}
          year={year}
          count={teachers?.length ?? 0}
          onOpen={setDialog}
          onRules={may('teachingRules.set') ? (teacher) => setDialog({ kind: 'rules', teacher }) : undefined}
          onClose={close}
        />
      )}
    </div>
  );
}
