import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ComparedYear } from '@pupitre/contract';
import { compareSchoolYears, dayBefore, readMoment, sayState, swissClockAt } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typeset } from '../../lib/typography.ts';
import { versionsQuery } from '../../queries/history.ts';
import { schoolYearsQuery } from '../../queries/index.ts';
import classes from './compare.module.css';

const TYPING_PAUSE_MS = 600;
/** The choice of a moment, in place of what the address says of it. */
const INSTANT = 'instant';

interface SideFieldsProps {
  /** « Avant » or « Après ». */
  title: string;
  moment: string;
  year: string | undefined;
  /** As it was read; undefined until it is, or where it cannot be. */
  side: ComparedYear | undefined;
  onMoment: (moment: string) => void;
  onYear: (year: string) => void;
}

/** What can be chosen: now, a moment, the versions by name, and the change that the address names, if it does. */
function useChoices(moment: string, side: ComparedYear | undefined) {
  const { data: versions = [] } = useQuery(versionsQuery());
  const read = readMoment(moment);
  const isUnknown =
    read?.kind === 'change' || (read?.kind === 'version' && !versions.some(({ id }) => id === moment));
  const change =
    side?.kind === 'change'
      ? `${sayState(side)}${side.name === null ? '' : ` – ${typeset(side.name)}`}`
      : null;
  return {
    value: read?.kind === 'instant' || read === null ? INSTANT : moment,
    groups: [
      { value: 'now', label: 'Maintenant' },
      { value: INSTANT, label: 'À un moment choisi' },
      ...(isUnknown ? [{ value: moment, label: change ?? 'Après un changement' }] : []),
      ...(versions.length > 0
        ? [{ group: 'Versions nommées', items: versions.map(({ id, name }) => ({ value: id, label: name })) }]
        : []),
    ],
  };
}

/** A moment on Swiss clocks, told once nobody has typed for a while. */
function InstantField({ title, moment, onMoment }: Pick<SideFieldsProps, 'title' | 'moment' | 'onMoment'>) {
  const read = readMoment(moment);
  const shown = read?.kind === 'instant' ? swissClockAt(read.at) : '';
  const [typed, setTyped] = useState(shown);
  const tell = useDebouncedCallback(onMoment, TYPING_PAUSE_MS);
  return (
    <TextInput
      type="datetime-local"
      aria-label={`${title}, moment`}
      value={typed}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped(value);
        if (value !== '') tell(value);
      }}
    />
  );
}

/** One side of the comparison: which state of the school, and which year of it. */
export function SideFields({ title, moment, year, side, onMoment, onYear }: SideFieldsProps) {
  const { value, groups } = useChoices(moment, side);
  const { data: known = [] } = useQuery(schoolYearsQuery());
  const chosen = year ?? side?.school_year ?? '';
  const years = [...new Set([...known, chosen])].filter(Boolean).toSorted(compareSchoolYears);
  return (
    <fieldset className={classes.side}>
      <legend>{title}</legend>
      <NativeSelect
        aria-label={`${title}, état`}
        className={classes.moment}
        data={groups}
        value={value}
        onChange={(event) => {
          const { value: next } = event.currentTarget;
          onMoment(next === INSTANT ? dayBefore(new Date()) : next);
        }}
      />
      {value === INSTANT && <InstantField key={moment} title={title} moment={moment} onMoment={onMoment} />}
      <NativeSelect
        aria-label={`${title}, année scolaire`}
        className={classes.year}
        data={years.length > 0 ? years : [chosen]}
        value={chosen}
        onChange={(event) => onYear(event.currentTarget.value)}
      />
    </fieldset>
  );
}
