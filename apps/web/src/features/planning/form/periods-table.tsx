import { ActionIcon, TextInput } from '@mantine/core';
import { formatPeriods, LIMITS, SUBJECT_NAMES } from '@pupitre/domain';
import { IconX } from '../../../icons/base-icons.ts';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { pastePeriods, removeSubject, setPeriods } from './draft-changes.ts';
import type { VoleeForm } from './use-volee-form.ts';
import { canonicalLevel, readNumber, type SubjectRow, subjectRowsOf, weeklyTotal } from './volee-draft.ts';
import { WeeklyTarget } from './weekly-target.tsx';
import classes from './volee-form.module.css';

const STEP_OF_KEY: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows walk down and up the column, as in a spreadsheet. */
function walkColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEP_OF_KEY[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('tbody')?.querySelectorAll('input') ?? [])];
  inputs[inputs.indexOf(event.currentTarget) + step]?.focus();
}

interface PeriodsRowProps {
  form: VoleeForm;
  row: SubjectRow;
  /** Weekly periods as saved; null for a new volée. */
  saved: number | null;
  path: string;
}

function PeriodsRow({ form, row: { subject, text, isAdded }, saved, path }: PeriodsRowProps) {
  const noteId = useId();
  const periods = readNumber(text);
  const fault = form.faultOf(path);
  const isChanged = saved !== null && saved !== periods;
  const tidy = () => {
    const tidied = formatPeriods(periods);
    if (!Number.isNaN(periods) && tidied !== text) form.change(setPeriods(form.draft, subject, tidied));
  };
  /** A column of a spreadsheet fills the table downwards; a single value is pasted as anywhere. */
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    const texts = lines.map((line) => line.split('\t')[0]?.trim() ?? '');
    form.change(pastePeriods(form.draft, form.base, { first: subject, texts }));
  };
  return (
    <tr data-untaught={periods === 0 || undefined} data-changed={isChanged || undefined}>
      <th scope="row">
        <span className={classes.subject}>
          <span className={classes.code}>{subject}</span>{' '}
          <span className={classes.name}>{SUBJECT_NAMES[subject]}</span>
        </span>
      </th>
      <td className={classes.note} id={noteId} data-fault={fault !== undefined || undefined}>
        {fault ?? (isChanged ? `avant\u202f: ${formatPeriods(saved)}` : periods === 0 && 'non enseigné')}
        {isAdded && <RemoveSubject form={form} subject={subject} />}
      </td>
      <td className={classes.periods}>
        <TextInput
          aria-label={`Périodes hebdomadaires de ${subject}`}
          aria-describedby={noteId}
          name={path}
          size="xs"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => form.change(setPeriods(form.draft, subject, event.currentTarget.value))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={tidy}
          onKeyDown={walkColumn}
          onPaste={paste}
          error={fault !== undefined}
        />
      </td>
    </tr>
  );
}

function RemoveSubject({ form, subject }: { form: VoleeForm; subject: string }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`Retirer la branche ${subject}`}
      onClick={() => form.change(removeSubject(form.draft, subject))}
    >
      <IconX size={14} aria-hidden />
    </ActionIcon>
  );
}

/**
 * Weekly periods per subject, typed as in a spreadsheet. The weekly total of one class stays in sight underneath, beside its target.
 * `hasSaved`: the volée exists, so changes are shown against what is saved.
 */
export function PeriodsTable({ form, hasSaved }: { form: VoleeForm; hasSaved: boolean }) {
  const rows = subjectRowsOf(form.draft, form.base);
  const saved = new Map(form.base.subject_periods.map((entry) => [entry.subject, entry.periods]));
  const savedTotal = [...saved.values()].reduce((sum, periods) => sum + periods, 0);
  const total = weeklyTotal(rows);
  return (
    <table className={classes.table}>
      <caption className={classes.hint}>
        Périodes hebdomadaires, de 0 à {LIMITS.periodsMax} par demi-période. 0&#8239;: non enseigné.
      </caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            Branche
          </th>
          <th scope="col" className={classes.periods}>
            Périodes
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <PeriodsRow
            key={row.subject}
            form={form}
            row={row}
            saved={hasSaved ? (saved.get(row.subject) ?? 0) : null}
            path={`subject_periods.${index}.periods`}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total par classe</th>
          <td className={classes.note}>
            <WeeklyTarget level={canonicalLevel(form.draft.level)} total={total} />
            {hasSaved && savedTotal !== total && (
              <span className={classes.before}>avant&#8239;: {formatPeriods(savedTotal)}</span>
            )}
          </td>
          <td className={classes.total} aria-live="polite">
            {formatPeriods(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
