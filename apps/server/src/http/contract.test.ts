import { type Operation, type OperationName, operationNames, operations } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { TODAY, useTestServer } from '../testing/test-server.ts';

type Request = Parameters<TestSchool['send']>[1];

const withToken = operationNames.filter((name) => operations[name].auth === 'token');

/** Some value for every parameter in the path. */
const anyParams = (operation: Operation): Record<string, string> =>
  Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, 'x']));

describe.each(databases)('every operation with a token, on %s', (kind) => {
  const server = useTestServer(kind);

  test.each(withToken)('%s refuses a caller without a valid one', async (name) => {
    const school = await server.register();
    const request = { params: anyParams(operations[name]) };
    const refusal = { detail: 'Votre session a expiré. Veuillez vous reconnecter.' };
    for (const token of [undefined, 'x', `${school.token}x`]) {
      const { status, body } = await server.send(name, request, token);
      expect([status, body]).toEqual([401, refusal]);
    }
    server.now = new Date(TODAY.getTime() + 31 * 24 * 60 * 60 * 1000);
    const expired = await server.send(name, request, school.token);
    server.now = TODAY;
    expect([expired.status, expired.body]).toEqual([401, refusal]);
  });
});

/** What belongs to the other school, as a caller would name it. */
interface Belongings {
  teacher: string;
  position: string;
}

/**
 * For every operation: the call a school makes to reach what belongs to another, and the status it gets. 404: it is
 * not there. 2xx: the call reads or changes the caller's own (empty) school only.
 */
const TRESPASSES: {
  [N in OperationName as (typeof operations)[N]['auth'] extends 'token' ? N : never]: [
    status: number,
    request: (belongings: Belongings) => Request,
  ];
} = {
  'auth.logout': [200, () => ({})],
  'schoolYears.active': [200, () => ({})],
  'schoolYears.list': [200, () => ({})],
  'schoolYears.create': [201, () => ({ query: { year: '2030-2031' } })],
  'schoolYears.setActive': [404, () => ({ query: { year: '2031-2032' } })],
  'schoolYears.delete': [404, () => ({ params: { year: '2031-2032' } })],
  'schoolYears.rename': [404, () => ({ params: { year: '2031-2032' }, query: { new_year: 'X' } })],
  'subjects.list': [200, () => ({ params: { level: '9VG' } })],
  'planning.list': [200, () => ({})],
  'planning.create': [201, () => ({ body: { level: '5P', number_of_classes: 1, school_year: '2026-2027' } })],
  'planning.update': [
    404,
    () => ({
      params: { level: '9VG' },
      body: { level: '9VG', number_of_classes: 1, school_year: '2026-2027' },
    }),
  ],
  'planning.delete': [404, () => ({ params: { level: '9VG' }, query: { school_year: '2026-2027' } })],
  'planning.deleteClass': [
    404,
    () => ({ params: { level: '9VG' }, query: { school_year: '2026-2027', class_name: '9VG/1' } }),
  ],
  'planning.regenerate': [404, () => ({ params: { level: '9VG' }, query: { school_year: '2026-2027' } })],
  'teachers.list': [200, () => ({})],
  'teachers.byLevel': [200, () => ({ params: { level: '9VG' } })],
  'teachers.create': [201, () => ({ body: { visa: 'ROC', nom: 'Rochat', prenom: 'Anne' } })],
  'teachers.update': [
    404,
    ({ teacher }) => ({ params: { id: teacher }, body: { visa: 'X', nom: 'Y', prenom: 'Z' } }),
  ],
  'teachers.delete': [404, ({ teacher }) => ({ params: { id: teacher } })],
  'teachers.deleteAll': [200, () => ({})],
  'teachers.import': [415, () => ({})],
  'assignments.list': [200, () => ({ query: { school_year: '2026-2027' } })],
  'assignments.update': [404, ({ position }) => ({ params: { id: position }, body: { teacher_id: null } })],
  'assignments.toggleLock': [404, ({ position }) => ({ params: { id: position } })],
  'assignments.lockBulk': [404, ({ position }) => ({ body: { assignment_ids: [position], locked: true } })],
  'assignments.delete': [404, ({ position }) => ({ params: { id: position } })],
  'assignments.deleteUnlocked': [200, () => ({ query: { levels: '9VG', school_year: '2026-2027' } })],
  'assignments.fixPeriods': [200, () => ({ query: { school_year: '2026-2027' } })],
  'assignments.split': [404, ({ position }) => ({ params: { id: position }, body: [3, 3] })],
  'assignments.setPeriods': [404, ({ position }) => ({ params: { id: position }, query: { periods: 2 } })],
  'assignments.create': [
    404,
    () => ({
      query: {
        class_name: '9VG',
        subject: 'FRA',
        periods: 1,
        is_group: true,
        group_label: 'Appui',
        school_year: '2026-2027',
      },
    }),
  ],
  'dashboard.teacherWorkload': [200, () => ({ query: { school_year: '2026-2027' } })],
};

const trespasses = Object.entries(TRESPASSES) as [OperationName, (typeof TRESPASSES)['auth.logout']][];

/** Everything a school has, as its own calls answer it. */
const snapshot = async (school: TestSchool) => ({
  active: await school.ask('schoolYears.active', {}),
  years: await school.ask('schoolYears.list', {}),
  teachers: await school.ask('teachers.list', {}),
  planning: await school.ask('planning.list', {}),
  positions: await school.listAssignments('2026-2027'),
});

describe.each(databases)('every operation of one school, on %s', (kind) => {
  const server = useTestServer(kind);

  test.each(trespasses)('%s reaches nothing of another school', async (name, [expected, requestFor]) => {
    const [ours, theirs] = [await server.register(), await server.register()];
    await theirs.ask('schoolYears.create', { query: { year: '2031-2032' } });
    await theirs.addVolee({ level: '9VG' });
    const teacher = await theirs.addTeacher({ visa: 'SECRET' });
    const [position] = await theirs.listAssignments();
    if (!position) throw new Error('the volée has no positions');
    await theirs.ask('assignments.update', {
      params: { id: position.id },
      body: { teacher_id: teacher.id },
    });
    const before = await snapshot(theirs);
    const { status, response } = await ours.send(
      name,
      requestFor({ teacher: teacher.id, position: position.id }),
    );
    expect(status).toBe(expected);
    for (const secret of ['SECRET', teacher.id, position.id]) expect(response.body).not.toContain(secret);
    expect(await snapshot(theirs)).toEqual(before);
  });

  test('a position does not take a teacher of another school', async () => {
    const [ours, theirs] = [await server.register(), await server.register()];
    await ours.addVolee();
    const teacher = await theirs.addTeacher();
    const [position] = await ours.listAssignments();
    const { status } = await ours.send('assignments.update', {
      params: { id: position?.id ?? '' },
      body: { teacher_id: teacher.id },
    });
    expect(status).toBe(404);
    expect((await ours.listAssignments()).every((one) => one.teacher_id === null)).toBe(true);
  });
});

/** Requests that no operation should stumble over. */
const NASTY: unknown[] = [
  null,
  42,
  'x',
  '\uD800',
  [],
  {},
  { level: {}, teacher_id: [], visa: '\u0000', email: 1, password: null },
  { ['__proto__']: { x: 1 }, number_of_classes: 1e308, hours_min: -1, assignment_ids: [null] },
  Array.from({ length: 100 }, () => 0.5),
];

describe.each(databases)('bad input, on %s', (kind) => {
  const server = useTestServer(kind);

  test.each(operationNames)('%s answers it with a sentence, never a 500', async (name) => {
    const school = await server.register();
    const operation: Operation = operations[name];
    for (const [index, body] of NASTY.entries()) {
      const text = ['x', '\u0000', '💥', 'é'.repeat(300), '%', '-1'][index % 6] ?? '';
      const query = Object.fromEntries(
        Object.keys(operation.query?.shape ?? {}).map((field) => [field, text]),
      );
      const params = Object.fromEntries(
        Object.keys(operation.params?.shape ?? {}).map((field) => [field, text]),
      );
      const { status, response } = await school.send(name, { body, query, params });
      expect(status).toBeLessThan(500);
      if (status < 400) continue;
      expect(response.json<{ detail: string }>().detail).toMatch(/^[A-ZÀÉ«]/u);
    }
  });
});
