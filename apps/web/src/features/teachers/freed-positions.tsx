import { countOf } from '../../lib/numbers.ts';
import { type HeldInYear, useHeldByYear } from './use-held-positions.ts';

const sumOf = (held: readonly HeldInYear[], what: 'positions' | 'functions') =>
  held.reduce((sum, one) => sum + one[what], 0);

/** « 2026-2027 : 5 enseignements, 1 fonction » */
function sayYear({ year, positions, functions }: HeldInYear): string {
  const parts = [
    ...(positions > 0 ? [countOf(positions, 'enseignement')] : []),
    ...(functions > 0 ? [countOf(functions, 'fonction')] : []),
  ];
  return `${year}\u202f: ${parts.join(', ')}`;
}

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
  const [positions, functions] = [sumOf(held, 'positions'), sumOf(held, 'functions')];
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
      <ul>
        {held.map((one) => (
          <li key={one.year}>{sayYear(one)}</li>
        ))}
      </ul>
    </>
  );
}
