import { Checkbox } from '@mantine/core';
import type { PlanningEntry } from '@pupitre/contract';
import { addPeriods, recompute } from '@pupitre/domain';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { countOf } from '../../../lib/numbers.ts';
import { periodsInWords } from '../../../lib/position-text.ts';
import { useFixPeriods } from '../api/use-fix-periods.ts';
import { usePositionStore } from '../grid/position-context.ts';

interface FixPeriodsDialogProps {
  /** The volées ticked: at least one. */
  volees: readonly PlanningEntry[];
  year: string;
  onClose: () => void;
}

/** Says what recomputing would change before it does. */
export function FixPeriodsDialog({ volees, year, onClose }: FixPeriodsDialogProps) {
  const store = usePositionStore();
  const { mutate, isPending } = useFixPeriods(year);
  const levels = volees.map((volee) => volee.level);
  const foreseen = volees.map((volee) =>
    recompute(
      volee,
      store.list().filter((position) => position.level === volee.level),
      true,
    ),
  );
  const [isRestoring, setRestoring] = useState(false);
  const missing = foreseen.flatMap(({ create }) => create);
  const updated = foreseen.reduce((sum, one) => sum + one.update.length, 0);
  const removed = foreseen.reduce((sum, one) => sum + one.remove.length, 0);
  return (
    <ConfirmDialog
      title="Recalculer les périodes ?"
      confirmLabel="Recalculer"
      isBusy={isPending}
      subject={{
        list: 'assignments',
        ids: store.list().flatMap(({ id, level }) => (levels.includes(level) ? id : [])),
        isOf: ({ level, school_year }) => school_year === year && levels.includes(level),
      }}
      onConfirm={() => mutate({ levels, restore: isRestoring }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Les périodes non verrouillées reviennent à celles de l'organisation, pour{' '}
        {countOf(volees.length, 'volée')}&#8239;: {levels.join(', ')}.
      </p>
      <p>
        <strong>{countOf(updated, 'enseignement')}</strong> à modifier,{' '}
        <strong>{countOf(removed, 'enseignement')}</strong> à supprimer. Les groupes ajoutés à la main ne
        changent pas.
      </p>
      {missing.length > 0 && (
        <Checkbox
          mt="md"
          size="md"
          label={`Remettre ${countOf(missing.length, 'enseignement retiré', 'enseignements retirés')}`}
          description={`${periodsInWords(addPeriods(missing))} de l'organisation, sans enseignant`}
          checked={isRestoring}
          onChange={(event) => setRestoring(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
