import type {
  Assignment,
  ChangesEvent,
  FunctionAssignment,
  SchoolClass,
  TeacherAnswer,
  TeacherWorkload,
} from '@pupitre/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { afterPaint } from '../lib/after-paint.ts';
import {
  assignmentsQuery,
  classesQuery,
  functionAssignmentsQuery,
  isOfPlan,
  keys,
  teachersQuery,
} from '../queries/index.ts';
import { changeOf, KEY_OF } from './apply-effect.ts';
import { followWorkloads, type Known } from './follow-workloads.ts';
import type { SchoolStore } from './school-store.ts';

const listKeys = (client: QueryClient): QueryKey[] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isOfPlan(queryKey) })
    .map(({ queryKey }) => queryKey);

/** What is known of a year, without what is on its way. */
const readKnown = (store: SchoolStore, year: string): Known => ({
  teachers: store.confirmed(teachersQuery(year).queryKey) as TeacherAnswer[] | undefined,
  positions: store.confirmed(assignmentsQuery(year).queryKey) as Assignment[] | undefined,
  functions: store.confirmed(functionAssignmentsQuery(year).queryKey) as FunctionAssignment[] | undefined,
  classes: store.confirmed(classesQuery(year).queryKey) as SchoolClass[] | undefined,
});

const areAllKnown = (known: Known): boolean => Object.values(known).every((list) => list !== undefined);

function followWorkload(client: QueryClient, store: SchoolStore, queryKey: QueryKey, event: ChangesEvent) {
  const year = String(queryKey[1]);
  const workloads = client.getQueryData<Record<string, TeacherWorkload>>(queryKey);
  if (workloads === undefined) return;
  const followed = followWorkloads(workloads, event, year, readKnown(store, year));
  if (followed === undefined) void client.invalidateQueries({ queryKey, exact: true });
  else store.update(queryKey, () => followed, event.seq);
}

/** The same once what changed is painted: from the lists as they stand by then, or read again where they do not tell. */
async function followLater(client: QueryClient, store: SchoolStore, queryKey: QueryKey, event: ChangesEvent) {
  await afterPaint();
  if (areAllKnown(readKnown(store, String(queryKey[1])))) followWorkload(client, store, queryKey, event);
  else void client.invalidateQueries({ queryKey, exact: true });
}

/** The workloads, after the lists that they follow from; those that no screen shows wait until what they follow from is painted. */
function updateWorkloads(client: QueryClient, store: SchoolStore, event: ChangesEvent): void {
  for (const queryKey of listKeys(client)) {
    const [name, year] = queryKey;
    if (name !== keys.workload[0] || typeof year !== 'string') continue;
    const isShown = client.getQueryCache().find({ queryKey, exact: true })?.isActive() === true;
    if (isShown || !areAllKnown(readKnown(store, year))) followWorkload(client, store, queryKey, event);
    else void followLater(client, store, queryKey, event);
  }
}

/** Does to the lists of the cache what a change did to those of the server. A number that was told before does nothing. */
export function takeEvent(client: QueryClient, store: SchoolStore, event: ChangesEvent): void {
  if (event.seq <= store.seq) return;
  for (const list of event.reset) void client.invalidateQueries({ queryKey: KEY_OF[list] });
  for (const queryKey of listKeys(client)) {
    const change = changeOf(event, queryKey);
    if (change) store.update(queryKey, change, event.seq);
  }
  updateWorkloads(client, store, event);
  store.advance(event.seq);
}
