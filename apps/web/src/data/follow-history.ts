import type { Answer, Change, Operations } from '@pupitre/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { HistoryFilter } from '../lib/history-address.ts';
import { changesKey, stepsQuery } from '../queries/steps.ts';

type Pages = InfiniteData<Answer<Operations['changes.list']>>;

const isFilter = (value: unknown): value is HistoryFilter => typeof value === 'object' && value !== null;

/** Puts new changes at the head of a history; one that is looked through otherwise than by year is read again. */
function addTo(client: QueryClient, queryKey: readonly unknown[], changes: readonly Change[]): void {
  const [, , filter] = queryKey;
  const { school_year, ...besides } = isFilter(filter) ? filter : {};
  if (Object.values(besides).some((part) => part !== undefined)) {
    void client.invalidateQueries({ queryKey, exact: true });
    return;
  }
  client.setQueryData<Pages>(queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (!data || !first) return data;
    const latest = first.changes[0]?.seq ?? 0;
    const added = changes.filter(
      (change) => change.seq > latest && (school_year === undefined || change.school_year === school_year),
    );
    const head = { ...first, changes: [...added.toReversed(), ...first.changes] };
    return added.length === 0 ? data : { ...data, pages: [head, ...others] };
  });
}

/** Tells the history of new changes, and what follows from it. What one changes oneself in this tab makes it be read again anyway. */
export function tellHistory(client: QueryClient, changes: readonly Change[]): void {
  const isHere = client.isMutating() > 0;
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: changesKey })) {
    const [, part] = queryKey;
    if (part === 'list') addTo(client, queryKey, changes);
    else if (part === 'steps') {
      if (!isHere && changes.some(({ is_own }) => is_own))
        void client.invalidateQueries({ queryKey: stepsQuery().queryKey });
    } else if (part !== 'show') void client.invalidateQueries({ queryKey, exact: true });
  }
}
