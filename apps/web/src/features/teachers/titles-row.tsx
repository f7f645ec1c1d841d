import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './import-matching.module.css';

interface TitlesRowProps {
  /** As the spreadsheet numbers it; null without titles. */
  row: number | null;
  sheet: string;
  /** 0: no titles. */
  onChange: (row: number) => void;
}

/** Where the titles of a sheet stand. */
export function TitlesRow({ row, sheet, onChange }: TitlesRowProps) {
  const [text, setText] = useState(row === null ? '' : String(row));
  const commit = () => {
    const typed = text.trim() === '' ? 0 : Number(text);
    if (Number.isInteger(typed) && typed >= 0 && typed <= 65_536 && typed !== (row ?? 0)) onChange(typed);
  };
  return (
    <TextInput
      className={classes.titlesRow}
      label="Ligne des titres"
      aria-label={`Ligne des titres de la feuille ${sheet}`}
      placeholder="sans titres"
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
