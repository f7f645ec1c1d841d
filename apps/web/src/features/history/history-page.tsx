import { Button } from '@mantine/core';
import { IconArrowsDiff, IconHistory } from '../../icons/base-icons.ts';
import { IconFilterOff, IconTag } from '../../icons/more-icons.ts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Change } from '@pupitre/contract';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { countOf } from '../../lib/numbers.ts';
import type { ChangeAct } from './change-panel.tsx';
import { HistoryDays } from './history-days.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { useHistory } from './use-history.ts';
import { useHistoryFilter } from './use-history-filter.ts';

const RevertDialog = onDemand(async () => (await import('./revert-dialog.tsx')).RevertDialog);
const RestoreDialog = onDemand(async () => (await import('./restore-dialog.tsx')).RestoreDialog);
const NameVersionDialog = onDemand(async () => (await import('./name-version-dialog.tsx')).NameVersionDialog);
const VersionsDialog = onDemand(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

/** The dialog that stands: about a change, about a state by its name, or the list of versions. */
type Asked =
  | { kind: 'revert' | 'name'; change: Change }
  | { kind: 'restore'; seq: number; name: string }
  | { kind: 'versions' };

const askAbout = (act: ChangeAct, change: Change): Asked =>
  act === 'restore' ? { kind: act, seq: change.seq, name: change.summary } : { kind: act, change };

/** The one dialog of the screen. */
function HistoryDialog({ asked, ask }: { asked: Asked; ask: (asked: Asked | null) => void }) {
  const close = () => ask(null);
  if (asked.kind === 'revert') return <RevertDialog change={asked.change} onClose={close} />;
  if (asked.kind === 'name') return <NameVersionDialog {...asked.change} onClose={close} />;
  if (asked.kind === 'restore') return <RestoreDialog seq={asked.seq} name={asked.name} onClose={close} />;
  return (
    <VersionsDialog onRestore={({ seq, name }) => ask({ kind: 'restore', seq, name })} onClose={close} />
  );
}

/** Nothing has changed yet, or nothing that is looked for. */
function NoChanges({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={IconHistory}
        title="Rien n'a encore changé"
        text="Chaque changement de la planification apparaît ici, et peut être annulé."
      />
    );
  return (
    <EmptyState icon={IconFilterOff} title="Aucun changement ne correspond à ce filtre">
      <Button variant="default" onClick={onReset}>
        Tout afficher
      </Button>
    </EmptyState>
  );
}

/** Historique: what changed in the plan of the school, by day, and taken back from here. */
export function HistoryPage() {
  const filtering = useHistoryFilter();
  const { changes, isFailed, hasMore, ...history } = useHistory(filtering.filter);
  const [asked, ask] = useState<Asked | null>(null);
  const onAct = useCallback((act: ChangeAct, change: Change) => ask(askAbout(act, change)), []);
  return (
    <div data-testid="history-page">
      <PageHeader title="Historique" subtitle="Ce qui a changé, jour par jour, et qui peut être annulé">
        <Button
          component={Link}
          to="/compare"
          variant="default"
          leftSection={<IconArrowsDiff size={16} stroke={1.8} aria-hidden />}
        >
          Comparer
        </Button>
        <Button
          variant="default"
          leftSection={<IconTag size={16} aria-hidden />}
          onClick={() => ask({ kind: 'versions' })}
        >
          Versions nommées
        </Button>
      </PageHeader>
      <HistoryFilters
        filtering={filtering}
        changes={changes}
        count={
          changes
            ? countOf(
                changes.length,
                hasMore ? 'dernier changement' : 'changement',
                hasMore ? 'derniers changements' : 'changements',
              )
            : ''
        }
      />
      {!changes && !isFailed && <LoadingState />}
      {!changes && isFailed && <LoadFailure title="L'historique n'a pas pu être chargé" />}
      {changes?.length === 0 && <NoChanges isFiltered={filtering.isFiltered} onReset={filtering.leaveAll} />}
      {changes && changes.length > 0 && (
        <HistoryDays changes={changes} hasMore={hasMore} {...history} onAct={onAct} />
      )}
      {asked && <HistoryDialog asked={asked} ask={ask} />}
    </div>
  );
}
