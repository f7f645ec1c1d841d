import { NativeSelect, TextInput } from '@mantine/core';
import { CYCLES, LIMITS } from '@pupitre/domain';
import type { ChangeEvent } from 'react';
import { SpecialtiesField } from './specialties-field.tsx';
import type { SubjectQuestion } from './subject-questions.ts';
import type { TeacherDraft, TeacherFaults } from './teacher-draft.ts';
import classes from './teacher-fields.module.css';

interface TeacherFieldsProps {
  draft: TeacherDraft;
  faults: TeacherFaults;
  /** About specialties that are the code of no subject. */
  questions: readonly SubjectQuestion[];
  onChange: (field: keyof TeacherDraft, value: string) => void;
  /** Specialties in which a question has been answered. */
  onSettle: (specialties: string) => void;
  onKeepCode: (code: string) => void;
}

const CYCLE_DATA = [{ value: '', label: 'Aucun' }, ...CYCLES];

/** The fields of the form (docs/screens.md, « Enseignants »). */
export function TeacherFields({
  draft,
  faults,
  questions,
  onChange,
  onSettle,
  onKeepCode,
}: TeacherFieldsProps) {
  const field = (name: keyof TeacherDraft) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(name, event.currentTarget.value),
  });
  const hours = (name: keyof TeacherDraft) => ({ ...field(name), inputMode: 'decimal' as const });
  return (
    <div className={classes.fields}>
      <TextInput label="VISA" required data-autofocus autoComplete="off" {...field('visa')} />
      <TextInput label="Nom" required autoComplete="off" {...field('nom')} />
      <TextInput label="Prénom" required autoComplete="off" {...field('prenom')} />
      <SpecialtiesField
        field={field('specialties')}
        questions={questions}
        onReplace={onSettle}
        onKeep={onKeepCode}
      />
      <NativeSelect label="Cycle" data={CYCLE_DATA} {...field('cycles')} />
      <fieldset className={classes.hours}>
        <legend>Périodes par semaine, de 0 à {LIMITS.hoursMax}&#8239;; vide si non défini</legend>
        <TextInput label="Fourchette min" {...hours('hours_min')} />
        <TextInput label="Voeu" {...hours('hours_desired')} />
        <TextInput label="Fourchette max" {...hours('hours_max')} />
      </fieldset>
    </div>
  );
}
