import type { Needs } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';
import { IconCircleCheck } from '../../icons/base-icons.ts';
import { IconHourglassEmpty } from '../../icons/more-icons.ts';
import { useDeferredValue } from 'react';
import { addressOf } from '../../lib/assignments-address.ts';
import { countOf, formatHours } from '../../lib/numbers.ts';
import classes from './needs.module.css';

/** So many stand there at once; what follows is less. */
export const MISSING_SHOWN = 6;

/** The worst of what is missing leaves room for the subjects below. */
const Missing = ({ bottlenecks, year }: { bottlenecks: Needs['bottlenecks']; year: string }) => (
  <ul>
    {bottlenecks.map(({ message, levels }) => (
      <li key={message}>
        <IconHourglassEmpty size={16} stroke={1.8} aria-hidden />
        <span>
          {message}{' '}
          {levels.toSorted(compareLevels).map((level) => (
            <a key={level} className={classes.level} href={addressOf({ volee: level, annee: year })}>
              {level}
            </a>
          ))}
        </span>
      </li>
    ))}
  </ul>
);

/** What has to stay open with these contracts, in the words of the proposal, each with the way to its volées. */
export function MissingList({
  needs: { open_bound, bottlenecks, total },
  year,
}: {
  needs: Needs;
  year: string;
}) {
  const sorted = bottlenecks.toSorted((a, b) => b.missing - a.missing);
  // What is folded comes after what the window shows.
  const painted = useDeferredValue(sorted.length, MISSING_SHOWN);
  if (open_bound === 0)
    return (
      <p className={classes.enough}>
        <IconCircleCheck size={16} stroke={1.8} aria-hidden />
        {total.open === 0 ? 'Tout est attribué.' : "Rien ne s'y oppose en périodes."}
      </p>
    );
  return (
    <section className={classes.missing} aria-label="Ce qui manque">
      <h2>Ce qui manque&#8239;: {formatHours(open_bound)} au moins</h2>
      <Missing bottlenecks={sorted.slice(0, MISSING_SHOWN)} year={year} />
      {sorted.length > MISSING_SHOWN && (
        <details className={classes.others}>
          <summary>{countOf(sorted.length - MISSING_SHOWN, 'autre manque', 'autres manques')}</summary>
          <Missing bottlenecks={sorted.slice(MISSING_SHOWN, painted)} year={year} />
        </details>
      )}
    </section>
  );
}
