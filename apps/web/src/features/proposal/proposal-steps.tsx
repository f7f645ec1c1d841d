import { Button } from '@mantine/core';
import type { CurrentProposal, ProposalOptions } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';
import { IconAlertTriangle, IconWand } from '../../icons/base-icons.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { isUnderWay } from './api/proposal-query.ts';
import classes from './proposal-page.module.css';
import type { ProposalYear } from './result/use-preview.ts';
import { RunningStep } from './running/running-step.tsx';
import { SetupStep } from './setup/setup-step.tsx';
import { useMay } from '../../lib/may.ts';

const ResultStep = onDemand(async () => (await import('./result/result-step.tsx')).ResultStep);

interface ProposalStepsProps {
  year: ProposalYear;
  proposal: CurrentProposal | null;
}

/** Where the user is: at the settings, waiting, or before the result. */
export function ProposalSteps({ year, proposal }: ProposalStepsProps) {
  /** Back at the settings, with what was asked before and settled since. */
  const [setup, setSetup] = useState<ProposalOptions>();
  const levels = useMemo(
    () => year.volees.map((volee) => volee.level).toSorted(compareLevels),
    [year.volees],
  );
  const may = useMay();
  const isHere = proposal?.run.options.school_year === year.year;

  if (proposal && isHere && isUnderWay(proposal.run))
    return (
      <RunningStep
        run={proposal.run}
        assignments={year.assignments}
        onGivenUp={() => setSetup(proposal.run.options)}
      />
    );
  if (proposal && isHere && !setup) {
    if (proposal.result)
      return (
        <ResultStep
          key={proposal.run.id}
          proposal={proposal}
          result={proposal.result}
          year={year}
          onSetup={(pins) => setSetup({ ...proposal.run.options, pins })}
        />
      );
    return (
      <Failed
        failure={proposal.run.failure}
        onSetup={may('proposals.start') ? () => setSetup(proposal.run.options) : undefined}
      />
    );
  }
  if (!may('proposals.start')) return <NoProposal year={year.year} />;
  return (
    <>
      {proposal && !isHere && <OtherYear year={proposal.run.options.school_year} />}
      <SetupStep
        // That a search has ended may be known before the answer to giving it up, which begins the settings anew.
        key={setup ? 'again' : 'first'}
        year={year.year}
        levels={levels}
        assignments={year.assignments}
        teachers={year.teachers}
        former={setup}
        onStarted={() => setSetup(undefined)}
        onReturn={isHere && proposal?.result ? () => setSetup(undefined) : undefined}
      />
    </>
  );
}

/** To those who may not search for one. */
const NoProposal = ({ year }: { year: string }) => (
  <EmptyState icon={IconWand} title={`Aucune proposition en ${year}`} />
);

/** The school has one proposal at a time. */
function OtherYear({ year }: { year: string }) {
  return (
    <p className={classes.other}>
      Une proposition existe pour <Link to={`?annee=${encodeURIComponent(year)}`}>{year}</Link>&#8239;; une
      nouvelle recherche la remplacera.
    </p>
  );
}

function Failed({ failure, onSetup }: { failure: string | null; onSetup: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title="La recherche n'a pas abouti"
      {...(failure === null ? {} : { text: failure })}
    >
      {onSetup && <Button onClick={onSetup}>Revoir les réglages</Button>}
    </EmptyState>
  );
}
