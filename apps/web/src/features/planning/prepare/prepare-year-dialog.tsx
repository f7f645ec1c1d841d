import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { PlanningEntry, YearPreparationBody } from '@pupitre/contract';
import { nextSchoolYear } from '@pupitre/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { RadioChoice } from '../../../components/radio-choice.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useTeachersOf } from '../../../queries/use-teachers-of.ts';
import { usePrepareYear } from '../api/prepare-year.ts';
import { findYearFault } from '../year-names.ts';
import { CarriedList } from './carried-list.tsx';
import classes from './prepare-year.module.css';
import { PreparationPreview } from './preparation-preview.tsx';
import { useCarried } from './use-carried.ts';

interface PrepareYearDialogProps {
  /** Newest first. */
  years: readonly string[];
  activeYear: string | undefined;
  entries: readonly PlanningEntry[];
  onPrepared: (year: string) => void;
  onClose: () => void;
}

interface Choices {
  classes: 'same' | 'promoted';
  keeps_organisation: boolean;
  teachers: 'none' | 'level' | 'class';
}

const FIRST: Choices = { classes: 'promoted', keeps_organisation: true, teachers: 'none' };

const CLASSES = [
  {
    value: 'promoted',
    label: "Montent d'un degré",
    note: '9VG/1 devient 10VG/1\u202f; les dernières finissent, les premières recommencent.',
  },
  { value: 'same', label: 'Restent celles de chaque degré' },
] as const;

const TEACHERS = [
  { value: 'none', label: 'Personne encore' },
  { value: 'level', label: 'La même branche au même degré' },
  { value: 'class', label: 'Avec leur classe' },
] as const;

const EMPTY = "Veuillez saisir l'année à préparer";

/** « Préparer une année »: from one year to the next (docs/domain.md, « The next year »). */
export function PrepareYearDialog({
  years,
  activeYear,
  entries,
  onPrepared,
  onClose,
}: PrepareYearDialogProps) {
  const planned = years.filter((year) => entries.some(({ school_year }) => school_year === year));
  const before = activeYear !== undefined && planned.includes(activeYear) ? activeYear : (planned[0] ?? '');
  const [source, setSource] = useState(before);
  const [typed, setTyped] = useState<string | null>(null);
  const [choices, setChoices] = useState(FIRST);
  const { data: known } = useTeachersOf(source);
  const teachers = useMemo(() => new Map(known?.map((one) => [one.id, one])), [known]);
  const carried = useCarried(source, teachers);
  const prepare = usePrepareYear();
  const keeps = choices.keeps_organisation;
  const target = (typed ?? nextSchoolYear(source) ?? '').trim();
  // An empty year may be filled: only what cannot be a name is wrong.
  const fault = findYearFault(target, [], EMPTY);
  const body: YearPreparationBody = {
    ...choices,
    teachers: keeps ? choices.teachers : 'none',
    source_school_year: source,
    target_school_year: target,
    ...carried.body,
  };
  const [shown] = useDebouncedValue(JSON.stringify(body), 200);
  const change = (part: Partial<Choices>) => setChoices((current) => ({ ...current, ...part }));
  return (
    <FormDialog
      title="Préparer une année"
      submitLabel={`Préparer ${target}`}
      size="xl"
      isDirty={typed !== null || choices !== FIRST || carried.isChanged}
      isBusy={prepare.isPending}
      subject="plan"
      isSubmitDisabled={fault !== null}
      onSubmit={() =>
        prepare.mutate(body, {
          onSuccess: () => {
            onPrepared(target);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <div className={classes.form}>
        <div className={classes.years}>
          <NativeSelect
            label="À partir de"
            data={planned}
            value={source}
            onChange={(event) => {
              setSource(event.currentTarget.value);
              carried.restart();
            }}
          />
          <TextInput
            label="Année à préparer"
            description="Format&#8239;: YYYY-YYYY"
            required
            autoComplete="off"
            data-autofocus
            value={typed ?? nextSchoolYear(source) ?? ''}
            error={typed === null ? null : fault}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <ChoiceFields choices={choices} onChange={change} />
        <CarriedList what="les fonctions" {...carried.functions} />
        <CarriedList what="les maîtrises" {...carried.maitrises} />
        {fault === null && <PreparationPreview body={JSON.parse(shown)} teachers={teachers} />}
      </div>
    </FormDialog>
  );
}

interface ChoiceFieldsProps {
  choices: Choices;
  onChange: (part: Partial<Choices>) => void;
}

/** Which classes, who teaches, and what. */
function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  const keeps = choices.keeps_organisation;
  return (
    <>
      <div className={classes.choices}>
        <RadioChoice
          legend="Classes"
          options={CLASSES}
          value={choices.classes}
          onChange={(moved) => onChange({ classes: moved })}
        />
        <RadioChoice
          legend="Enseignants"
          options={TEACHERS.map((one) => ({ ...one, isDisabled: !keeps && one.value !== 'none' }))}
          value={keeps ? choices.teachers : 'none'}
          onChange={(teachers) => onChange({ teachers })}
        />
      </div>
      <Checkbox
        label="Reprendre branches, groupes et enseignements"
        description="Sinon, seuls les noms des classes sont repris."
        checked={keeps}
        onChange={(event) => onChange({ keeps_organisation: event.currentTarget.checked })}
      />
    </>
  );
}
