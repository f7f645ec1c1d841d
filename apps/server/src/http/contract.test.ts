import { type Operation, operationNames, operations } from '@pupitre/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { databases, oneDatabase } from '../testing/databases.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { TODAY, useTestServer } from '../testing/test-server.ts';

const withToken = operationNames.filter((name) => operations[name].auth === 'token');

/** Some value for every parameter in the path. */
const anyParams = (operation: Operation): Record<string, string> =>
  Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, 'x']));

describe.each(oneDatabase)('every operation with a token, on %s', (kind) => {
  const server = useTestServer(kind);
  // One for all: nothing is done.
  let school: TestSchool;
  beforeAll(async () => {
    school = await server.register();
  });

  test.each(withToken)('%s refuses a caller without a valid one', async (name) => {
    const request = { params: anyParams(operations[name]) };
    const refusal = { detail: 'Votre session a expiré. Veuillez vous reconnecter.', code: 'session-ended' };
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

// Text and numbers that go too far are stumbled over by PostgreSQL rather than by SQLite, which is sent the like at random (`fuzz.test.ts`).
describe.each(databases.slice(-1))('bad input, on %s', (kind) => {
  const server = useTestServer(kind);
  /** As it was signed up: what does something is followed by another one. */
  let untouched: TestSchool | undefined;

  test.each(operationNames)('%s answers it with a sentence, never a 500', async (name) => {
    const school = (untouched ??= await server.register());
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
      if (status === 429 || (status < 400 && operation.method !== 'GET')) untouched = undefined;
      if (status < 400) continue;
      expect(response.json<{ detail: string }>().detail).toMatch(/^[A-ZÀÉ«]/u);
    }
  });
});
