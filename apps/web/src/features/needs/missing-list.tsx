import type { Needs } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';
import { IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { addressOf } from '../../lib/assignments-address.ts';
import { formatHours } from '../../lib/numbers.ts';
import classes from './needs.module.css';

/** What has to stay open with these contracts, in the words of the proposal, each with the way to its volées. */
export function MissingList({
  needs: { open_bound, bottlenecks, total },
  year,
}: {
  needs: Needs;
  year: string;
}) {
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
      <ul>
        {bottlenecks
          .toSorted((a, b) => b.missing - a.missing)
          .map(({ message, levels }) => (
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
    </section>
  );
}
