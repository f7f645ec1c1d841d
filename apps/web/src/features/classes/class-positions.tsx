import type { Assignment } from '@pupitre/contract';
import { addPeriods, saySeats, subjectName, upperFirst } from '@pupitre/domain';
import { Link } from 'react-router';
import { DataTable } from '../../components/data-table.tsx';
import tables from '../../components/figure-table.module.css';
import { addressOf } from '../../lib/assignments-address.ts';
import { formatHours } from '../../lib/numbers.ts';
import { Person } from './class-figures.tsx';
import classes from './classes.module.css';
import type { ClassData } from './use-class.ts';

interface PositionsProps {
  data: ClassData;
  title: string;
  positions: readonly Assignment[];
  /** The groups are called by their labels, and do not add up to what a class has. */
  areGroups?: boolean;
}

/** Who teaches what: each position leads to its cell in the grid. */
export function ClassPositions({ data, title, positions, areGroups = false }: PositionsProps) {
  if (positions.length === 0) return null;
  const year = data.entry.school_year;
  const id = areGroups ? 'groupes' : 'classe';
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      <DataTable
        labelledBy={id}
        columns={[
          { label: 'Branche' },
          ...(areGroups ? [{ label: 'Groupe' }] : []),
          { label: 'Périodes', kind: 'number' },
          { label: 'Enseignant' },
        ]}
      >
        {positions.map(({ id: key, subject, group_label, periods, teacher_id, co_teachers }) => (
          <tr key={key}>
            <td>
              <Link to={addressOf({ position: key, annee: year })} title="Voir dans la grille">
                {upperFirst(subjectName(subject))}
              </Link>
              {!areGroups && group_label !== null && <span className="pu-aside"> {group_label}</span>}
            </td>
            {areGroups && <td>{group_label}</td>}
            <td data-kind="number">{formatHours(periods)}</td>
            <td>
              {teacher_id === null ? (
                <span className={classes.open}>à pourvoir</span>
              ) : (
                <Person data={data} id={teacher_id} />
              )}
              {co_teachers.length > 0 && (
                <span className="pu-aside">
                  {' '}
                  avec {saySeats(co_teachers, periods, (other) => data.people.get(other)?.visa ?? '?')}
                </span>
              )}
            </td>
          </tr>
        ))}
        {!areGroups && (
          <tr className={tables.total}>
            <td>Total</td>
            <td data-kind="number">{formatHours(addPeriods(positions))}</td>
            <td aria-hidden />
          </tr>
        )}
      </DataTable>
    </section>
  );
}
