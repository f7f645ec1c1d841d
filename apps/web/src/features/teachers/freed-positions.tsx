import { countOf } from '../../lib/numbers.ts';
import { useHeldFunctions, useHeldPositions } from './use-held-positions.ts';

/** What a deletion leaves without teacher and what it takes along; of one teacher, or of all with null. */
export function FreedPositions({ teacherId }: { teacherId: string | null }) {
  const positions = useHeldPositions(teacherId);
  const functions = useHeldFunctions(teacherId);
  if (positions === undefined || functions === undefined) {
    return (
      <p>
        Les enseignements attribués resteront, sans titulaire&#8239;; les fonctions attribuées seront
        supprimées.
      </p>
    );
  }
  if (positions === 0 && functions === 0)
    return <p>Aucun enseignement n'est attribué&#8239;: rien d'autre ne change.</p>;
  return (
    <>
      {positions > 0 && (
        <p>
          <strong>{countOf(positions, 'enseignement attribué', 'enseignements attribués')}</strong>{' '}
          {positions >= 2 ? 'resteront, sans titulaire.' : 'restera, sans titulaire.'}
        </p>
      )}
      {functions > 0 && (
        <p>
          <strong>{countOf(functions, 'fonction attribuée', 'fonctions attribuées')}</strong>{' '}
          {functions >= 2 ? 'seront supprimées.' : 'sera supprimée.'}
        </p>
      )}
    </>
  );
}
