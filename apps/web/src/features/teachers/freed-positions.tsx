import { countOf } from '../../lib/numbers.ts';
import { useHeldPositions } from './use-held-positions.ts';

/** How many positions lose their teacher; of one teacher, or of all with null. */
export function FreedPositions({ teacherId }: { teacherId: string | null }) {
  const held = useHeldPositions(teacherId);
  if (held === undefined) return <p>Les enseignements attribués resteront, sans titulaire.</p>;
  if (held === 0) return <p>Aucun enseignement n’est attribué&#8239;: rien d’autre ne change.</p>;
  return (
    <p>
      <strong>{countOf(held, 'enseignement attribué', 'enseignements attribués')}</strong>{' '}
      {held >= 2 ? 'resteront, sans titulaire.' : 'restera, sans titulaire.'}
    </p>
  );
}
