import { formatHours } from '../../../lib/numbers.ts';
import { type Attribution, summariseByTeacher } from '../attribution.ts';
import pageClasses from '../functions-page.module.css';
import classes from '../table.module.css';
import { TeacherCell } from './teacher-cell.tsx';

/** Every teacher who has a function, with all of theirs and the sum of the hours. */
export function TeacherSummary({ attributions }: { attributions: readonly Attribution[] }) {
  return (
    <section aria-labelledby="recapitulatif">
      <h2 id="recapitulatif" className={pageClasses.heading}>
        Récapitulatif par enseignant
      </h2>
      <div className={classes.frame}>
        <table className={classes.table} aria-labelledby="recapitulatif">
          <thead>
            <tr>
              <th scope="col">Enseignant</th>
              <th scope="col">Fonctions</th>
              <th scope="col" className={classes.number}>
                Total des heures
              </th>
            </tr>
          </thead>
          <tbody>
            {summariseByTeacher(attributions).map(({ teacher, attributions: own, hours }) => (
              <tr key={teacher.id}>
                <TeacherCell teacher={teacher} />
                <td className={classes.quiet}>
                  {own.map(({ id, function_name, hours_per_week }) => (
                    <span key={id} className={pageClasses.part}>
                      {function_name} ({formatHours(hours_per_week)})
                    </span>
                  ))}
                </td>
                <td className={classes.number}>
                  <strong>{formatHours(hours)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
