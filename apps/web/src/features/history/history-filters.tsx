import { Button, NativeSelect } from '@mantine/core';
import { compareSchoolYears } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { IconFilter, IconTag, IconX } from '@tabler/icons-react';
import { TextButton } from '../../components/text-button.tsx';
import { schoolYearsQuery } from '../../queries/index.ts';
import classes from './history.module.css';
import type { useHistoryFilter } from './use-history-filter.ts';
import { WordsField } from './words-field.tsx';

interface HistoryFiltersProps {
  filtering: ReturnType<typeof useHistoryFilter>;
  /** What is shown, in words; empty until it is known. */
  count: string;
  onVersions: () => void;
}

/** The years of the school, and one of the address that is no more. */
function useYearChoices(chosen: string | undefined) {
  const { data = [] } = useQuery(schoolYearsQuery());
  const years = new Set(chosen === undefined ? data : [...data, chosen]);
  return [
    { value: '', label: 'Toutes les années' },
    ...[...years].toSorted(compareSchoolYears).map((year) => ({ value: year, label: year })),
  ];
}

/** Which changes are shown: by year, by words, by what they touched. */
export function HistoryFilters({ filtering, count, onVersions }: HistoryFiltersProps) {
  const { filter, name, chooseYear, chooseWords, leaveRow } = filtering;
  const years = useYearChoices(filter.school_year);
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          className={classes.years}
          aria-label="Filtrer par année scolaire"
          data={years}
          value={filter.school_year ?? ''}
          onChange={(event) => chooseYear(event.currentTarget.value)}
        />
        <WordsField words={filter.words ?? ''} onChange={chooseWords} />
        <output className={classes.count}>{count}</output>
        <Button variant="default" leftSection={<IconTag size={16} aria-hidden />} onClick={onVersions}>
          Versions nommées
        </Button>
      </div>
      {filter.touching !== undefined && (
        <p className={classes.row}>
          <IconFilter size={15} stroke={1.8} aria-hidden />
          <span>
            Seulement ce qui touche <strong>{name}</strong>
          </span>
          <TextButton onClick={leaveRow}>
            <IconX size={14} aria-hidden />
            Ne plus filtrer
          </TextButton>
        </p>
      )}
    </>
  );
}
