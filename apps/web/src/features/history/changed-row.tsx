import type { ChangedRow } from '@pupitre/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus } from '../../icons/base-icons.ts';
import { IconShieldLock } from '../../icons/more-icons.ts';
import { TextButton } from '../../components/text-button.tsx';
import { typeset } from '../../lib/typography.ts';
import classes from './history.module.css';

/** A noun for each: what is touched is masculine or feminine. */
const KINDS = {
  added: { label: 'ajout', icon: IconPlus },
  changed: { label: 'modification', icon: IconPencil },
  removed: { label: 'suppression', icon: IconMinus },
} as const;

const NOTHING = 'rien';

/** A field before and after; of a row that is new or gone only the side that there is. */
function Values({ kind, before, after }: { kind: ChangedRow['kind']; before: string; after: string }) {
  if (kind === 'added') return <ins>{after}</ins>;
  if (kind === 'removed') return <del>{before}</del>;
  return (
    <>
      <del>{before || NOTHING}</del> <span aria-hidden>→</span>
      <VisuallyHidden>devient</VisuallyHidden> <ins>{after || NOTHING}</ins>
    </>
  );
}

interface ChangedRowItemProps {
  row: ChangedRow;
  /** Opens what is stored of a person. */
  onPerson: (id: string) => void;
}

/** A row that a change touched: its name, whether it was added, changed or removed, and its fields. */
export function ChangedRowItem({ row, onPerson }: ChangedRowItemProps) {
  const { name, kind, fields, teacher_id } = row;
  const { label, icon: Symbol } = KINDS[kind];
  return (
    <li className={classes.changed} data-kind={kind}>
      <p className={classes.rowName}>
        <strong>{typeset(name)}</strong>
        <span className={classes.kind}>
          <Symbol size={13} stroke={2} aria-hidden />
          {label}
        </span>
        {teacher_id !== null && (
          <TextButton aria-label={`Données personnelles de ${name}`} onClick={() => onPerson(teacher_id)}>
            <IconShieldLock size={14} stroke={1.8} aria-hidden />
            Données personnelles
          </TextButton>
        )}
      </p>
      <dl className={classes.fields}>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <Values kind={kind} before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
