import type { Assignment } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { assignmentsQuery, keys } from '../../../queries/index.ts';

const changeKey = (year: string) => ['change-assignments', year];

/** Options of every change of a year's assignments: they go to the server one after the other, in the order they were made. */
export const changeInOrder = (year: string) => ({
  mutationKey: changeKey(year),
  scope: { id: `assignments ${year}` },
});

/** The years whose assignments are to be read again once no change is under way. */
const reloads = new WeakMap<QueryClient, Set<string>>();

function reloadsOf(client: QueryClient): Set<string> {
  const years = reloads.get(client) ?? new Set();
  reloads.set(client, years);
  return years;
}

/** A reading that this overtakes, or that is due, is made up for when the change is over. */
function edit(client: QueryClient, year: string, change: (list: Assignment[]) => Assignment[]): void {
  const { queryKey } = assignmentsQuery(year);
  const state = client.getQueryState(queryKey);
  if (state?.isInvalidated || state?.fetchStatus === 'fetching') reloadsOf(client).add(year);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (list) => (list ? change(list) : list));
}

/** Changes some cached assignments at once, before the server has answered. Returns them as they were. */
export function patchAssignments(
  client: QueryClient,
  year: string,
  ids: readonly string[],
  change: Partial<Assignment>,
): Assignment[] {
  const wanted = new Set(ids);
  const list = client.getQueryData(assignmentsQuery(year).queryKey) ?? [];
  edit(client, year, (all) => all.map((one) => (wanted.has(one.id) ? { ...one, ...change } : one)));
  return list.filter((one) => wanted.has(one.id));
}

/** Takes one field of some assignments back to what it was, unless a later change has replaced it already. */
export function takeBack<K extends keyof Assignment>(
  client: QueryClient,
  year: string,
  before: readonly Assignment[],
  field: K,
  refused: Assignment[K],
): void {
  const former = new Map(before.map((one) => [one.id, one]));
  edit(client, year, (all) =>
    all.map((one) => {
      const old = former.get(one.id);
      return old && one[field] === refused ? { ...one, [field]: old[field] } : one;
    }),
  );
}

/** Puts what the server answered in the place of one cached assignment: none when deleted, several when split. */
export function replaceAssignment(
  client: QueryClient,
  year: string,
  id: string,
  answered: readonly Assignment[],
): void {
  edit(client, year, (all) => all.flatMap((one) => (one.id === id ? answered : [one])));
}

/** Adds a created assignment to the cached ones. */
export function addAssignment(client: QueryClient, year: string, created: Assignment): void {
  edit(client, year, (all) => [...all, created]);
}

/**
 * After a change: the loads are read again, and the assignments too where asked (a refusal, a bulk change). Only the last of
 * several changes under way does it, so that a reading never overtakes a change that is still waiting.
 */
export function settleChange(client: QueryClient, year: string, isReloading: boolean): void {
  if (isReloading) reloadsOf(client).add(year);
  if (client.isMutating({ mutationKey: changeKey(year) }) > 1) return;
  void client.invalidateQueries({ queryKey: keys.workload });
  if (reloadsOf(client).delete(year))
    void client.invalidateQueries({ queryKey: assignmentsQuery(year).queryKey });
}
