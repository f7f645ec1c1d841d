import type { StaffingReport } from '@pupitre/contract';
import { listObstacles } from '@pupitre/domain';
import { formatHours } from '../../../lib/numbers.ts';
import { typeset } from '../../../lib/typography.ts';
import classes from './import-staffing.module.css';

/** More are not listed: the count above has them all. */
const LISTED = 200;

type Difference = StaffingReport['differences'][number];

const saySide = (side: Difference['before']): string =>
  side === null ? '–' : `${side.visa ?? 'à pourvoir'}, ${formatHours(side.periods)}`;

/** What an import would change, and every cell that stands in its way. */
export function StaffingPreview({ report, isStale }: { report: StaffingReport; isStale: boolean }) {
  const { message, differences, notes } = report;
  const obstacles = listObstacles(report);
  return (
    <section className={classes.preview} aria-label="Aperçu de l'importation" aria-busy={isStale}>
      <p className={obstacles.length > 0 ? classes.refusal : classes.summary}>{typeset(message)}</p>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{typeset(note)}</li>
          ))}
        </ul>
      )}
      {obstacles.length > 0 && (
        <ul className={classes.faults} aria-label="À régler">
          {obstacles.slice(0, LISTED).map(({ sheet, row, column, message: fault }) => (
            <li key={`${sheet} ${row} ${column} ${fault}`}>
              <span className={classes.cell}>
                {sheet}, {column}
                {row}
              </span>{' '}
              {typeset(fault)}
            </li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <table className={classes.differences} aria-label="Ce qui change">
          <thead>
            <tr>
              <th scope="col">Enseignement</th>
              <th scope="col">Avant</th>
              <th scope="col">Après</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, LISTED).map(({ position, before, after }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a position have one name, and stay where they are
              <tr key={index}>
                <td>{position}</td>
                <td>{saySide(before)}</td>
                <td>{saySide(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
