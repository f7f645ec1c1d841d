import type { ImportReport } from '@pupitre/contract';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import { countOf } from '../../lib/numbers.ts';
import { typeset } from '../../lib/typography.ts';
import classes from './import-dialog.module.css';

type Action = ImportReport['rows'][number]['action'];

const ACTIONS: Readonly<Record<Action, { tone: StatusTone; label: string }>> = {
  fault: { tone: 'outside', label: 'Erreur' },
  created: { tone: 'met', label: 'Nouveau' },
  updated: { tone: 'inside', label: 'Modifié' },
  unchanged: { tone: 'none', label: 'Inchangé' },
};

/** Faults first, then what changes, then what does not; within each, as the file has them. */
const ORDER: readonly Action[] = ['fault', 'created', 'updated', 'unchanged'];

const COLUMNS: readonly Column[] = [
  { label: 'Ligne', kind: 'number' },
  { label: 'VISA' },
  { label: 'Nom' },
  { label: 'Prénom' },
  { label: 'Effet' },
];

/** What the import would do, row by row; rows are numbered as the spreadsheet shows them. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const faults = report.rows.filter((row) => row.action === 'fault').length;
  const rows = report.rows.toSorted(
    (a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action) || a.row - b.row,
  );
  return (
    <section className={classes.preview} aria-label="Aperçu de l'importation">
      <output className={classes.summary}>
        {faults > 0 && (
          <strong className={classes.refusal}>
            {countOf(faults, 'ligne')} à corriger&#8239;: rien ne sera importé tant que le fichier contient
            une erreur.
          </strong>
        )}
        <span>
          {countOf(report.created, 'nouveau', 'nouveaux')}, {countOf(report.updated, 'modifié')},{' '}
          {countOf(report.unchanged, 'inchangé')}
        </span>
      </output>
      <DataTable columns={COLUMNS} className={classes.rows}>
        {rows.map((row) => (
          <tr key={row.row}>
            <td data-kind="number">{row.row}</td>
            <td>{row.visa}</td>
            <td>{row.nom}</td>
            <td>{row.prenom}</td>
            <td>
              <StatusBadge {...ACTIONS[row.action]} />
              {row.faults.map((fault) => (
                <span key={fault} className={classes.fault}>
                  {typeset(fault)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
