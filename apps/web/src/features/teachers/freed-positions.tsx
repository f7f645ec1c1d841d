import { countOf } from '../../lib/numbers.ts';
import { sayHeld, useHeldByYear } from './use-held-positions.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What a deletion leaves without teacher and what it takes along, and from which year; of one teacher, or of all with null. */
export function FreedPositions({ teacherId }: { teacherId: string | null }) {
  const held = useHeldByYear(teacherId);
  if (held === undefined) {
    return (
      <p>
        Les enseignements attribués resteront, sans titulaire&#8239;; les fonctions attribuées seront
        supprimées.
      </p>
    );
  }
  const positions = sum(held.map((one) => one.positions.length));
  const functions = sum(held.map((one) => one.functions));
  const maitrises = sum(held.map((one) => one.maitrises));
  if (held.length === 0) return <p>Aucun enseignement n'est attribué&#8239;: rien d'autre ne change.</p>;
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
      {maitrises > 0 && (
        <p>
          <strong>{countOf(maitrises, 'maîtrise de classe', 'maîtrises de classe')}</strong>{' '}
          {maitrises >= 2 ? 'seront retirées.' : 'sera retirée.'}
        </p>
      )}
      <ul>
        {held.map((one) => (
          <li key={one.year}>
            {one.year}&#8239;: {sayHeld(one)}
          </li>
        ))}
      </ul>
    </>
  );
}
