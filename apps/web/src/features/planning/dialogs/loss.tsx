import type { useYearPositions } from '../use-year-positions.ts';
import type { PositionCounts } from '../position-counts.ts';
import { countOf } from '../../../lib/numbers.ts';

interface LossProps {
  positions: Pick<ReturnType<typeof useYearPositions>, 'isPending' | 'isError'>;
  counts: PositionCounts;
  /** What goes besides the positions, in words: « 3 volées ». */
  besides?: readonly string[];
}

/** What a deletion takes along, in numbers. */
export function Loss({ positions, counts, besides = [] }: LossProps) {
  if (positions.isPending) return <p>Décompte des enseignements…</p>;
  if (positions.isError) return <p>Le nombre des enseignements supprimés n'a pas pu être lu.</p>;
  const { total, assigned, locked } = counts;
  if (total === 0 && besides.length === 0) return <p>Aucun enseignement n'en dépend.</p>;
  return (
    <>
      <p>
        {total === 1 && besides.length === 0 ? 'Sera supprimé' : 'Seront supprimés'} définitivement&#8239;:
      </p>
      <ul>
        {besides.map((what) => (
          <li key={what}>{what}</li>
        ))}
        <li>
          {countOf(total, 'enseignement')}
          {total > 0 && `, dont ${countOf(assigned, 'attribué')} et ${countOf(locked, 'verrouillé')}`}
        </li>
      </ul>
    </>
  );
}
