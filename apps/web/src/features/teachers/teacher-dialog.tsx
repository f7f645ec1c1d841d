import type { TeacherAnswer } from '@pupitre/contract';
import { hasLeft } from '@pupitre/domain';
import { IconHistory, IconUserOff } from '../../icons/base-icons.ts';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextButton, TextLink } from '../../components/text-button.tsx';
import { placeRefusal } from '../../lib/form-faults.ts';
import { historyOfTeacher } from '../../lib/history-address.ts';
import { useMay } from '../../lib/may.ts';
import { typeset } from '../../lib/typography.ts';
import { originOf } from '../../lib/contract-origin.ts';
import { TaughtSection } from './rules/taught-section.tsx';
import { useSaveTeacher } from './api/use-save-teacher.ts';
import { draftOf, isSameDraft, readDraft, type TeacherDraft, type TeacherFaults } from './teacher-draft.ts';
import classes from './teacher-fields.module.css';
import { TeacherFields } from './teacher-fields.tsx';
import { useSubjectQuestions } from './use-subject-questions.ts';

/** What else there is of somebody. Not with something typed, which would be lost. */
function TeacherLinks({
  teacher,
  isHidden,
  onLeave,
}: {
  teacher: TeacherAnswer;
  isHidden: boolean;
  onLeave: (() => void) | undefined;
}) {
  return (
    <p className={classes.history} data-hidden={isHidden || undefined}>
      <TextLink to={historyOfTeacher(teacher.id)}>
        <IconHistory size={15} stroke={1.8} aria-hidden />
        Historique
      </TextLink>
      {onLeave && !hasLeft(teacher) && (
        <TextButton onClick={onLeave}>
          <IconUserOff size={15} stroke={1.8} aria-hidden />
          N'enseigne plus dès…
        </TextButton>
      )}
    </p>
  );
}

/** Adds a teacher, or edits the given one. */
export function TeacherDialog({
  teacher,
  year,
  onLeave,
  onRules,
  onClose,
}: {
  teacher: TeacherAnswer | null;
  /** The year whose contract is shown; undefined: the active one, whichever that is. */
  year: string | undefined;
  /** Goes on to when they leave; left out where that is not asked. */
  onLeave?: () => void;
  /** Opens what is said of who teaches what; left out where they may not. */
  onRules?: ((teacher: TeacherAnswer) => void) | undefined;
  onClose: () => void;
}) {
  const [initial] = useState(() => draftOf(teacher));
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<TeacherFaults>({});
  const may = useMay();
  const save = useSaveTeacher(teacher, year);
  const { questionsOf, keep } = useSubjectQuestions(teacher);
  // What is still being typed is not asked about.
  const [asked, setAsked] = useState('');
  const questions = asked === draft.specialties ? questionsOf(asked) : [];

  const change = <F extends keyof TeacherDraft>(field: F, value: TeacherDraft[F]) => {
    setDraft((current) => ({ ...current, [field]: value }));
  };
  const settle = (specialties: string) => {
    change('specialties', specialties);
    setAsked(specialties);
    setFaults(({ specialties: _settled, ...others }) => others);
  };
  const isSame = isSameDraft(draft, initial);
  const submit = () => {
    setAsked(draft.specialties);
    const read = readDraft(draft);
    const [question] = questionsOf(draft.specialties);
    if (question || 'faults' in read)
      return setFaults({
        ...('faults' in read ? read.faults : {}),
        ...(question ? { specialties: typeset(`Que désigne « ${question.code} » ?`) } : {}),
      });
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
      isDirty={!isSame}
      isBusy={save.isPending}
      subject={teacher ? { list: 'teachers', ids: [teacher.id] } : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TeacherFields
        draft={draft}
        year={year}
        origin={teacher && originOf(teacher)}
        faults={faults}
        questions={questions}
        onChange={change}
        onTick={change}
        onSettle={settle}
        onKeepCode={(code) => {
          keep(code);
          settle(draft.specialties);
        }}
      />
      {teacher && <TaughtSection teacher={teacher} year={year} onEdit={isSame ? onRules : undefined} />}
      {teacher && (
        <TeacherLinks
          teacher={teacher}
          isHidden={!isSame}
          onLeave={may('teachers.leave') ? onLeave : undefined}
        />
      )}
    </FormDialog>
  );
}
