import type { PlanningEntry } from '@pupitre/contract';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useMoveVolee } from '../api/move-volee.ts';
import classes from './transfer-dialog.module.css';
import { TargetYearFields } from './target-year-fields.tsx';
import { useTargetYear } from './use-target-year.ts';

/** What moving and duplicating a volée have in common. */
export interface TransferDialogProps {
  entry: PlanningEntry;
  years: readonly string[];
  entries: readonly PlanningEntry[];
  /** The year the volée went to. */
  onDone: (year: string) => void;
  onClose: () => void;
}

/** Moves a volée with its positions, teachers and locks to another year (docs/domain.md, « From a volée to its positions »). */
export function MoveVoleeDialog({ entry, years, entries, onDone, onClose }: TransferDialogProps) {
  const { level, school_year } = entry;
  const target = useTargetYear(years);
  const move = useMoveVolee();
  const submit = () => {
    const year = target.read();
    if (year === null) return;
    move.mutate(
      { level, school_year, target: year },
      {
        onSuccess: () => {
          onDone(year);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Déplacer la volée ${level} de ${school_year}`}
      submitLabel="Déplacer"
      size="md"
      isDirty={target.isDirty}
      isBusy={move.isPending}
      subject={{ list: 'plannings', ids: [entry.id] }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>
        La volée quitte {school_year} avec tous ses enseignements, attributions et verrous compris.
      </p>
      <TargetYearFields entry={entry} years={years} entries={entries} target={target} />
    </FormDialog>
  );
}
