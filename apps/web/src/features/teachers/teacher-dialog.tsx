import type { TeacherAnswer } from '@pupitre/contract';
import { useState } from 'react';
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
  const save = useSaveTeacher(teacher);

  const change = (field: keyof TeacherDraft, value: string) => {
    setDraft((current) => ({ ...current, [field]: value }));
  };
  const submit = () => {
    const read = readDraft(draft);
    if ('faults' in read) return setFaults(read.faults);
    setFaults({});
    return save.mutate(read.body, {
      onSuccess: onClose,
      onError: (error) => setFaults(placeRefusal(error, 'visa')),
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
      <TeacherFields draft={draft} faults={faults} onChange={change} />
    </FormDialog>
  );
}
