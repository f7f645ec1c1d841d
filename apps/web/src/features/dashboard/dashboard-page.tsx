import { Button } from '@mantine/core';
import { IconCloudOff } from '../../icons/base-icons.ts';
import { IconRefresh } from '../../icons/more-icons.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { YearBadge } from '../../components/year-badge.tsx';
import { Attention } from './attention.tsx';
import { Counters } from './counters.tsx';
import classes from './dashboard-page.module.css';
import { Guide } from './guide.tsx';
import { NeedsAndMeans } from './needs-and-means.tsx';
import { News } from './news.tsx';
import { readStatistics } from './statistics.ts';
import { type DashboardData, useDashboard } from './use-dashboard.ts';
import { useMay } from '../../lib/may.ts';

/** Accueil (docs/screens.md, « Accueil »). */
export function DashboardPage() {
  const { data, isFailed, isRefreshing, refresh } = useDashboard();
  const isLoading = isRefreshing || (!data && !isFailed);
  return (
    <div data-testid="dashboard-page">
      <PageHeader
        title="Accueil"
        subtitle="Vue d'ensemble de votre établissement"
        badge={data ? <YearBadge>Année active {data.year}</YearBadge> : null}
      >
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
          miw="10rem"
          disabled={isLoading}
          onClick={() => void refresh()}
        >
          {isLoading ? 'Actualisation...' : 'Actualiser'}
        </Button>
      </PageHeader>
      {data ? <Overview data={data} /> : <Waiting isFailed={!isLoading} />}
    </div>
  );
}

function Waiting({ isFailed }: { isFailed: boolean }) {
  if (!isFailed) return <LoadingState />;
  return (
    <EmptyState
      icon={IconCloudOff}
      title="Les chiffres ne sont pas disponibles"
      text="Le prochain essai se fait tout seul&#8239;; «&#8239;Actualiser&#8239;» le fait tout de suite."
    />
  );
}

function Overview({ data }: { data: DashboardData }) {
  const { teachers, volees, assignments, functionAssignments = [] } = data;
  const may = useMay();
  const statistics = readStatistics(teachers, volees, assignments, functionAssignments);
  return (
    <>
      <Counters statistics={statistics} />
      <News />
      <NeedsAndMeans data={data} />
      {data.isAwaiting ? (
        <LoadingState />
      ) : (
        <div className={classes.columns} data-new={teachers.length === 0 || undefined}>
          <Attention data={data} />
          {may('teachers.create') && <Guide statistics={statistics} />}
        </div>
      )}
    </>
  );
}
