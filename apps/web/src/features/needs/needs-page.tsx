import { Button } from '@mantine/core';
import { IconArrowsExchange, IconScale } from '../../icons/base-icons.ts';
import { IconCalendarQuestion } from '../../icons/more-icons.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ExportButtons } from '../../components/export-buttons.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { YearSelector } from '../../components/year-selector.tsx';
import { ApiError, download, sentenceOf } from '../../lib/api.ts';
import { useLinkClicks } from '../../lib/link-clicks.ts';
import { useShown } from '../../lib/shown-place.ts';
import { EnvelopeTable } from './envelope-table.tsx';
import { Hires } from './hires.tsx';
import { MeansSummary } from './means-summary.tsx';
import { MissingList } from './missing-list.tsx';
import classes from './needs.module.css';
import { NeedsTable } from './needs-table.tsx';
import { useState } from 'react';
import { useMay } from '../../lib/may.ts';
import { type NeedsData, useNeeds } from './use-needs.ts';

const RepairDialog = onDemand(
  async () => (await import('../../components/repair/repair-dialog.tsx')).RepairDialog,
);

/** Leads to who could have what is open, if others gave something away. */
function RepairButton({ year }: { year: string }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('repairs.find')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Réparer
      </Button>
      {isOpen && (
        <RepairDialog
          title={`Réparer\u202f: ce qui est ouvert en ${year}`}
          question={{ school_year: year }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Content({ data }: { data: NeedsData }) {
  const followLink = useLinkClicks();
  if (data.needs.subjects.length === 0 && data.needs.budgets.length === 0)
    return (
      <div className={classes.content} aria-busy={data.isStale}>
        <EmptyState
          icon={IconScale}
          title="Rien à comparer pour l'instant"
          text="Les besoins viennent des volées de l'année, les ressources des contrats des enseignants."
        />
        <EnvelopeTable data={data} />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the links within
    <div className={classes.content} aria-busy={data.isStale} onClick={followLink}>
      <MeansSummary needs={data.needs} year={data.year} />
      <EnvelopeTable data={data} />
      <MissingList needs={data.needs} year={data.year} />
      <NeedsTable data={data} />
      {/* Last, as it is found last: nothing moves when it comes. */}
      <Hires needs={data.needs} year={data.year} />
    </div>
  );
}

function Failure({ error, choose }: { error: Error; choose: (year: string | undefined) => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <LoadFailure title="Les besoins et ressources n'ont pas pu être chargés" />;
  return (
    <EmptyState icon={IconCalendarQuestion} title={sentenceOf(error, '')}>
      <Button variant="default" onClick={() => choose(undefined)}>
        Voir l'année active
      </Button>
    </EmptyState>
  );
}

/** « Besoins et ressources »: what each subject takes, and who has room for it (docs/screens.md, « Besoins et ressources »). */
export function NeedsPage() {
  const { data, error, years, active, choose } = useNeeds();
  useShown({ school_year: data?.year });
  return (
    <div data-testid="needs-page">
      <PageHeader
        changes="nothing"
        title="Besoins et ressources"
        subtitle="Ce qu'il faut pour chaque branche, et ce que les contrats permettent, en périodes par semaine"
        badge={
          data ? <YearSelector year={data.year} years={years} active={active} onChange={choose} /> : null
        }
      >
        {data && data.needs.total.open > 0 && <RepairButton year={data.year} />}
        {data && (
          <ExportButtons
            saveExcel={() => download('needs.excel', { query: { school_year: data.year } }, 'besoins.xlsx')}
            savePdf={() => download('needs.pdf', { query: { school_year: data.year } }, 'besoins.pdf')}
          />
        )}
      </PageHeader>
      {error ? <Failure error={error} choose={choose} /> : data ? <Content data={data} /> : <LoadingState />}
    </div>
  );
}
