import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './classes.module.css';

interface TypedCellProps {
  label: string;
  /** What stands there until something else is typed. */
  value: string;
  /** The column, in which Enter goes to the next row. */
  column: string;
  list?: string;
  isNumber?: boolean;
  isReadOnly: boolean;
  /** Takes what was typed; answers why it cannot be, in a sentence, or null. */
  onCommit: (text: string) => string | null;
  onFault: (fault: string | null) => void;
}

/** The field of the same column in the next row, or in the one before. */
function neighbourOf(field: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const column = field.dataset['column'] ?? '';
  const fields = [
    ...(field.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? []),
  ];
  return fields[fields.indexOf(field) + step];
}

/** A field of a table that is filled in by keyboard: Enter and the arrows go from row to row, what was typed is taken on the way. */
export function TypedCell(props: TypedCellProps) {
  const { label, value, column, list, isNumber = false, isReadOnly, onCommit, onFault } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  // What was taken at Enter is not taken again when the field is left.
  const pending = useRef<string | null>(null);
  const type = (text: string | null) => {
    pending.current = text;
    setTyped(text);
  };
  const commit = (): boolean => {
    const text = pending.current?.trim();
    if (text === undefined) return true;
    const fault = text === value ? null : onCommit(text);
    setIsWrong(fault !== null);
    onFault(fault);
    if (fault === null) type(null);
    return fault === null;
  };
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      type(null);
      setIsWrong(false);
      onFault(null);
    }
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The arrows choose among what the field offers while something is typed.
    if (step === undefined || (event.key !== 'Enter' && typed !== null)) return;
    event.preventDefault();
    if (!commit()) return;
    const next = neighbourOf(event.currentTarget, step === 1 ? 1 : -1);
    next?.focus();
    next?.select();
  };
  return (
    <>
      <span aria-hidden className={classes.printed}>
        {value}
      </span>
      <input
        className={classes.typed}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-column={column}
        data-kind={isNumber ? 'number' : undefined}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        list={list}
        readOnly={isReadOnly}
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={walk}
      />
    </>
  );
}
