import { NativeSelect } from '@mantine/core';
import { sayStage, stageOf, STAGES } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../lib/numbers.ts';
import { versionsQuery } from '../../../queries/history.ts';
import classes from './setup.module.css';
import type { SetupDraft } from './setup-draft.ts';

interface KeptVersionProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Of which staffing little is to change: the stored one, or that of a version. */
export function KeptVersion({ value, onChange }: KeptVersionProps) {
  const { data: versions } = useQuery(versionsQuery());
  const isGone = value !== null && versions !== undefined && !versions.some(({ id }) => id === value);
  return (
    <div className={classes.aimDetail}>
      <NativeSelect
        label="Par rapport à"
        value={value ?? ''}
        error={isGone && "Cette version n'existe plus\u202f: choisissez-en une autre."}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data={[
          { value: '', label: 'ce qui est enregistré' },
          ...(versions ?? []).map(({ id, name }) => ({
            value: id,
            label: `la version «\u202f${name}\u202f»`,
          })),
          ...(value !== null && (isGone || versions === undefined)
            ? [{ value, label: isGone ? 'une version supprimée' : 'la version choisie' }]
            : []),
        ]}
      />
    </div>
  );
}

/** As much as anybody has with one class. */
const MOST = 24;

interface SightPeriodsProps {
  levels: readonly string[];
  periods: SetupDraft['class_teacher_periods'];
  onChange: (periods: SetupDraft['class_teacher_periods']) => void;
}

/** How many weekly periods a class is to have with its class teacher, for each stage of the chosen volées. */
export function SightPeriods({ levels, periods, onChange }: SightPeriodsProps) {
  const shown = STAGES.filter((stage) => levels.some((level) => stageOf(level) === stage));
  return (
    <div className={classes.aimDetail}>
      {shown.map((stage) => (
        <NativeSelect
          key={stage}
          label={stage === 'other' ? 'Autres niveaux' : `En ${sayStage(stage)}`}
          value={String(periods[stage] ?? 0)}
          onChange={(event) => onChange({ ...periods, [stage]: Number(event.currentTarget.value) })}
          data={Array.from({ length: MOST + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? 'rien de demandé' : `${countOf(count, 'période')} au moins`,
          }))}
        />
      ))}
    </div>
  );
}
