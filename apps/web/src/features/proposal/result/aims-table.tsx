import { type Aim, AIMS, type ProposalOptions, type ProposalResult } from '@pupitre/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { periodsInWords } from '../../../lib/position-text.ts';
import { AIM_NAMES } from '../aims.ts';
import { pointsInWords } from '../running/gap-words.ts';
import { factOf, type StaffedYear } from './aim-facts.ts';
import classes from './aims-table.module.css';

interface AimsTableProps {
  result: ProposalResult;
  now: StaffedYear;
  then: StaffedYear;
  weights: ProposalOptions['weights'];
  /** Choices of the user that the points do not know of. */
  retouched: number;
}

/** Aims that nothing but their points tells of: left out where they were not asked for. */
const ON_DEMAND: ReadonlySet<Aim> = new Set(['changes', 'class_teacher']);

/** What an aim costs against what it must cost at least, in words. */
export function priceInWords(aim: Aim, cost: number, bound: number): string {
  if (aim === 'open') return cost <= bound ? 'Moins est impossible' : `Au mieux ${periodsInWords(bound)}`;
  if (cost === 0) return 'Aucun écart';
  if (cost <= bound) return `${pointsInWords(cost)}\u202f: moins est impossible`;
  return bound <= 0
    ? pointsInWords(cost)
    : `${pointsInWords(cost)}\u202f; au moins ${formatNumber(bound)}, même si lui seul comptait`;
}

/** Each aim in countable words, now and then, and what it costs against what it must cost. */
export function AimsTable({ result, now, then, weights, retouched }: AimsTableProps) {
  const shown = AIMS.filter((aim) => aim === 'open' || weights[aim] !== 'ignored' || !ON_DEMAND.has(aim));
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead className="pu-head-of-cards">
            <tr>
              <th scope="col">But</th>
              <th scope="col">Actuellement</th>
              <th scope="col">Avec la proposition</th>
              <th scope="col">Coût</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((aim) => (
              <tr key={aim}>
                <th scope="row">{AIM_NAMES[aim]}</th>
                <td data-head="Actuellement">{factOf(aim, now) ?? '–'}</td>
                <td data-head="Avec la proposition">{factOf(aim, then) ?? '–'}</td>
                <td data-head="Coût">{priceInWords(aim, result.costs[aim], result.bounds[aim])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>
        Les points comparent&#8239;: moins il y en a, mieux c'est.
        {retouched > 0 && ' Ce sont ceux de la recherche, avant vos propres choix.'}
      </p>
    </>
  );
}
