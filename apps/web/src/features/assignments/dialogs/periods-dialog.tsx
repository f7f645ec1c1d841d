import type { Assignment } from '@pupitre/contract';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastError } from '../../../components/toast.tsx';
import { useSetPeriods } from '../api/use-set-periods.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { placeName } from '../../../lib/position-text.ts';
import classes from './dialogs.module.css';
import { findPeriodsFault, PeriodsInput, readPeriods } from './periods-input.tsx';

interface PeriodsDialogProps {
  position: Assignment;
  year: string;
  onClose: () => void;
}

/** Edits the weekly periods of a position; read-only when it is locked (docs/screens.md, « Dialogs »). */
export function PeriodsDialog({ position, year, onClose }: PeriodsDialogProps) {
  const [typed, setTyped] = useState(formatNumber(position.periods));
  const { mutate, isPending } = useSetPeriods(year);
  const fault = findPeriodsFault(typed);
  const save = () => {
    if (fault !== null) toastError(fault);
    else if (!position.locked)
      mutate({ year, id: position.id, periods: readPeriods(typed) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Périodes de ${position.subject}, ${placeName(position)}`}
      submitLabel="Enregistrer"
      size="sm"
      isDirty={readPeriods(typed) !== position.periods}
      isBusy={isPending}
      subject={{ list: 'assignments', ids: [position.id] }}
      isSubmitDisabled={position.locked}
      onSubmit={save}
      onClose={onClose}
    >
      <PeriodsInput
        label="Périodes par semaine"
        value={typed}
        onChange={setTyped}
        error={fault}
        isReadOnly={position.locked}
        hasFocus
      />
      {position.locked && (
        <p className={classes.note}>Les périodes sont figées car cet enseignement est verrouillé</p>
      )}
    </FormDialog>
  );
}
