import { Accordion, Button } from '@mantine/core';
import { compareSchoolYears } from '@pupitre/domain';
import { IconPlus } from '../../icons/base-icons.ts';
import { IconCalendarPlus, IconDatabaseImport } from '../../icons/more-icons.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { YearBadge } from '../../components/year-badge.tsx';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { assignmentsQuery, planningQuery, schoolYearsQuery } from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useSetActiveYear } from './api/set-active-year.ts';
import classes from './panels/panels.module.css';
import type { OpenDialog, PlanningDialog } from './planning-dialog.ts';
import { keyOfYear, YearItem } from './panels/year-item.tsx';
import { EVERY_VOLEE, useMay } from '../../lib/may.ts';

const PlanningDialogs = onDemand(async () => (await import('./planning-dialogs.tsx')).PlanningDialogs);

/**
 * Years, the active one and every volée, newest year first. The positions of the active year, which stands open, are waited
 * for, so that their counts move nothing; its panel says when they cannot be read.
 */
function usePlanning() {
  const years = useQuery(schoolYearsQuery());
  const activeYear = useActiveYear();
  const entries = useQuery(planningQuery());
  const positions = useQuery({
    ...assignmentsQuery(activeYear.data ?? ''),
    enabled: activeYear.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const arePositionsKnown = positions.isFetched || positions.isPlaceholderData;
  const error = years.error ?? activeYear.error ?? entries.error;
  return {
    years: years.data?.toSorted(compareSchoolYears) ?? [],
    activeYear: activeYear.data,
    entries: entries.data ?? [],
    error,
    // What was read stays when reading it again fails.
    isReady: Boolean(years.data && activeYear.data && entries.data) && arePositionsKnown,
  };
}

/** The years that are unfolded: the active one, until the reader chooses. */
function useOpenYears(activeYear: string | undefined) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const open = chosen ?? (activeYear === undefined ? [] : [activeYear]);
  return {
    open: [...open],
    setOpen: setChosen,
    add: (year: string) => setChosen([...new Set([...open, year])]),
    rename: (year: string, newYear: string) =>
      setChosen(open.map((name) => (name === year ? newYear : name))),
  };
}

/** What is done to the years as a whole. */
function PlanningActions({ hasVolees, onOpen }: { hasVolees: boolean; onOpen: OpenDialog }) {
  const may = useMay();
  return (
    <>
      {may('backup.import', EVERY_VOLEE) && (
        <Button
          variant="default"
          leftSection={<IconDatabaseImport size={16} stroke={1.8} aria-hidden />}
          onClick={() => onOpen({ kind: 'import-backup' })}
        >
          Importer une sauvegarde
        </Button>
      )}
      {hasVolees && may('schoolYears.prepare', EVERY_VOLEE) && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => onOpen({ kind: 'prepare-year' })}
        >
          Préparer une année
        </Button>
      )}
      {may('schoolYears.create') && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onOpen({ kind: 'create-year' })}
        >
          Nouvelle année scolaire
        </Button>
      )}
    </>
  );
}

/**
 * The screen « Organisation »: school years, their volées, and everything that is done to them
 * (docs/screens.md, « Organisation »).
 */
export function PlanningPage() {
  const planning = usePlanning();
  const { years, activeYear, entries, error, isReady } = planning;
  const openYears = useOpenYears(activeYear);
  const [dialog, open] = useState<PlanningDialog | null>(null);
  const close = () => open(null);
  const activation = useSetActiveYear();
  useFailureToast(error, 'Erreur lors du chargement');

  return (
    <div data-testid="planning-page">
      <PageHeader
        title="Organisation"
        changes="volees"
        subtitle="Années scolaires, volées, classes et périodes"
        badge={activeYear ? <YearBadge>Année active&#8239;: {activeYear}</YearBadge> : null}
      >
        {isReady && <PlanningActions hasVolees={entries.length > 0} onOpen={open} />}
      </PageHeader>
      {!isReady && !error && <LoadingState />}
      {!isReady && error && <LoadFailure title="L'organisation n'a pas pu être chargée" />}
      {isReady && (
        <Accordion
          multiple
          order={2}
          variant="separated"
          chevronPosition="left"
          keepMounted={false}
          value={openYears.open.map(keyOfYear)}
          onChange={(keys) => openYears.setOpen(keys.map(decodeURIComponent))}
          className={classes.years ?? ''}
        >
          {years.map((year) => (
            <YearItem
              key={year}
              year={year}
              entries={entries.filter((entry) => entry.school_year === year)}
              isActive={year === activeYear}
              isOnly={years.length === 1}
              onActivate={(name) => activation.mutate({ year: name })}
              onOpen={open}
            />
          ))}
        </Accordion>
      )}
      {dialog && (
        <PlanningDialogs
          dialog={dialog}
          years={years}
          activeYear={activeYear}
          entries={entries}
          onYearUsed={openYears.add}
          onYearRenamed={openYears.rename}
          onClose={close}
        />
      )}
    </div>
  );
}
