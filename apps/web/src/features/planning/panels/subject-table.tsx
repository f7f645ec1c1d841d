import type { Assignment, PlanningEntry } from '@pupitre/contract';
import { formatPeriods, groupsOfSubject, SUBJECT_NAMES } from '@pupitre/domain';
import { countOf } from '../../../lib/numbers.ts';
import { countPositions } from '../position-counts.ts';
import classes from './panels.module.css';

/** Who a subject is taught to: every class, or groups across the classes. */
function describeAudience(entry: PlanningEntry, subject: string): string {
  const groups = groupsOfSubject(entry.level, subject, entry.special_params);
  if (groups === null) return '';
  return countOf(groups.count, groups.word.toLowerCase(), groups.word === 'Cours' ? 'cours' : 'groupes');
}

interface SubjectTableProps {
  entry: PlanningEntry;
  positions: readonly Assignment[];
}

/** The subjects taught in a volée: weekly periods, how much of them has a teacher, and the sum per class. */
export function SubjectTable({ entry, positions }: SubjectTableProps) {
  const taught = entry.subject_periods.filter(({ periods }) => periods > 0);
  const positionsOf = Map.groupBy(positions, (position) => position.subject);
  const total = taught.reduce((sum, { periods }) => sum + periods, 0);
  const all = countPositions(positions);
  return (
    <table className={classes.table}>
      <caption>Branches et périodes hebdomadaires</caption>
      <thead>
        <tr>
          <th scope="col">Branche</th>
          <th scope="col" className={classes.number}>
            Périodes
          </th>
          <th scope="col" className={classes.number}>
            Attribués
          </th>
        </tr>
      </thead>
      <tbody>
        {taught.map(({ subject, periods }) => {
          const counts = countPositions(positionsOf.get(subject) ?? []);
          const audience = describeAudience(entry, subject);
          return (
            <tr key={subject}>
              <th scope="row">
                <span className={classes.subject}>
                  <span className={classes.code}>{subject}</span>{' '}
                  <span className={classes.name}>
                    {SUBJECT_NAMES[subject]}
                    {audience !== '' && <span className={classes.audience}>{audience}</span>}
                  </span>
                </span>
              </th>
              <td className={classes.number}>{formatPeriods(periods)}</td>
              <td className={classes.number}>
                {counts.assigned} / {counts.total}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total par classe</th>
          <td className={classes.number}>{formatPeriods(total)}</td>
          <td className={classes.number}>
            {all.assigned} / {all.total}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
