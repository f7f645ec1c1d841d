import { type Column, DataTable } from '../../../components/data-table.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { formatHours } from '../../../lib/numbers.ts';
import type { Attribution } from '../attribution.ts';
import type { OpenDialog } from '../functions-dialog.ts';
import classes from '../functions-page.module.css';
import { TeacherCell } from './teacher-cell.tsx';
import { useMay } from '../../../lib/may.ts';

interface AttributionTableProps {
  attributions: readonly Attribution[];
  onOpen: OpenDialog;
}

const COLUMNS: readonly Column[] = [
  { label: 'Enseignant', isSorted: true },
  { label: 'Fonction' },
  { label: 'Description' },
  { label: 'Heures/semaine', kind: 'number' },
  { label: 'Actions', kind: 'actions' },
];

/** The attributions, by teacher. */
export function AttributionTable({ attributions, onOpen }: AttributionTableProps) {
  const may = useMay();
  return (
    <DataTable label="Attributions" columns={COLUMNS}>
      {attributions.map((attribution) => (
        <tr key={attribution.id}>
          <TeacherCell teacher={attribution.teacher} />
          <td className={classes.quiet}>{attribution.function_name}</td>
          <td className={classes.quiet}>{attribution.description}</td>
          <td data-kind="number">{formatHours(attribution.hours_per_week)}</td>
          <RowActions
            what={`${attribution.function_name}, ${attribution.teacher.prenom} ${attribution.teacher.nom}`}
            onEdit={
              may('functionAssignments.update')
                ? () => onOpen({ kind: 'edit-attribution', attribution })
                : undefined
            }
            onDelete={
              may('functionAssignments.delete')
                ? () => onOpen({ kind: 'delete-attribution', attribution })
                : undefined
            }
          />
        </tr>
      ))}
    </DataTable>
  );
}
