import type { TeacherAnswer } from '@pupitre/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormDialog } from '../../components/form-dialog.tsx';
import { placeRefusal } from '../../lib/form-faults.ts';
import { useSaveTeacher } from './api/use-save-teacher.ts';
import { draftOf, isSameDraft, readDraft, type TeacherDraft, type TeacherFaults } from './teacher-draft.ts';
import { TeacherFields } from './teacher-fields.tsx';

/** Adds a teacher, or edits the given one. */
export function TeacherDialog({ teacher, onClose }: { teacher: TeacherAnswer | null; onClose: () => void }) {
  const [initial] = useState(() => draftOf(teacher));
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<TeacherFaults>({});
  const fields = useRef<HTMLDivElement>(null);
  const save = useSaveTeacher(teacher);

  const refuse = (found: TeacherFaults) => {
    flushSync(() => setFaults(found));
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const change = (field: keyof TeacherDraft, value: string) => {
    setDraft((current) => ({ ...current, [field]: value }));
  };
  const submit = () => {
    const read = readDraft(draft);
    if ('faults' in read) return refuse(read.faults);
    setFaults({});
    return save.mutate(read.body, {
      onSuccess: onClose,
      onError: (error) => refuse(placeRefusal(error, 'visa')),
    });
  };

  return (
    <FormDialog
      title={teacher ? 'Modifier un enseignant' : 'Ajouter un enseignant'}
      submitLabel={teacher ? 'Enregistrer' : 'Ajouter'}
      isDirty={!isSameDraft(draft, initial)}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={fields}>
        <TeacherFields draft={draft} faults={faults} onChange={change} />
      </div>
    </FormDialog>
  );
}
