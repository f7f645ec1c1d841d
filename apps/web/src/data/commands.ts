import { call } from '../lib/api.ts';
import {
  activeYearQuery,
  assignmentsQuery,
  classesQuery,
  functionAssignmentsQuery,
} from '../queries/index.ts';
import type { Assignment, FunctionAssignment, SchoolClass } from '@pupitre/contract';
import type { ClassTeacher } from '@pupitre/domain';
import type { PlanRequest } from './requests.ts';
import { type CoTeacher, orderSeats } from '@pupitre/domain';
import type { Edit } from './school-store.ts';

/** How a call is made: under which key, based on what; it tells the number of the change. */
export interface Sending {
  onRevision: (seq: number) => void;
  /** Tells that what somebody else did stands instead. */
  onYield: () => void;
  /** What was known when the change was begun, and what this tab had written since then. */
  seen?: number | undefined;
  known: readonly number[];
  /** By which it is carried out once, however often it is sent. */
  key: string;
  /** So many milliseconds an answer is waited for; then nobody has answered. */
  patience: number;
  /** Whether somebody is there to be asked where others changed the same. */
  asks: boolean;
}

/** Who is to teach some positions; null for « Non assigné ». */
export interface TeacherChoice {
  ids: readonly string[];
  teacher_id: string | null;
}

/** Changes fields of some positions of a year. */
function editPositions(year: string, ids: readonly string[], fields: Partial<Assignment>): Edit {
  const edited = new Set(ids);
  return {
    queryKey: assignmentsQuery(year).queryKey,
    change: (list: Assignment[]) => list.map((one) => (edited.has(one.id) ? { ...one, ...fields } : one)),
  };
}

/** One position by the call for one; several as one change, all or none. */
function setTeachers({ choices }: { choices: readonly TeacherChoice[] }, sending: Sending): Promise<unknown> {
  const each = choices.flatMap(({ ids, teacher_id }) =>
    ids.map((position_id) => ({ position_id, teacher_id })),
  );
  const [only] = each;
  return each.length === 1 && only !== undefined
    ? call(
        'assignments.update',
        { params: { id: only.position_id }, body: { teacher_id: only.teacher_id } },
        sending,
      )
    : call('assignments.setTeachers', { body: { choices: each } }, sending);
}

interface Command<V> {
  /** What it does to the lists, at once. */
  edit: (variables: V) => readonly Edit[];
  /** Makes the call, as it is told. */
  send: (variables: V, sending: Sending) => Promise<unknown>;
}
const command = <V>(definition: Command<V>): Command<V> => definition;

/**
 * The changes of the plan: those that the browser works out itself are shown at once, and where there is no connection all of them wait.
 * Each is made of values that can be written down, so that it outlives the page (docs/decisions/0016-connection-lost.md).
 */
export const commands = {
  setTeachers: command<{ year: string; choices: readonly TeacherChoice[] }>({
    edit: ({ year, choices }) =>
      choices.map(({ ids, teacher_id }) => editPositions(year, ids, { teacher_id })),
    send: setTeachers,
  }),
  setCoTeachers: command<{ year: string; id: string; co_teachers: CoTeacher[] }>({
    edit: ({ year, id, co_teachers }) => [
      editPositions(year, [id], { co_teachers: orderSeats(co_teachers) }),
    ],
    send: ({ id, co_teachers }, sending) =>
      call('assignments.setCoTeachers', { params: { id }, body: { co_teachers } }, sending),
  }),
  setLock: command<{ year: string; id: string; locked: boolean }>({
    edit: ({ year, id, locked }) => [editPositions(year, [id], { locked })],
    send: ({ id, locked }, sending) =>
      call('assignments.toggleLock', { params: { id }, body: { locked } }, sending),
  }),
  setLocks: command<{ year: string; ids: readonly string[]; locked: boolean }>({
    edit: ({ year, ids, locked }) => [editPositions(year, ids, { locked })],
    send: ({ ids, locked }, sending) =>
      call('assignments.lockBulk', { body: { assignment_ids: [...ids], locked } }, sending),
  }),
  setPeriods: command<{ year: string; id: string; periods: number }>({
    edit: ({ year, id, periods }) => [editPositions(year, [id], { periods })],
    send: ({ id, periods }, sending) =>
      call('assignments.setPeriods', { params: { id }, query: { periods } }, sending),
  }),
  setClassTeachers: command<{ year: string; id: string; class_teachers: readonly ClassTeacher[] }>({
    edit: ({ year, id, class_teachers }) => [
      {
        queryKey: classesQuery(year).queryKey,
        change: (list: SchoolClass[]) =>
          list.map((one) => (one.id === id ? { ...one, class_teachers: [...class_teachers] } : one)),
      },
    ],
    send: ({ id, class_teachers }, sending) =>
      call('classes.setTeachers', { params: { id }, body: { class_teachers: [...class_teachers] } }, sending),
  }),
  setActiveYear: command<{ year: string }>({
    edit: ({ year }) => [{ queryKey: activeYearQuery().queryKey, change: () => year }],
    send: ({ year }, sending) => call('schoolYears.setActive', { query: { year } }, sending),
  }),
  updateAttribution: command<{
    year: string;
    id: string;
    hours_per_week: number;
    description: string;
    budget_id?: string | null | undefined;
  }>({
    edit: ({ year, id, budget_id: _budget, ...fields }) => [
      {
        queryKey: functionAssignmentsQuery(year).queryKey,
        change: (list: FunctionAssignment[]) =>
          list.map((one) => (one.id === id ? { ...one, ...fields } : one)),
      },
    ],
    send: ({ year: _year, id, ...body }, sending) =>
      call('functionAssignments.update', { params: { id }, body }, sending),
  }),
  /** Whose result the server works out: nothing is shown before, unless it waits. */
  request: command<PlanRequest>({
    edit: () => [],
    send: ({ operation, request }, sending) => call(operation, request as never, sending),
  }),
};

export type CommandName = keyof typeof commands;
export type Variables<N extends CommandName> = Parameters<(typeof commands)[N]['edit']>[0];

/** Changes of the positions of a year go to the server one after the other. */
export const inOrder = (year: string): string => `assignments ${year}`;
