import { Button } from '@mantine/core';
import { dutiesOf } from '@pupitre/domain';
import { IconBuilding, IconUsers } from '../../icons/base-icons.ts';
import { IconArrowLeft } from '../../icons/more-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { YearBadge } from '../../components/year-badge.tsx';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { useShown } from '../../lib/shown-place.ts';
import {
  assignmentsQuery,
  classesQuery,
  functionAssignmentsQuery,
  planningQuery,
} from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';
import { useProposal } from './api/use-proposal.ts';
import classes from './proposal-page.module.css';
import { ProposalSteps } from './proposal-steps.tsx';
import { YearLinksProvider } from './reasons/year-links.tsx';
import type { ProposalYear } from './result/use-preview.ts';

/** The year the address asks for, else the active one. */
function useAskedYear() {
  const [params] = useSearchParams();
  const active = useActiveYear();
  return { year: params.get('annee') ?? active.data, error: active.error };
}

function useProposalYear(year: string | undefined) {
  const planning = useQuery(planningQuery());
  const teachers = useTeachersOf(year);
  const isKnown = { enabled: year !== undefined };
  const assignments = useQuery({ ...assignmentsQuery(year ?? ''), ...isKnown });
  const functions = useQuery({ ...functionAssignmentsQuery(year ?? ''), ...isKnown });
  const schoolClasses = useQuery({ ...classesQuery(year ?? ''), ...isKnown });
  const duties = useMemo(
    () =>
      functions.data &&
      schoolClasses.data &&
      dutiesOf(
        functions.data,
        schoolClasses.data.flatMap(({ class_teachers }) => class_teachers),
      ),
    [functions.data, schoolClasses.data],
  );
  const volees = useMemo(
    () => planning.data?.filter((volee) => volee.school_year === year),
    [planning.data, year],
  );
  const data: ProposalYear | undefined =
    year !== undefined && volees && teachers.data && assignments.data && duties
      ? { year, volees, teachers: teachers.data, assignments: assignments.data, functions: duties }
      : undefined;
  const reads = [planning, teachers, assignments, functions, schoolClasses];
  return { data, error: reads.find(({ error }) => error)?.error ?? null };
}

/** The automatic proposal: set up, searched for, looked at, accepted in part or whole. */
export function ProposalPage() {
  const asked = useAskedYear();
  useShown({ school_year: asked.year });
  const { data: year, error: yearError } = useProposalYear(asked.year);
  const proposal = useProposal();
  const error = asked.error ?? yearError ?? proposal.error;
  useFailureToast(error, 'Erreur lors du chargement');
  const teachers = year?.teachers;
  const links = useMemo(
    () => ({
      year: asked.year ?? '',
      teachers: new Map(teachers?.map((teacher) => [teacher.id, teacher])),
    }),
    [asked.year, teachers],
  );

  const content = () => {
    if (error && (!year || proposal.data === undefined))
      return <LoadFailure title="La proposition n'a pas pu être lue" />;
    if (!year || proposal.data === undefined) return <LoadingState />;
    if (year.volees.length === 0)
      return (
        <EmptyState
          icon={IconBuilding}
          title={`Aucune volée en ${year.year}`}
          text="Décrivez d'abord une volée."
        >
          <Button component={Link} to="/planning">
            Aller à Organisation
          </Button>
        </EmptyState>
      );
    if (year.teachers.length === 0)
      return (
        <EmptyState icon={IconUsers} title="Aucun enseignant" text="Ajoutez d'abord les enseignants.">
          <Button component={Link} to="/teachers">
            Aller à Enseignants
          </Button>
        </EmptyState>
      );
    return <ProposalSteps key={year.year} year={year} proposal={proposal.data} />;
  };

  return (
    <YearLinksProvider value={links}>
      <Link to="/assignments" className={classes.back}>
        <IconArrowLeft size={14} aria-hidden /> Enseignements
      </Link>
      <PageHeader
        title="Proposition de répartition"
        changes="volees"
        badge={asked.year !== undefined && <YearBadge>{asked.year}</YearBadge>}
      />
      {content()}
    </YearLinksProvider>
  );
}
