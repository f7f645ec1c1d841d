import type { Assignment, ChangesEvent } from '@pupitre/contract';
import { computeWorkloads } from '@pupitre/domain';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import {
  activeYearQuery,
  assignmentsQuery,
  classesQuery,
  functionAssignmentsQuery,
  schoolYearsQuery,
  teachersQuery,
  workloadQuery,
} from '../queries/index.ts';
import { sampleAssignment, sampleFunctionAssignment, sampleTeacher } from '../testing/samples.ts';
import { storeOf } from './school-store.ts';
import { takeEvent } from './take-event.ts';

const year = '2026-2027';
const anne = sampleTeacher();
const bruno = sampleTeacher({ id: 'bruno', visa: 'BRE', nom: 'Rey', prenom: 'Bruno' });
const positions = [
  sampleAssignment({ id: 'p1', class_name: '9VG/1', plan_index: 0, teacher_id: anne.id }),
  sampleAssignment({ id: 'p3', class_name: '9VG/3', plan_index: 2 }),
];
const functions = [sampleFunctionAssignment({ teacher_id: anne.id, hours_per_week: 2 })];

const workloadsOf = (list: readonly Assignment[], held = functions) =>
  Object.fromEntries(computeWorkloads([anne, bruno], list, held));

/** A cache that holds what a screen has read; `lists` says whether it is all of them or the workloads alone. */
function hold(lists: 'all' | 'workloads') {
  const client = new QueryClient();
  client.setQueryData(workloadQuery(year).queryKey, workloadsOf(positions));
  if (lists === 'all') {
    client.setQueryData(teachersQuery(year).queryKey, [anne, bruno]);
    client.setQueryData(assignmentsQuery(year).queryKey, positions);
    client.setQueryData(functionAssignmentsQuery(year).queryKey, functions);
    client.setQueryData(schoolYearsQuery().queryKey, [year]);
    client.setQueryData(activeYearQuery().queryKey, year);
  }
  const store = storeOf(client);
  const take = (event: Partial<ChangesEvent>, seq = store.seq + 1) =>
    takeEvent(client, store, { type: 'changes', seq, changes: [], reset: [], ...event });
  const listed = () => client.getQueryData(assignmentsQuery(year).queryKey);
  const workloads = () => client.getQueryData(workloadQuery(year).queryKey);
  return { client, take, listed, workloads };
}

test('rows are put in their places, added, moved to another year and taken away', () => {
  const { take, listed } = hold('all');
  const [first, third] = positions as [Assignment, Assignment];
  const added = sampleAssignment({ id: 'p2', class_name: '9VG/2', plan_index: 1 });
  const given = { ...third, teacher_id: bruno.id };
  take({ assignments: { changed: [given, added], gone: [] } });
  expect(listed()).toEqual([first, added, given]);
  take({ assignments: { changed: [{ ...added, school_year: '2027-2028' }], gone: ['p1'] } });
  expect(listed()).toEqual([given]);
});

test('a number that was told already does nothing', () => {
  const { take, listed } = hold('all');
  take({ assignments: { changed: [], gone: ['p1'] } }, 5);
  take({ assignments: { changed: [sampleAssignment({ id: 'p1' })], gone: [] } }, 5);
  expect(listed()).toEqual(positions.slice(1));
});

test.each(['all', 'workloads'] as const)('the loads follow from %s of the lists', (lists) => {
  const { take, workloads } = hold(lists);
  const [first, third] = positions as [Assignment, Assignment];
  const moved = [
    { ...first, teacher_id: bruno.id, periods: 4.5 },
    { ...third, teacher_id: anne.id },
  ];
  take({ assignments: { changed: moved, gone: [] } });
  expect(workloads()).toEqual(workloadsOf(moved));
  take({ assignments: { changed: [], gone: ['p3'] } });
  expect(workloads()).toEqual(workloadsOf(moved.slice(0, 1)));
});

test('where all lists are known, loads that no screen shows follow once the change is painted', async () => {
  const { client, take, workloads } = hold('all');
  client.setQueryData(classesQuery(year).queryKey, []);
  take({ assignments: { changed: [], gone: ['p3'] } });
  take({ assignments: { changed: [], gone: ['p1'] } });
  expect(workloads()).toEqual(workloadsOf(positions));
  await vi.waitFor(() => expect(workloads()).toEqual(workloadsOf([])));
});

test('hours of functions follow where they are known; else the loads are read again', () => {
  const [held] = functions;
  const changed = [{ ...sampleFunctionAssignment(), ...held, hours_per_week: 3.5 }];
  const known = hold('all');
  known.take({ function_assignments: { changed, gone: [] } });
  expect(known.workloads()).toEqual(workloadsOf(positions, changed));
  const unknown = hold('workloads');
  unknown.take({ function_assignments: { changed, gone: [] } });
  expect(unknown.client.getQueryState(workloadQuery(year).queryKey)?.isInvalidated).toBe(true);
});

test('years and the active one are as they are told; a list that is only named is read again', () => {
  const { client, take } = hold('all');
  take({ school_years: ['2027-2028', year], active_year: '2027-2028', reset: ['assignments'] });
  expect(client.getQueryData(schoolYearsQuery().queryKey)).toEqual(['2027-2028', year]);
  expect(client.getQueryData(activeYearQuery().queryKey)).toBe('2027-2028');
  for (const { queryKey } of [assignmentsQuery(year), workloadQuery(year)])
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
