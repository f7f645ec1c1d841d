import type { PlanningEntry } from '@pupitre/contract';
import { recompute } from '@pupitre/domain';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { countOf } from '../../../lib/numbers.ts';
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
  const foreseen = volees.map((volee) =>
    recompute(
      volee,
      store.list().filter((position) => position.level === volee.level),
    ),
  );
  const updated = foreseen.reduce((sum, one) => sum + one.update.length, 0);
  const removed = foreseen.reduce((sum, one) => sum + one.remove.length, 0);
  return (
    <ConfirmDialog
      title="Recalculer les périodes ?"
      confirmLabel="Recalculer"
      isBusy={isPending}
      onConfirm={() =>
        mutate(
          volees.map((volee) => volee.level),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p>
        Les périodes non verrouillées reviennent à celles de l'organisation, pour{' '}
        {countOf(volees.length, 'volée')}&#8239;: {volees.map((volee) => volee.level).join(', ')}.
      </p>
      <p>
        <strong>{countOf(updated, 'enseignement')}</strong> à modifier,{' '}
        <strong>{countOf(removed, 'enseignement')}</strong> à supprimer. Les groupes ajoutés à la main ne
        changent pas.
      </p>
    </ConfirmDialog>
  );
}
