import { Button } from '@mantine/core';
import { yearBefore } from '@pupitre/domain';
import { IconArrowsDiff, IconBuilding, IconUsers, IconWand } from '../../icons/base-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { compareAddress } from '../../lib/compare-address.ts';
import { planningQuery } from '../../queries/index.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';
import classes from './assignments-page.module.css';
import { AddressInStep } from './address/address-in-step.tsx';
import { useAddress } from './address/use-address.ts';
import { NO_WAY, WayProvider } from './destination.ts';
import { useShownYear } from './year/use-shown-year.ts';
import { YearSelector } from '../../components/year-selector.tsx';
import { YearAssignments } from './year-assignments.tsx';
import { useMay } from '../../lib/may.ts';

function NoVolees({ year }: { year: string }) {
  const title = `Aucune volée en ${year}`;
  if (!useMay()('planning.create')) return <EmptyState icon={IconBuilding} title={title} />;
  return (
    <EmptyState
      icon={IconBuilding}
      title={title}
      text="Décrivez d'abord une volée&#8239;: ses classes, ses branches et leurs périodes. Ses enseignements en découlent."
    >
      <Button component={Link} to="/planning">
        Aller à Organisation
      </Button>
    </EmptyState>
  );
}

function NoTeachers() {
  if (!useMay()('teachers.create')) return <EmptyState icon={IconUsers} title="Aucun enseignant" />;
  return (
    <EmptyState
      icon={IconUsers}
      title="Aucun enseignant"
      text="Importez ou ajoutez d'abord les enseignants à qui attribuer les enseignements."
    >
      <Button component={Link} to="/teachers">
        Aller à Enseignants
      </Button>
    </EmptyState>
  );
}

/** The screen « Enseignements » (docs/screens.md, « Enseignements »). */
export function AssignmentsPage() {
  const may = useMay();
  const shown = useShownYear();
  const planning = useQuery(planningQuery());
  const teachers = useTeachersOf(shown.year);
  const error = shown.error ?? planning.error ?? teachers.error;
  useFailureToast(error, 'Erreur lors du chargement');
  const { year } = shown;
  const volees = useMemo(
    () => planning.data?.filter((volee) => volee.school_year === year),
    [planning.data, year],
  );
  const address = useAddress(shown, planning.data);
  const before = year === null ? undefined : yearBefore(year, shown.years);

  const content = () => {
    if (year === null || !volees || !teachers.data || !address)
      return error ? <LoadFailure title="Les enseignements n'ont pas pu être chargés" /> : <LoadingState />;
    if (volees.length === 0) return <NoVolees year={year} />;
    if (teachers.data.length === 0) return <NoTeachers />;
    return <YearAssignments key={year} year={year} volees={volees} teachers={teachers.data} />;
  };

  return (
    <div className={classes.page} data-testid="assignments-page">
      <PageHeader
        title="Enseignements"
        changes="volees"
        badge={
          year !== null && (
            <YearSelector year={year} years={shown.years} active={shown.active} onChange={shown.remember} />
          )
        }
      >
        {before !== undefined && year !== null && (volees?.length ?? 0) > 0 && (
          <Button
            component={Link}
            to={compareAddress({ from: 'now', from_year: before, to_year: year })}
            variant="default"
            leftSection={<IconArrowsDiff size={16} stroke={1.8} aria-hidden />}
          >
            Par rapport à l'an dernier
          </Button>
        )}
        {year !== null && teachers.data && (volees?.length ?? 0) > 0 && may('proposals.start') && (
          <Button
            component={Link}
            to={`/assignments/proposal?annee=${encodeURIComponent(year)}`}
            variant="default"
            leftSection={<IconWand size={16} stroke={1.8} aria-hidden />}
          >
            Proposer une répartition
          </Button>
        )}
      </PageHeader>
      <WayProvider value={address?.way ?? NO_WAY}>
        {address && year !== null && volees && (
          <AddressInStep
            heeded={address.heeded}
            year={year}
            levels={volees.map((volee) => volee.level)}
            isEmpty={volees.length === 0 || teachers.data?.length === 0}
          />
        )}
        {content()}
      </WayProvider>
    </div>
  );
}
