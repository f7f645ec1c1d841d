import type { QueryClient } from '@tanstack/react-query';
import { readRememberedYear } from '../features/assignments/remembered.ts';
import { readToken } from '../lib/session.ts';
import {
  activeYearQuery,
  assignmentsQuery,
  functionAssignmentsQuery,
  functionsQuery,
  planningQuery,
  schoolYearsQuery,
  teachersQuery,
  workloadQuery,
} from '../queries/index.ts';
import { queryClientOf } from './query-client.ts';

/*
 * What each screen reads first. The router asks for it while the code of the screen is on its way; the screen then finds
 * it in the cache, and sees itself to what failed.
 */

type ReadAhead = (client: QueryClient) => void;

/** Hands on the active year as soon as it is known; nothing where it cannot be read. */
function withActiveYear(client: QueryClient, read: (year: string) => void): void {
  client.ensureQueryData(activeYearQuery()).then(read, () => undefined);
}

/** The dashboard is read anew at every entry (specification, section 2). */
export const readDashboard: ReadAhead = (client) => {
  const anew = { staleTime: 0 };
  void client.prefetchQuery({ ...activeYearQuery(), ...anew });
  void client.prefetchQuery({ ...teachersQuery(), ...anew });
  void client.prefetchQuery({ ...planningQuery(), ...anew });
  withActiveYear(client, (year) => {
    void client.prefetchQuery({ ...assignmentsQuery(year), ...anew });
    void client.prefetchQuery({ ...functionAssignmentsQuery(year), ...anew });
    void client.prefetchQuery({ ...workloadQuery(year), ...anew });
  });
};

export const readTeachers: ReadAhead = (client) => {
  void client.prefetchQuery(teachersQuery());
  withActiveYear(client, (year) => void client.prefetchQuery(workloadQuery(year)));
};

export const readPlanning: ReadAhead = (client) => {
  void client.prefetchQuery(schoolYearsQuery());
  void client.prefetchQuery(planningQuery());
  withActiveYear(client, (year) => void client.prefetchQuery(assignmentsQuery(year)));
};

export const readAssignments: ReadAhead = (client) => {
  const readYear = (year: string) => {
    void client.prefetchQuery(assignmentsQuery(year));
    void client.prefetchQuery(functionAssignmentsQuery(year));
  };
  const remembered = readRememberedYear();
  if (remembered !== null) readYear(remembered);
  void client.prefetchQuery(activeYearQuery());
  void client.prefetchQuery(schoolYearsQuery());
  void client.prefetchQuery(planningQuery());
  void client.prefetchQuery(teachersQuery());
  if (remembered === null) withActiveYear(client, readYear);
};

export const readFunctions: ReadAhead = (client) => {
  void client.prefetchQuery(schoolYearsQuery());
  void client.prefetchQuery(functionsQuery());
  void client.prefetchQuery(teachersQuery());
  withActiveYear(client, (year) => void client.prefetchQuery(functionAssignmentsQuery(year)));
};

/** Starts to read for the session that is open, if any; the router does not wait for it. */
export const inSession = (read: ReadAhead) => () => {
  const token = readToken();
  if (token !== null) read(queryClientOf(token));
  return null;
};
