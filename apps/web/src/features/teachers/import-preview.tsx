import type { ImportReport } from '@pupitre/contract';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { countOf } from '../../lib/numbers.ts';
import { typeset } from '../../lib/typography.ts';
import classes from './import-dialog.module.css';
import { ImportEffect } from './import-effect.tsx';

type Action = ImportReport['rows'][number]['action'];

/** Faults first, then what changes, then what does not; within each, as the file has them. */
const ORDER: readonly Action[] = ['fault', 'created', 'updated', 'unchanged'];

const COLUMNS: readonly Column[] = [
  { label: 'Ligne', kind: 'number' },
  { label: 'VISA' },
  { label: 'Nom' },
  { label: 'Prénom' },
  { label: 'Effet' },
];

interface ImportPreviewProps {
  report: ImportReport;
  /** A newer one is on its way. */
  isStale: boolean;
}

/** What the import would do, row by row; rows are numbered as the spreadsheet shows them. */
export function ImportPreview({ report, isStale }: ImportPreviewProps) {
  const faults = report.rows.filter((row) => row.action === 'fault').length;
  const isSeveral = report.sheets.filter((one) => one.is_read).length > 1;
  const rows = report.rows.toSorted((a, b) => ORDER.indexOf(a.action) - ORDER.indexOf(b.action));
  return (
    <section className={classes.preview} aria-label="Aperçu de l'importation" aria-busy={isStale}>
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
      {report.notes.length > 0 && (
        <ul className={classes.notes} aria-label="Ce qui a été lu">
          {report.notes.map((note) => (
            <li key={note}>{typeset(note)}</li>
          ))}
        </ul>
      )}
      <DataTable columns={COLUMNS} className={classes.rows}>
        {rows.map((row) => (
          <tr key={`${row.row} ${row.sheet}`}>
            <td data-kind="number">
              {row.row}
              {isSeveral && <span className={classes.sheet}>{row.sheet}</span>}
            </td>
            <td>{row.visa}</td>
            <td>{row.nom}</td>
            <td>{row.prenom}</td>
            <td>
              <ImportEffect row={row} />
            </td>
          </tr>
        ))}
      </DataTable>
      <AbsentTeachers absent={report.absent} />
    </section>
  );
}

/** Whoever of the school is not in the file: perhaps gone, perhaps forgotten. */
function AbsentTeachers({ absent }: Pick<ImportReport, 'absent'>) {
  if (absent.length === 0) return null;
  return (
    <details className={classes.absent}>
      <summary>
        {countOf(absent.length, 'personne')} de l'établissement {absent.length > 1 ? 'ne sont' : "n'est"} pas
        dans le fichier&#8239;: rien ne {absent.length > 1 ? 'leur' : 'lui'} arrive
      </summary>
      <ul>
        {absent.map(({ id, visa, nom, prenom }) => (
          <li key={id}>
            {nom} {prenom} ({visa})
          </li>
        ))}
      </ul>
    </details>
  );
}
