import { type Column, DataTable } from '../../../components/data-table.tsx';
import { formatHours } from '../../../lib/numbers.ts';
import { type Attribution, summariseByTeacher } from '../attribution.ts';
import classes from '../functions-page.module.css';
import { TeacherCell } from './teacher-cell.tsx';

const COLUMNS: readonly Column[] = [
  { label: 'Enseignant' },
  { label: 'Fonctions' },
  { label: 'Total des heures', kind: 'number' },
];

/** Every teacher who has a function, with all of theirs and the sum of the hours. */
export function TeacherSummary({ attributions }: { attributions: readonly Attribution[] }) {
  return (
    <section aria-labelledby="recapitulatif">
      <h2 id="recapitulatif" className={classes.heading}>
        Récapitulatif par enseignant
      </h2>
      <DataTable labelledBy="recapitulatif" columns={COLUMNS}>
        {summariseByTeacher(attributions).map(({ teacher, attributions: own, hours }) => (
          <tr key={teacher.id}>
            <TeacherCell teacher={teacher} />
            <td className={classes.quiet}>
              {own.map(({ id, function_name, hours_per_week }) => (
                <span key={id} className={classes.part}>
                  {function_name} ({formatHours(hours_per_week)})
                </span>
              ))}
            </td>
            <td data-kind="number">
              <strong>{formatHours(hours)}</strong>
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
