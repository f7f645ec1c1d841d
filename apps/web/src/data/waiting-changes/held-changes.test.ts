import { beforeEach, expect, test, vi } from 'vitest';
import { readConnection } from '../../lib/connection.ts';
import {
  assignmentsQuery,
  functionAssignmentsQuery,
  functionsQuery,
  planningQuery,
  teachersQuery,
} from '../../queries/index.ts';
import { ofAnne } from '../../testing/functions-school.ts';
import { ownClient } from '../../testing/own-client.ts';
import { signIn } from '../../testing/render-screen.tsx';
import { sampleAssignment, sampleFunction, sampleTeacher, sampleVolee } from '../../testing/samples.ts';
import { type Begun, beginCommand } from '../begin-command.ts';
import type { RequestName, RequestOf } from '../requests.ts';
import { HeldChanges } from './held-changes.ts';
import { Kept } from './kept.ts';
import type { Prober } from './prober.ts';

const YEAR = '2026-2027';
const OWNER = 'school/person';
const list = ['a', 'b', 'c'].map((id) => sampleAssignment({ id, class_name: `9VG/${id}`, locked: false }));

/** What was sent: the position, and the key. */
interface Sent {
  id: string;
  key: string | null;
}

/** A server that answers in turn: a status, or 0 for nothing. */
function answerWith(...statuses: number[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({ id: url.split('/').at(-2) ?? '', key: headers.get('idempotency-key') });
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    const body = status === 200 ? { locked: true } : { detail: 'Un verrou le protège.', code: 'locked' };
    return Response.json(body, { status, headers: { 'school-revision': String(sent.length) } });
  });
  return sent;
}

/** A session in which the connection is lost until it is said to be back. */
function lose(tab = 'tab') {
  const client = ownClient();
  client.setQueryData(assignmentsQuery(YEAR).queryKey, list);
  const end = new AbortController();
  const prober = {
    isLost: true,
    doubt: () => undefined,
    hurry: () => undefined,
    look: async () => undefined,
  };
  const kept = new Kept(OWNER, tab);
  const held = new HeldChanges(client, kept, end.signal, () => prober as unknown as Prober);
  const lock = (id: string): Begun => {
    const begun = beginCommand(client, 'setLock', { year: YEAR, id, locked: true });
    held.keep(begun);
    return begun;
  };
  const comeBack = () => {
    prober.isLost = false;
    return held.settle().catch(() => undefined);
  };
  const locked = () =>
    client.getQueryData(assignmentsQuery(YEAR).queryKey)?.flatMap((one) => (one.locked ? one.id : []));
  return { held, kept, lock, comeBack, locked, client };
}

const waiting = () => readConnection().waiting.map(({ name }) => name);
const stored = () => Object.keys(localStorage).filter((name) => name.startsWith('waiting/'));

beforeEach(signIn);

test('what waits is shown, named and kept, and sent in the order in which it was made, whatever order it came to wait in', async () => {
  const sent = answerWith();
  const { held, lock, comeBack, locked } = lose();
  const [first, second, third] = ['a', 'b', 'c'].map(lock);
  for (const begun of [second, first, third]) if (begun) held.hold(begun);
  expect(waiting().map((name) => name.replaceAll(/\s/g, ' '))).toEqual(
    ['a', 'b', 'c'].map((place) => `${list[0]?.subject} 9VG/${place} : verrouillé`),
  );
  expect([locked(), stored().length]).toEqual([['a', 'b', 'c'], 3]);
  await comeBack();
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect([waiting(), stored(), readConnection().sent]).toEqual([[], [], 3]);
});

test('what nobody has answered is sent again under its key, before what came after it', async () => {
  const sent = answerWith(0, 200, 200);
  const { held, lock, comeBack } = lose();
  for (const id of ['a', 'b']) held.hold(lock(id));
  await comeBack();
  expect(waiting()).toHaveLength(2);
  await comeBack();
  expect(sent.map(({ id }) => id)).toEqual(['a', 'a', 'b']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('what is refused is named until it is read, shown no longer, and the others go on', async () => {
  answerWith(200, 409, 200);
  const { held, lock, comeBack, locked, kept } = lose();
  for (const id of ['a', 'b', 'c']) held.hold(lock(id));
  await comeBack();
  expect(readConnection().refused).toEqual([
    expect.objectContaining({ name: expect.stringContaining('9VG/b'), reason: 'Un verrou le protège.' }),
  ]);
  expect(locked()).toEqual(['a', 'c']);
  // Also by the page that is loaded next.
  expect(kept.take(kept.tab)).toMatchObject([{ reason: 'Un verrou le protège.' }]);
  held.dismiss();
  expect([readConnection().refused, stored()]).toEqual([[], []]);
});

test('a server that is busy is asked again later; one that fails is believed the third time', async () => {
  const sent = answerWith(503, 429, 500, 500, 500, 200);
  const { held, lock, comeBack } = lose();
  held.hold(lock('a'));
  for (const left of [1, 1, 1, 1, 0]) {
    await comeBack();
    expect(waiting()).toHaveLength(left);
  }
  expect(sent).toHaveLength(5);
  expect(readConnection().refused).toHaveLength(1);
});

test('the last one that waits is taken back, unless it may have been stored already', async () => {
  answerWith(0);
  const { held, lock, comeBack, locked } = lose();
  held.hold(lock('a'));
  await comeBack();
  held.hold(lock('b'));
  expect(held.takeBack()).toBeUndefined();
  expect([locked(), waiting().length]).toEqual([['a'], 1]);
  expect(held.takeBack()).toMatch(/^Cette modification est peut-être déjà enregistrée/);
  expect([locked(), stored().length]).toEqual([['a'], 1]);
});

test('what another tab has left is taken over with its place; nothing of the session is kept', async () => {
  const sent = answerWith();
  const closed = lose('closed');
  closed.held.hold(closed.lock('a'));
  expect(
    stored()
      .map((name) => localStorage.getItem(name))
      .join(),
  ).not.toMatch(/a-token|password|@/);
  const { held, kept, lock, comeBack } = lose('open');
  const then = Date.now();
  while (Date.now() === then);
  held.hold(lock('b'));
  expect(kept.listTabs().toSorted()).toEqual(['closed', 'open']);
  held.restore(kept.take('closed'));
  expect(stored().every((name) => name.includes('/open/'))).toBe(true);
  await comeBack();
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
});

const REQUESTS: { [N in RequestName]: RequestOf<N> } = {
  'assignments.create': { query: { class_name: '9VG', subject: 'MAT', periods: 1, group_label: 'Appui' } },
  'assignments.delete': { params: { id: 'a' } },
  'assignments.deleteUnlocked': { query: { levels: ['9VG'], school_year: YEAR } },
  'assignments.fixPeriods': { query: { levels: ['9VG'], school_year: YEAR } },
  'assignments.join': { params: { id: 'a' } },
  'assignments.restore': { body: { level: '9VG', subject: 'MAT', is_group: false, plan_index: 0 } },
  'assignments.split': { params: { id: 'a' }, body: [2, 4] },
  'assignments.update': { params: { id: 'a' }, body: { group_label: 'Appui' } },
  'classes.update': { params: { id: 'k' }, body: { pupils: 20 } },
  'functionAssignments.create': { body: { function_id: 'mediation', teacher_id: 'anne', hours_per_week: 1 } },
  'functionAssignments.delete': { params: { id: ofAnne.id } },
  'functions.create': { body: { name: 'Médiation' } },
  'functions.delete': { params: { id: 'mediation' } },
  'functions.update': { params: { id: 'mediation' }, body: { name: 'Médiation' } },
  'planning.create': { body: { level: '9VG', school_year: YEAR, number_of_classes: 1 } },
  'planning.delete': { params: { level: '9VG' }, query: { school_year: YEAR } },
  'planning.deleteClass': { params: { level: '9VG' }, query: { school_year: YEAR, class_name: '9VG/1' } },
  'planning.duplicate': {
    params: { level: '9VG' },
    query: { source_school_year: YEAR, target_school_year: '2027-2028', keep_teachers: false },
  },
  'planning.move': { params: { level: '9VG' }, query: { school_year: YEAR, new_school_year: '2027-2028' } },
  'planning.regenerate': { params: { level: '9VG' }, query: { school_year: YEAR } },
  'planning.update': {
    params: { level: '9VG' },
    body: { level: '9VG', school_year: YEAR, number_of_classes: 1 },
  },
  'schoolYears.create': { query: { year: '2027-2028' } },
  'schoolYears.delete': { params: { year: YEAR } },
  'schoolYears.rename': { params: { year: YEAR }, query: { new_year: '2027-2028' } },
  'teachers.create': { body: { visa: 'ROC', nom: 'Rochat', prenom: 'Camille' } },
  'teachers.leave': { params: { id: 'anne' }, body: { last_school_year: YEAR, frees: true } },
  'teachers.delete': { params: { id: 'anne' } },
  'teachers.deleteAll': {},
  'teachers.update': { params: { id: 'anne' }, body: { visa: 'ROC', nom: 'Rochat', prenom: 'Camille' } },
  'teachingRules.set': { params: { id: 'anne' }, body: { rules: [{ kind: 'never', subject: 'MAT' }] } },
};

/** What the lists show of each while it waits; of the others they show nothing. */
const SHOWN: {
  [N in RequestName]?: Partial<
    Record<'positions' | 'teachers' | 'functions' | 'attributions' | 'volees', string[]>
  >;
} = {
  'assignments.delete': { positions: ['b', 'c'] },
  'assignments.deleteUnlocked': { positions: [] },
  'functionAssignments.delete': { attributions: [] },
  'functions.delete': { functions: [], attributions: [] },
  'functions.update': {},
  'planning.delete': { volees: [] },
  'teachers.delete': { teachers: [], attributions: [] },
  'teachers.deleteAll': { teachers: [], attributions: [] },
};

test.each(Object.entries(REQUESTS) as [RequestName, object][])(
  '%s waits under a name, what goes is gone, and it is sent once the connection is back',
  async (operation, request) => {
    const addresses: string[] = [];
    const { held, comeBack, client } = lose();
    client.setQueryData(teachersQuery(YEAR).queryKey, [sampleTeacher({ id: 'anne' })]);
    client.setQueryData(functionsQuery().queryKey, [sampleFunction({ id: 'mediation' })]);
    client.setQueryData(functionAssignmentsQuery(YEAR).queryKey, [
      { ...ofAnne, teacher_id: 'anne', function_id: 'mediation' },
    ]);
    client.setQueryData(planningQuery().queryKey, [sampleVolee({ level: '9VG', school_year: YEAR })]);
    const lists = () => ({
      positions: client.getQueryData(assignmentsQuery(YEAR).queryKey)?.map(({ id }) => id),
      teachers: client.getQueryData(teachersQuery(YEAR).queryKey)?.map(({ id }) => id),
      functions: client.getQueryData(functionsQuery().queryKey)?.map(({ id }) => id),
      attributions: client.getQueryData(functionAssignmentsQuery(YEAR).queryKey)?.map(({ id }) => id),
      volees: client.getQueryData(planningQuery().queryKey)?.map(({ id }) => id),
    });
    const before = lists();
    held.hold(beginCommand(client, 'request', { operation, request, year: YEAR }));
    const [waits] = readConnection().waiting;
    // Nothing that it is about is without a name.
    expect(waits?.name).toMatch(/^(?!Une? ).+\S\s: \S/);
    expect(lists()).toEqual({ ...before, ...SHOWN[operation] });
    expect(waits?.isShown).toBe(operation in SHOWN);
    vi.stubGlobal('fetch', async (url: string) => {
      addresses.push(url);
      return Response.json({ detail: 'Non.', code: 'rule' }, { status: 409 });
    });
    await comeBack();
    expect(addresses).toHaveLength(1);
    expect([lists(), readConnection().refused.map(({ name }) => name)]).toEqual([before, [waits?.name]]);
  },
);

test('what is written otherwise goes after what waits, or not at all', async () => {
  answerWith(0, 200);
  const { held, lock } = lose();
  held.hold(lock('a'));
  await expect(held.settle()).rejects.toMatchObject({ status: 0 });
});

test('where the browser has no room, what waits is told to be lost with the page', () => {
  const { held, lock } = lose();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  held.hold(lock('a'));
  expect([waiting().length, readConnection().isKept]).toEqual([1, false]);
});
