import type { ProposalOptions, ProposalResult } from '@pupitre/contract';
import { type Aim, AIMS } from '@pupitre/domain';
import { AIM_NAMES } from '../aims.ts';
import type { StaffedYear } from './aim-facts.ts';
import { betterInWords, factsOf } from './aim-words.ts';
import classes from './aims-table.module.css';

interface AimsTableProps {
  result: ProposalResult;
  now: StaffedYear;
  then: StaffedYear;
  weights: ProposalOptions['weights'];
  /** Choices of the user that the search does not know of. */
  retouched: number;
}

/** Aims left out where they were not asked for. */
const ON_DEMAND: ReadonlySet<Aim> = new Set(['changes', 'class_teacher']);

/** Each aim in countable words, now and then, and how much better it could be at most. */
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
              <th scope="col">Pourrait-on mieux&#8239;?</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((aim) => {
              const facts = factsOf(aim, result, { before: now, after: then });
              return (
                <tr key={aim}>
                  <th scope="row">{AIM_NAMES[aim]}</th>
                  <td data-head="Actuellement">{facts.before ?? '–'}</td>
                  <td data-head="Avec la proposition">{facts.after ?? '–'}</td>
                  <td data-head="Pourrait-on mieux&#8239;?">{betterInWords(aim, result, weights)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>
        La dernière colonne dit ce qu'un but gagnerait au plus s'il comptait seul&#8239;: tous se disputent
        les mêmes enseignants.
        {retouched > 0 && ' Elle parle de la recherche, avant vos propres choix.'}
      </p>
    </>
  );
}
