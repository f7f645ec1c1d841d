import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { readRememberedYear } from '../features/assignments/remembered.ts';
import { proposalQuery } from '../features/proposal/api/proposal-query.ts';
import { readCompared } from '../lib/compare-address.ts';
import { storeOf } from '../data/school-store.ts';
import { readHistoryFilter } from '../lib/history-address.ts';
import { MOMENT_PARAMS, readMoment } from '../lib/moment-address.ts';
import { readIdentity } from '../lib/session.ts';
import { listSince } from '../lib/since.ts';
import { comparisonCountsQuery, comparisonQuery } from '../queries/comparison.ts';
import { formerYearQuery, historyQuery, versionsQuery } from '../queries/history.ts';
import {
  activeYearQuery,
  assignmentsQuery,
  classesQuery,
  classQuery,
  functionAssignmentsQuery,
  functionsQuery,
  planningQuery,
  schoolYearsQuery,
  teachersQuery,
  teachingRulesQuery,
  workloadQuery,
} from '../queries/index.ts';
import { budgetsQuery } from '../queries/budgets.ts';
import { needsQuery } from '../queries/needs.ts';
import { queryClientOf } from './query-client.ts';

/*
 * What each screen reads first. The router asks for it while the code of the screen is on its way; the screen then finds
 * it in the cache, and sees itself to what failed.
 */

export type ReadAhead = (client: QueryClient, address: URL) => void;

interface Options {
  staleTime?: number;
}

/** What belongs to a year: positions, functions, loads, teachers. */
interface Part {
  read: (client: QueryClient, year: string, options?: Options) => void;
  /** Begins to read that of the active year before it is known which that is. Answers how to tell. */
  begin: (client: QueryClient) => (year: string) => void;
}

/** A part by its query, which without a year reads that of the active one. */
function part<T>(queryOf: (year?: string) => FetchQueryOptions<T, Error, T>): Part {
  return {
    read: (client, year, options) => void client.prefetchQuery({ ...queryOf(year), ...options }),
    begin: (client) => {
      const begun = { ...queryOf(), gcTime: 0 };
      const answer = client.fetchQuery(begun);
      answer.catch(() => undefined);
      return (year) => {
        const queryFn = async () =>
          storeOf(client).move(begun.queryKey, queryOf(year).queryKey, await answer);
        void client.prefetchQuery({ ...queryOf(year), queryFn, retry: false });
      };
    },
  };
}

const positions = part(assignmentsQuery);
const heldFunctions = part(functionAssignmentsQuery);
const schoolClasses = part(classesQuery);
const teachingRules = part(teachingRulesQuery);
const workloads = part(workloadQuery);
const teachers = part(teachersQuery);

/** Reads which year is active and, at the same time, parts of it. */
function readActiveYear(client: QueryClient, parts: readonly Part[], options: Options = {}): void {
  const known = client.getQueryData(activeYearQuery().queryKey);
  const begun = known === undefined ? parts.map(({ begin }) => begin(client)) : [];
  const tell = (year: string) => begun.forEach((use) => use(year));
  void client.prefetchQuery({ ...activeYearQuery(tell), ...options });
  if (known !== undefined) for (const { read } of parts) read(client, known, options);
}

/** The dashboard is read anew at every entry (docs/screens.md, « Accueil »). */
export const readDashboard: ReadAhead = (client) => {
  const anew = { staleTime: 0 };
  readActiveYear(client, [positions, heldFunctions, workloads, teachers, schoolClasses], anew);
  for (const from of listSince()) void client.prefetchQuery({ ...comparisonCountsQuery({ from }), ...anew });
  void client.prefetchQuery({ ...planningQuery(), ...anew });
  void client.prefetchQuery({ ...budgetsQuery(), ...anew });
};

/** Enseignants: the list and its loads, in the year the address names or the active one. */
export const readTeachers: ReadAhead = (client, address) => {
  const year = address.searchParams.get('annee');
  const parts = [workloads, teachers];
  readActiveYear(client, year === null ? parts : []);
  if (year !== null) for (const { read } of parts) read(client, year);
  void client.prefetchQuery(schoolYearsQuery());
};

/** Organisation: every year with its volées, and the positions of the active one, which is unfolded. */
export const readPlanning: ReadAhead = (client) => {
  readActiveYear(client, [positions]);
  void client.prefetchQuery(schoolYearsQuery());
  void client.prefetchQuery(planningQuery());
};

/** Positions and functions of a year, and what they are shown with. */
function readYear(client: QueryClient, year: string | null, more: readonly Part[] = []): void {
  const parts = [positions, heldFunctions, schoolClasses, teachers, ...more];
  readActiveYear(client, year === null ? parts : []);
  if (year !== null) for (const { read } of parts) read(client, year);
  void client.prefetchQuery(planningQuery());
}

/** Enseignements: the year the address names, the one remembered, or the active one. */
export const readAssignments: ReadAhead = (client, address) => {
  readYear(client, address.searchParams.get('annee') ?? readRememberedYear(), [teachingRules]);
  void client.prefetchQuery(schoolYearsQuery());
};

/** Classes: those of the year that the address names, or of the active one, with who may look after them. */
export const readClasses: ReadAhead = (client, address) => {
  const year = address.searchParams.get('annee');
  const parts = [positions, schoolClasses, teachers];
  readActiveYear(client, year === null ? parts : []);
  if (year !== null) for (const { read } of parts) read(client, year);
  void client.prefetchQuery(schoolYearsQuery());
};

/** One class, with the names of who teaches it. */
export const readClass: ReadAhead = (client, { pathname }) => {
  void client.prefetchQuery({
    ...classQuery(decodeURIComponent(pathname.split('/').at(-1) ?? '')),
    staleTime: 0,
  });
};

/** The proposal, on the year the address names, or the active one; and the versions it may be compared with. */
export const readProposal: ReadAhead = (client, address) => {
  readYear(client, address.searchParams.get('annee'));
  void client.prefetchQuery(proposalQuery());
  void client.prefetchQuery(versionsQuery());
};

/** Fonctions: the catalogue, and who has what in the active year. */
export const readFunctions: ReadAhead = (client) => {
  readActiveYear(client, [heldFunctions, teachers]);
  void client.prefetchQuery(schoolYearsQuery());
  void client.prefetchQuery(functionsQuery());
};

/** Historique: what the address asks for, anew at every entry, and the years, volées and teachers to choose from. */
export const readHistory: ReadAhead = (client, address) => {
  const filter = readHistoryFilter(address.searchParams);
  readActiveYear(client, [teachers]);
  void client.prefetchInfiniteQuery({ ...historyQuery(filter), staleTime: 0 });
  void client.prefetchQuery(schoolYearsQuery());
  void client.prefetchQuery(planningQuery());
};

/** A year at a moment: what the address names, if it names something. */
export const readMomentYear: ReadAhead = (client, { pathname, searchParams }) => {
  const seq = readMoment(pathname.split('/').at(-1));
  const year = searchParams.get(MOMENT_PARAMS.school_year)?.trim() || undefined;
  if (typeof seq === 'number') void client.prefetchQuery({ ...formerYearQuery(seq, year), retry: false });
};

/** Comparer: what the address asks for, anew at every entry, and what there is to choose from. */
export const readComparison: ReadAhead = (client, address) => {
  const query = readCompared(address.searchParams);
  void client.prefetchQuery({ ...comparisonQuery(query), staleTime: 0, retry: false });
  void client.prefetchQuery(versionsQuery());
  void client.prefetchQuery(schoolYearsQuery());
};

/** Besoins et ressources: the year that the address names, and the people it speaks of. */
export const readNeeds: ReadAhead = (client, { searchParams }) => {
  const year = searchParams.get('annee') ?? undefined;
  void client.prefetchQuery({ ...needsQuery(year), retry: false });
  readActiveYear(client, year === undefined ? [workloads, teachers] : []);
  if (year !== undefined) teachers.read(client, year);
  void client.prefetchQuery(schoolYearsQuery());
};

/** Transmettre à l'horaire: what the address asks for, by what comes with the screen, and the years. */
export const readHandOver: ReadAhead = (client, address) => {
  void import('../features/hand-over/read-ahead.ts').then(({ readCheck }) => readCheck(client, address));
  void client.prefetchQuery(activeYearQuery());
  void client.prefetchQuery(schoolYearsQuery());
};

/** Starts to read for the session that is open, if any; the router does not wait for it. */
export const inSession =
  (read: ReadAhead): LoaderFunction =>
  ({ request }) => {
    const identity = readIdentity();
    if (identity !== null) read(queryClientOf(identity), new URL(request.url));
    return null;
  };
