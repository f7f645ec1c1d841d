import type { PlanningEntry } from '@pupitre/contract';
import { regenerate } from '@pupitre/domain';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { countOf } from '../../../lib/numbers.ts';
import { useRegenerateVolee } from '../api/regenerate-volee.ts';
import { countPositions } from '../position-counts.ts';
import { useYearPositions } from '../use-year-positions.ts';

/**
 * Rebuilds the unlocked positions of a volée, after saying how many attributions that loses
 * (docs/domain.md, « From a volée to its positions »).
 */
export function RegenerateDialog({ entry, onClose }: { entry: PlanningEntry; onClose: () => void }) {
  const { level, school_year } = entry;
  const positions = useYearPositions(school_year);
  const { create, remove, keep } = regenerate(entry, positions.ofLevel(level));
  const { assigned } = countPositions(remove);
  const mutation = useRegenerateVolee();
  const confirm = () =>
    mutation.mutate(entry, {
      onSuccess: onClose,
    });
  return (
    <ConfirmDialog
      title={`Régénérer les enseignements de ${level}\u202f?`}
      confirmLabel="Régénérer"
      isBusy={positions.isPending || mutation.isPending}
      subject={{ list: 'plannings', ids: [entry.id] }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Les enseignements non verrouillés sont supprimés, puis recréés d'après l'organisation de la volée.
      </p>
      {positions.isPending && <p>Décompte des enseignements…</p>}
      {positions.isError && <p>Le nombre des enseignements touchés n'a pas pu être lu.</p>}
      {!positions.isPending && !positions.isError && (
        <ul>
          <li>
            {countOf(remove.length, 'enseignement non verrouillé', 'enseignements non verrouillés')}&#8239;:{' '}
            {remove.length >= 2 ? 'supprimés' : 'supprimé'}
          </li>
          <li>
            <strong>{countOf(assigned, 'attribution perdue', 'attributions perdues')}</strong>
          </li>
          <li>{countOf(create.length, 'enseignement recréé', 'enseignements recréés')}, sans attribution</li>
          {keep.length > 0 && (
            <li>
              {countOf(
                keep.length,
                'enseignement verrouillé conservé',
                'enseignements verrouillés conservés',
              )}
            </li>
          )}
        </ul>
      )}
    </ConfirmDialog>
  );
}
