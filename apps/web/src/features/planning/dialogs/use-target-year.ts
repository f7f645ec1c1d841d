import { useState } from 'react';
import { toastError } from '../../../components/toast.tsx';
import { findYearFault } from '../year-names.ts';

const NO_TARGET = 'Veuillez sélectionner une année scolaire cible';

/** A year of the school, a new one, or nothing chosen yet. */
export type TargetChoice = { kind: 'none' } | { kind: 'existing'; year: string } | { kind: 'new' };

/** The year a volée goes to, as it is being chosen (docs/screens.md, « Dialogs »). */
export function useTargetYear(years: readonly string[]) {
  const [choice, setChoice] = useState<TargetChoice>({ kind: 'none' });
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const findFault = (): string | null => {
    if (choice.kind === 'none') return NO_TARGET;
    return choice.kind === 'new' ? findYearFault(name.trim(), years, NO_TARGET) : null;
  };
  /** The year chosen, or null after saying what is missing. */
  const read = (): string | null => {
    const found = findFault();
    setFault(found);
    if (found !== null) {
      toastError(found);
      return null;
    }
    return choice.kind === 'existing' ? choice.year : name.trim();
  };
  const choose = (next: TargetChoice) => {
    setChoice(next);
    setFault(null);
  };
  const rename = (next: string) => {
    setName(next);
    setFault(null);
  };
  const isDirty = choice.kind !== 'none' || name !== '';
  return { choice, name, isDirty, fault, choose, rename, read };
}
