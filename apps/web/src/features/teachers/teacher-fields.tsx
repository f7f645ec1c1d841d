import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { CYCLES, LIMITS } from '@pupitre/domain';
import type { ChangeEvent } from 'react';
import { SpecialtiesField } from './specialties-field.tsx';
import type { SubjectQuestion } from './subject-questions.ts';
import type { TeacherDraft, TeacherFaults, TickedField, TypedField } from './teacher-draft.ts';
import classes from './teacher-fields.module.css';

interface TeacherFieldsProps {
  draft: TeacherDraft;
  /** The year of the contract; undefined: the active one. */
  year: string | undefined;
  /** Where the contract comes from, where it is not the year's own. */
  origin: string | null;
  faults: TeacherFaults;
  /** About specialties that are the code of no subject. */
  questions: readonly SubjectQuestion[];
  onChange: (field: TypedField, value: string) => void;
  onTick: (field: TickedField, value: boolean) => void;
  /** Specialties in which a question has been answered. */
  onSettle: (specialties: string) => void;
  onKeepCode: (code: string) => void;
}

const CYCLE_DATA = [{ value: '', label: 'Aucun' }, ...CYCLES];

/** The fields of the form (docs/screens.md, « Enseignants »). */
export function TeacherFields({
  draft,
  year,
  origin,
  faults,
  questions,
  onChange,
  onTick,
  onSettle,
  onKeepCode,
}: TeacherFieldsProps) {
  const field = (name: TypedField) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(name, event.currentTarget.value),
  });
  const hours = (name: TypedField) => ({ ...field(name), inputMode: 'decimal' as const });
  const tick = (name: TickedField) => ({
    name,
    checked: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onTick(name, event.currentTarget.checked),
  });
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
        <legend>
          <strong>Contrat {year ?? "de l'année active"}</strong>
          {origin !== null && <span className={classes.origin}>{origin}</span>}
        </legend>
        <TextInput label="Fourchette min" {...hours('hours_min')} />
        <TextInput label="Voeu" {...hours('hours_desired')} />
        <TextInput label="Fourchette max" {...hours('hours_max')} />
        <p className={classes.hint}>
          Périodes par semaine, de 0 à {LIMITS.hoursMax}&#8239;; vide si non défini. Vaut aussi pour les
          années suivantes qui n'ont pas leur contrat, jamais pour les précédentes.
        </p>
        <div className={classes.presence}>
          <Checkbox label="Absent cette année" {...tick('is_absent')} />
          <Checkbox label="Part après cette année" {...tick('leaves')} />
        </div>
      </fieldset>
    </div>
  );
}
