import type { Candidate } from '@pupitre/domain';
import { type KeyboardEvent, useState } from 'react';
import { firstChoice, optionsFor } from './picker-options.ts';

/** The search of the picker: what is typed, the lines found, the line Enter would choose, and the keys that walk. */
export function useCandidateSearch(
  candidates: readonly Candidate[],
  initialSearch: string,
  onChoose: (teacherId: string | null) => void,
) {
  const [search, setSearch] = useState(initialSearch);
  const [walked, setWalked] = useState<number | null>(null);
  const { options, hidden } = optionsFor(candidates, search);
  const active = walked ?? firstChoice(options, search);

  const type = (text: string) => {
    setSearch(text);
    setWalked(null);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChoose(option.kind === 'nobody' ? null : option.id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(active);
    else if (event.key === 'ArrowDown') setWalked(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setWalked(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };
  return { search, type, options, hidden, active, walked, choose, press };
}
