import type { ImportDifference, ImportReport } from '@pupitre/contract';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import { typeset } from '../../lib/typography.ts';
import classes from './import-dialog.module.css';
import { IMPORT_FIELD_LABELS } from './import-fields.ts';

type Row = ImportReport['rows'][number];

const ACTIONS: Readonly<Record<Row['action'], { tone: StatusTone; label: string }>> = {
  fault: { tone: 'outside', label: 'Erreur' },
  created: { tone: 'met', label: 'Nouveau' },
  updated: { tone: 'inside', label: 'Modifié' },
  unchanged: { tone: 'none', label: 'Inchangé' },
};

/** What the import does of a row: old and new values, what it empties, what is wrong or worth a look. */
export function ImportEffect({ row }: { row: Row }) {
  return (
    <>
      <StatusBadge {...ACTIONS[row.action]} />
      {row.differences.map((difference) => (
        <Difference key={difference.field} difference={difference} />
      ))}
      {row.faults.map((fault) => (
        <span key={fault} className={classes.fault}>
          {typeset(fault)}
        </span>
      ))}
      {row.hints.map((hint) => (
        <span key={hint} className={classes.hint}>
          {typeset(hint)}
        </span>
      ))}
    </>
  );
}

function Difference({ difference: { field, old_value, new_value } }: { difference: ImportDifference }) {
  return (
    <span className={classes.difference}>
      {IMPORT_FIELD_LABELS[field]}&#8239;: {old_value || 'vide'} →{' '}
      {new_value === '' ? <strong className={classes.emptied}>vidé</strong> : new_value}
    </span>
  );
}
