import { Checkbox, NativeSelect } from '@mantine/core';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMatchingBody,
  type ImportSheet,
} from '@pupitre/contract';
import { useState } from 'react';
import { countOf } from '../../lib/numbers.ts';
import { typeset } from '../../lib/typography.ts';
import { IMPORT_FIELD_LABELS } from './import-fields.ts';
import classes from './import-matching.module.css';
import { TitlesRow } from './titles-row.tsx';

type SheetMatching = NonNullable<ImportMatchingBody['sheets']>[number];

interface ImportMatchingProps {
  sheets: readonly ImportSheet[];
  /** The user has asked for it, though it cannot be read yet. */
  isWanted: (sheet: string) => boolean;
  onMatch: (sheet: string, change: Partial<SheetMatching>) => void;
}

const CHOICES = [
  { value: '', label: 'Ne pas lire' },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: IMPORT_FIELD_LABELS[field] })),
];

const isField = (value: string): value is ImportField => IMPORT_FIELDS.some((field) => field === value);

/** Which sheets are read and what their columns hold; both can be said otherwise by hand. */
export function ImportMatching({ sheets, isWanted, onMatch }: ImportMatchingProps) {
  const isAnyRead = sheets.some((one) => one.is_read);
  // Where nothing can be read, how to read it is the question.
  const [isOpen, setIsOpen] = useState(!isAnyRead);
  const unread = sheets.flatMap((one) =>
    one.is_read ? one.columns.filter(({ field }) => field === null) : [],
  );
  return (
    <details
      className={classes.matching}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        Feuilles et colonnes
        {unread.length > 0 && (
          <span className={classes.note}>
            {countOf(unread.length, 'colonne non lue', 'colonnes non lues')}
          </span>
        )}
      </summary>
      {sheets.map((sheet) => (
        <section key={sheet.sheet} className={classes.sheet} aria-label={`Feuille ${sheet.sheet}`}>
          <SheetHead sheet={sheet} isChecked={sheet.is_read || isWanted(sheet.sheet)} onMatch={onMatch} />
          {(sheet.is_read || isWanted(sheet.sheet) || !isAnyRead) && (
            <SheetColumns sheet={sheet} onMatch={onMatch} />
          )}
        </section>
      ))}
    </details>
  );
}

interface SheetProps {
  sheet: ImportSheet;
  onMatch: ImportMatchingProps['onMatch'];
}

function SheetHead({ sheet, isChecked, onMatch }: SheetProps & { isChecked: boolean }) {
  const { sheet: name, is_read, line_count, reason } = sheet;
  return (
    <div className={classes.head}>
      <Checkbox
        label={typeset(`Lire la feuille « ${name} »`)}
        checked={isChecked}
        onChange={(event) => onMatch(name, { is_read: event.currentTarget.checked })}
      />
      <span className={is_read ? classes.note : classes.reason}>
        {is_read ? countOf(line_count, 'ligne') : typeset(reason ?? '')}
      </span>
    </div>
  );
}

function SheetColumns({ sheet, onMatch }: SheetProps) {
  const { sheet: name, columns, titles_row } = sheet;
  if (columns.length === 0) return null;
  return (
    <>
      <TitlesRow
        key={titles_row}
        row={titles_row}
        sheet={name}
        onChange={(row) => onMatch(name, { titles_row: row })}
      />
      <ul className={classes.columns}>
        {columns.map(({ column, title, field, samples }) => (
          <li key={column} data-unread={field === null || undefined}>
            <span className={classes.column}>{column}</span>
            <span className={classes.title}>
              {title === '' ? <em>sans titre</em> : title}
              <span className={classes.samples}>{samples.join(', ')}</span>
            </span>
            <NativeSelect
              aria-label={`Contenu de la colonne ${column} ${title}`.trim()}
              data={CHOICES}
              value={field ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onMatch(name, { columns: { [column]: isField(value) ? value : null } })
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
