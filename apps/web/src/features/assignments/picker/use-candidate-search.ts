import type { Candidate } from '@pupitre/domain';
import { useState } from 'react';
import { useOptionWalk } from '../../../components/use-option-walk.ts';
import { firstChoice, optionsFor } from './picker-options.ts';

/** The search of the picker: what is typed, the lines found, the line Enter would choose, and the keys that walk. */
export function useCandidateSearch(
  candidates: readonly Candidate[],
  initialSearch: string,
  onChoose: (teacherId: string | null) => void,
) {
  const [search, setSearch] = useState(initialSearch);
  const { options, hidden } = optionsFor(candidates, search);
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChoose(option.kind === 'nobody' ? null : option.id);
  };
  const { restart, ...walk } = useOptionWalk(options.length, firstChoice(options, search), choose);
  const type = (text: string) => {
    setSearch(text);
    restart();
  };
  return { search, type, options, hidden, choose, ...walk };
}
