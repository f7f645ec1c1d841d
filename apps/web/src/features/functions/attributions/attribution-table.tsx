import { formatHours } from '../../../lib/numbers.ts';
import type { Attribution } from '../attribution.ts';
import type { OpenDialog } from '../functions-dialog.ts';
import { RowActions } from '../row-actions.tsx';
import classes from '../table.module.css';
import { TeacherCell } from './teacher-cell.tsx';

interface AttributionTableProps {
  attributions: readonly Attribution[];
  onOpen: OpenDialog;
}

/** The attributions, by teacher. */
export function AttributionTable({ attributions, onOpen }: AttributionTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Attributions">
        <thead>
          <tr>
            <th scope="col" aria-sort="ascending">
              Enseignant
            </th>
            <th scope="col">Fonction</th>
            <th scope="col">Description</th>
            <th scope="col" className={classes.number}>
              Heures/semaine
            </th>
            <th scope="col" className={classes.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {attributions.map((attribution) => (
            <tr key={attribution.id}>
              <TeacherCell teacher={attribution.teacher} />
              <td className={classes.quiet}>{attribution.function_name}</td>
              <td className={classes.quiet}>{attribution.description}</td>
              <td className={classes.number}>{formatHours(attribution.hours_per_week)}</td>
              <RowActions
                what={`${attribution.function_name}, ${attribution.teacher.prenom} ${attribution.teacher.nom}`}
                onEdit={() => onOpen({ kind: 'edit-attribution', attribution })}
                onDelete={() => onOpen({ kind: 'delete-attribution', attribution })}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
