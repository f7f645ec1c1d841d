import { NativeSelect, TextInput } from '@mantine/core';
import { CYCLES, LIMITS } from '@pupitre/domain';
import type { ChangeEvent } from 'react';
import type { TeacherDraft, TeacherFaults } from './teacher-draft.ts';
import classes from './teacher-fields.module.css';

interface TeacherFieldsProps {
  draft: TeacherDraft;
  faults: TeacherFaults;
  onChange: (field: keyof TeacherDraft, value: string) => void;
}

const CYCLE_DATA = [{ value: '', label: 'Aucun' }, ...CYCLES];

/** The fields of the form (specification, section 2). */
export function TeacherFields({ draft, faults, onChange }: TeacherFieldsProps) {
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
      <TextInput
        className={classes.wide}
        label="Spécialités"
        description="Codes des branches séparés par des virgules, comme FRA, MAT, SCN"
        autoComplete="off"
        {...field('specialties')}
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
