import { Button } from '@mantine/core';
import type { FormerYear } from '@pupitre/contract';
import { writeDay, writeTime } from '@pupitre/domain';
import { IconArrowsDiff, IconHistory } from '../../../icons/base-icons.ts';
import { IconEye, IconRestore, IconTag, IconZoomExclamation } from '../../../icons/more-icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { YearSelector } from '../../../components/year-selector.tsx';
import { compareWithNow } from '../../../lib/compare-address.ts';
import { typeset } from '../../../lib/typography.ts';
import classes from './moment.module.css';
import { MomentTabs } from './moment-tabs.tsx';
import { useMoment } from './use-moment.ts';
import { EVERY_VOLEE, useMay } from '../../../lib/may.ts';

const RestoreDialog = onDemand(async () => (await import('../restore-dialog.tsx')).RestoreDialog);
const NameVersionDialog = onDemand(
  async () => (await import('../name-version-dialog.tsx')).NameVersionDialog,
);

/** The state that nothing changed yet has no sentence. */
const BEGINNING = "Début de l'établissement";

/** Says that this is not the present, of when it is, and after what. */
function Banner({ at, summary }: Pick<FormerYear, 'at' | 'summary'>) {
  return (
    <p role="note" className={classes.banner}>
      <IconEye size={18} stroke={1.8} aria-hidden />
      <span>
        <strong>
          Telle qu'elle était le <time dateTime={at}>{writeDay(at)}</time> à {writeTime(at)} — lecture seule
        </strong>
        <span className={classes.after}>
          {summary === null ? BEGINNING : <>Juste après&#8239;: {typeset(summary)}</>}
        </span>
      </span>
    </p>
  );
}

/** There is no such moment, or the year was not there: says so, and leads on. */
function NoMoment({
  fault,
  canDropYear,
  onDropYear,
}: {
  fault: string;
  canDropYear: boolean;
  onDropYear: () => void;
}) {
  return (
    <EmptyState icon={IconZoomExclamation} title={fault}>
      {canDropYear && (
        <Button variant="default" onClick={onDropYear}>
          Voir l'année active d'alors
        </Button>
      )}
      <Button variant="default" component={Link} to="/history">
        Retour à l'historique
      </Button>
    </EmptyState>
  );
}

/** What can be done with a state; they keep their places until it is there. */
function MomentActions({
  to,
  onAsk,
}: {
  to: string | undefined;
  onAsk: (asked: 'restore' | 'name') => void;
}) {
  const compare = { variant: 'default', leftSection: <IconArrowsDiff size={16} aria-hidden /> } as const;
  const isDisabled = to === undefined;
  const may = useMay();
  return (
    <>
      {isDisabled ? (
        <Button {...compare} disabled>
          Comparer avec maintenant
        </Button>
      ) : (
        <Button {...compare} component={Link} to={to}>
          Comparer avec maintenant
        </Button>
      )}
      {may('versions.create') && (
        <Button
          variant="default"
          leftSection={<IconTag size={16} aria-hidden />}
          disabled={isDisabled}
          onClick={() => onAsk('name')}
        >
          Nommer cette version
        </Button>
      )}
      {may('changes.restore', EVERY_VOLEE) && (
        <Button
          leftSection={<IconRestore size={16} aria-hidden />}
          disabled={isDisabled}
          onClick={() => onAsk('restore')}
        >
          Revenir à cet état
        </Button>
      )}
    </>
  );
}

/** A year as it stood just after a change, to be read only: on the grid and by teacher. */
export function MomentPage() {
  const { seq, school_year, data, isStale, fault, choose } = useMoment();
  const [asked, ask] = useState<'restore' | 'name' | null>(null);
  const close = () => ask(null);
  const name = data?.summary ?? BEGINNING;
  return (
    <div data-testid="moment-page" className={classes.page}>
      <PageHeader
        title="L'année à ce moment"
        changes="nothing"
        badge={
          data ? (
            <YearSelector
              year={data.school_year}
              years={data.school_years}
              active={data.active_year}
              onChange={choose}
            />
          ) : null
        }
      >
        <Button
          variant="default"
          component={Link}
          to="/history"
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          Historique
        </Button>
        {seq !== null && fault === null && (
          <MomentActions to={data && compareWithNow(seq, data.school_year)} onAsk={ask} />
        )}
      </PageHeader>
      {fault !== null && (
        <NoMoment
          fault={fault}
          canDropYear={seq !== null && school_year !== undefined}
          onDropYear={() => choose(null)}
        />
      )}
      {fault === null && !data && <LoadingState />}
      {data && (
        <>
          <Banner at={data.at} summary={data.summary} />
          <MomentTabs key={`${seq} ${data.school_year}`} year={data} isStale={isStale} />
        </>
      )}
      {seq !== null && asked === 'restore' && <RestoreDialog seq={seq} name={name} onClose={close} />}
      {seq !== null && asked === 'name' && <NameVersionDialog seq={seq} summary={name} onClose={close} />}
    </div>
  );
}
