import { formatPeriods, type PlannedPosition, type Reconciliation } from '@pupitre/domain';
import { IconLock } from '../../../icons/base-icons.ts';
import { countOf } from '../../../lib/numbers.ts';
import { describeOutcome, namePosition } from './save-outcome.ts';
import type { Difference } from './volee-differences.ts';
import classes from './volee-form.module.css';

const TITLE = "À l'enregistrement";

/** For a new volée: how many positions it will have, and how many weekly periods are in them. */
export function CreateSummary({ planned }: { planned: readonly PlannedPosition[] }) {
  const periods = planned.reduce((sum, position) => sum + position.periods, 0);
  return (
    <section className={classes.summary} aria-label={TITLE} aria-live="polite">
      <h3>{TITLE}</h3>
      <p>
        {countOf(planned.length, 'enseignement créé', 'enseignements créés')}
        {planned.length > 0 &&
          `, soit ${formatPeriods(periods)} ${periods >= 2 ? 'périodes hebdomadaires' : 'période hebdomadaire'} à attribuer`}
      </p>
    </section>
  );
}

function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className={classes.differences}>
      {differences.map(({ name, before, after }) => (
        <li key={`${name} ${before} ${after}`}>
          {name} {before !== null && <del>{before}</del>}
          {before !== null && after !== null && ' → '}
          {after !== null && <ins>{after}</ins>}
          {before === null && ' ajoutée'}
          {after === null && ' supprimée'}
        </li>
      ))}
    </ul>
  );
}

/** Why the volée cannot be saved as it is (docs/domain.md, « Locks »). */
function BlockedNote({ blocked }: { blocked: Reconciliation['blocked'] }) {
  return (
    <div className={classes.blocked} role="alert">
      <p>
        <IconLock size={15} aria-hidden />
        Cette modification supprimerait{' '}
        {countOf(blocked.length, 'enseignement verrouillé', 'enseignements verrouillés')}&#8239;; elle ne peut
        pas être enregistrée. Déverrouillez d'abord&#8239;:
      </p>
      <ul>
        {blocked.map((position) => (
          <li key={position.id}>{namePosition(position)}</li>
        ))}
      </ul>
    </div>
  );
}

interface EditSummaryProps {
  differences: readonly Difference[];
  /** What saving will do to the positions; null until they are known. */
  outcome: Reconciliation | null;
}

/** For a saved volée: what differs from it, and what saving will do. */
export function EditSummary({ differences, outcome }: EditSummaryProps) {
  const isBlocked = outcome !== null && outcome.blocked.length > 0;
  return (
    <section className={classes.summary} aria-label={TITLE} aria-live="polite">
      <h3>{TITLE}</h3>
      {differences.length === 0 ? (
        <p>Aucune modification</p>
      ) : (
        <>
          <DifferenceList differences={differences} />
          {outcome && !isBlocked && <p>{describeOutcome(outcome)}</p>}
          {isBlocked && <BlockedNote blocked={outcome.blocked} />}
        </>
      )}
    </section>
  );
}
