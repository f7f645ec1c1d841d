import type {
  Assignment,
  FunctionAssignment,
  PlanningEntry,
  SchoolFunction,
  TeacherAnswer,
} from '@pupitre/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { assignmentsQuery, keys } from '../../queries/index.ts';
import type { PlanRequest, RequestName, RequestOf } from '../requests.ts';
import type { Edit } from '../school-store.ts';

interface Place {
  client: QueryClient;
  /** The year that it is about, where its form is about one. */
  year: string | undefined;
}

const editList = <R>(queryKey: QueryKey, change: (row: R) => R | null): Edit => ({
  queryKey,
  change: (list: R[]) => list.flatMap((row) => change(row) ?? []),
});

/** The same in every year that is shown. */
const editYears = <R>({ client }: Place, key: QueryKey, change: (row: R) => R | null): Edit[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: key })
    .map(({ queryKey }) => editList(queryKey, change));

const editPositions = ({ client, year }: Place, change: (row: Assignment) => Assignment | null): Edit[] =>
  year === undefined
    ? editYears({ client, year }, keys.assignments, change)
    : [editList(assignmentsQuery(year).queryKey, change)];

const isRow = (id: string) => (row: { id: string }) => row.id === id;
const leaveOut =
  <R>(isGone: (row: NoInfer<R>) => boolean) =>
  (row: R): R | null =>
    isGone(row) ? null : row;

/** What somebody held who is gone: positions stay, functions do not. */
const editHoldings = (place: Place, isGone: (teacherId: string) => boolean): Edit[] => [
  ...editYears<Assignment>(place, keys.assignments, (row) =>
    row.teacher_id !== null && isGone(row.teacher_id) ? { ...row, teacher_id: null } : row,
  ),
  ...editYears<FunctionAssignment>(
    place,
    keys.functionAssignments,
    leaveOut((row) => isGone(row.teacher_id)),
  ),
];

/** What can be shown of a call while it waits: what goes, and what only gets other values. */
const EDITS: { [N in RequestName]?: (request: RequestOf<N>, place: Place) => Edit[] } = {
  'assignments.delete': ({ params }, place) => editPositions(place, leaveOut(isRow(params.id))),
  'assignments.deleteUnlocked': ({ query }, place) =>
    editPositions(
      place,
      leaveOut(({ level, locked }) => !locked && query.levels.includes(level)),
    ),
  'functionAssignments.delete': ({ params }, place) =>
    editYears<FunctionAssignment>(place, keys.functionAssignments, leaveOut(isRow(params.id))),
  'functions.delete': ({ params }, place) => [
    editList<SchoolFunction>(keys.functions, leaveOut(isRow(params.id))),
    ...editYears<FunctionAssignment>(
      place,
      keys.functionAssignments,
      leaveOut((row) => row.function_id === params.id),
    ),
  ],
  'functions.update': ({ params, body }) => [
    editList<SchoolFunction>(keys.functions, (row) =>
      row.id === params.id ? { ...row, ...body, description: body.description ?? '' } : row,
    ),
  ],
  'planning.delete': ({ params, query }) => [
    editList<PlanningEntry>(
      keys.planning,
      leaveOut((row) => row.level === params.level && row.school_year === query?.school_year),
    ),
  ],
  'teachers.delete': ({ params }, place) => [
    ...editYears<TeacherAnswer>(place, keys.teachers, leaveOut(isRow(params.id))),
    ...editHoldings(place, (id) => id === params.id),
  ],
  'teachers.deleteAll': (_, place) => [
    ...editYears<TeacherAnswer>(place, keys.teachers, () => null),
    ...editHoldings(place, () => true),
  ],
};

/** What is shown of a call while it waits, and no longer; of most it is only named. */
export const editsOf = (client: QueryClient, { operation, request, year }: PlanRequest): Edit[] =>
  (EDITS[operation] as ((request: object, place: Place) => Edit[]) | undefined)?.(request, {
    client,
    year,
  }) ?? [];
