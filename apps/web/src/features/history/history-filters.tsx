import { NativeSelect } from '@mantine/core';
import type { Change } from '@pupitre/contract';
import { IconX } from '../../icons/base-icons.ts';
import type { HistoryFilter } from '../../lib/history-address.ts';
import classes from './history.module.css';
import { type FilterChoices, useFilterChoices } from './use-filter-choices.ts';
import type { useHistoryFilter } from './use-history-filter.ts';
import { WordsField } from './words-field.tsx';

interface HistoryFiltersProps {
  filtering: ReturnType<typeof useHistoryFilter>;
  /** What is shown, and what that is in words; empty until it is known. */
  changes: readonly Change[] | undefined;
  count: string;
}

type ChosenPart = keyof FilterChoices;

/** The parts that are chosen from a list: what each is called, and what its list says where it filters nothing. */
const PARTS: readonly (readonly [part: ChosenPart, name: string, all: string])[] = [
  ['school_year', 'année scolaire', 'Toute année'],
  ['volee_id', 'volée', 'Toute volée'],
  ['teacher_id', 'enseignant', 'Tout enseignant'],
  ['topic', 'genre', 'Tout genre'],
  ['person', 'personne', 'Toute personne'],
];

/** What the history is filtered by now, part by part, in words. */
function describeFilter(filter: HistoryFilter, choices: FilterChoices, rowName: string) {
  const chosen = PARTS.flatMap(
    ([part, name]): { part: keyof HistoryFilter; name: string; label: string }[] => {
      const label = choices[part].find(({ value }) => value === filter[part])?.label;
      return label === undefined ? [] : [{ part, name, label }];
    },
  );
  if (filter.touching !== undefined) chosen.push({ part: 'touching', name: 'ce qui touche', label: rowName });
  if (filter.words !== undefined) chosen.push({ part: 'words', name: 'mots', label: filter.words });
  return chosen;
}

/** Which changes are shown: by year, volée, teacher, kind, person and words, and by what they touched; each is left on its own. */
export function HistoryFilters({ filtering, changes, count }: HistoryFiltersProps) {
  const { filter, rowName, choose } = filtering;
  const choices = useFilterChoices(filter, changes);
  const chosen = describeFilter(filter, choices, rowName);
  // Of one person there is nothing to choose.
  const parts = PARTS.filter(([part]) => part !== 'person' || choices.person.length > 1 || filter.person);
  return (
    <>
      <div className={classes.tools}>
        {parts.map(([part, name, all]) => (
          <NativeSelect
            key={part}
            className={classes.part}
            aria-label={`Filtrer par ${name}`}
            data={[{ value: '', label: all }, ...choices[part]]}
            value={filter[part] ?? ''}
            onChange={(event) => choose(part, event.currentTarget.value)}
          />
        ))}
        <WordsField words={filter.words ?? ''} onChange={(words) => choose('words', words)} />
        <output className={classes.count}>{count}</output>
      </div>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Filtres">
          {chosen.map(({ part, name, label }) => (
            <li key={part}>
              <button
                type="button"
                className={classes.chip}
                aria-label={`Ne plus filtrer par ${name}\u202f: ${label}`}
                onClick={() => choose(part, '')}
              >
                <span className={classes.chipName}>{name}</span> {label}
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
