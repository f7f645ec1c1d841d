import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CYCLE_CHOICES } from '../../../lib/cycle-filter.ts';
import { VERDICT_CHOICES } from '../../../lib/verdict-filter.ts';
import { useRememberedCycle } from '../remembered.ts';
import classes from './teachers-tab.module.css';

const EVERY_VERDICT = 'tous';

/** What the cards are filtered by: the cycle is remembered, the others are for now. */
export function useCardFilters() {
  const [cycle, setCycle] = useRememberedCycle();
  const [search, setSearch] = useState('');
  const [verdict, setVerdict] = useState(EVERY_VERDICT);
  const showEverybody = () => {
    setCycle('all');
    setSearch('');
    setVerdict(EVERY_VERDICT);
  };
  const isOnlyCycle = search === '' && verdict === EVERY_VERDICT;
  /** Said where nobody passes. */
  const none = isOnlyCycle ? 'Aucun enseignant pour ce cycle' : 'Aucun enseignant ne correspond';
  return { cycle, setCycle, search, setSearch, verdict, setVerdict, showEverybody, none };
}

/** The filters by cycle, verdict, and name or visa. */
export function CardFilters({ filters }: { filters: ReturnType<typeof useCardFilters> }) {
  return (
    <>
      <NativeSelect
        aria-label="Filtrer par cycle"
        data={CYCLE_CHOICES}
        value={filters.cycle}
        onChange={(event) => filters.setCycle(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Filtrer par verdict"
        data={VERDICT_CHOICES}
        value={filters.verdict}
        onChange={(event) => filters.setVerdict(event.currentTarget.value)}
      />
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Chercher un enseignant"
        placeholder="VISA ou nom"
        value={filters.search}
        onChange={(event) => filters.setSearch(event.currentTarget.value)}
      />
    </>
  );
}
