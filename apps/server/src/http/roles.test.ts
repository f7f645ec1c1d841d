import { type Operation, operationNames, operations } from '@pupitre/contract';
import { mayDo, ROLES } from '@pupitre/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeSnapshot } from '../testing/school-snapshot.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { useTestServer } from '../testing/test-server.ts';

const withToken = operationNames.filter((name) => operations[name].auth === 'token');

/** Some value for every parameter in the path. */
const anyParams = (operation: Operation): Record<string, string> =>
  Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, 'x']));

// What a role allows is known before there is any SQL: one database is enough.
describe('every operation and every role', () => {
  const server = useTestServer('SQLite');
  let people: Record<(typeof ROLES)[number], TestSchool>;
  beforeAll(async () => {
    const direction = await server.register();
    people = {
      direction,
      planification: await direction.join('planification'),
      lecture: await direction.join('lecture'),
    };
  });

  test('an operation without a token is for anyone, and no other', () => {
    for (const name of operationNames) {
      const { auth, allows }: Operation = operations[name];
      expect([name, allows === 'anyone']).toEqual([name, auth === 'none']);
    }
  });

  test.each(withToken)(
    '%s is refused to those whose role does not suffice, before anything is read',
    async (name) => {
      const operation: Operation = operations[name];
      const before = await takeSnapshot(server.database, people.direction.id);
      for (const role of ROLES.filter((one) => !mayDo(one, operation.allows))) {
        const params = anyParams(operation);
        const { status, body, response } = await people[role].send(name, { params, body: null });
        expect([response.headers['school-rights'], status, body]).toEqual([
          role,
          403,
          { detail: expect.stringMatching(/^(Votre rôle|Seule la direction)/), code: 'forbidden' },
        ]);
      }
      expect(await takeSnapshot(server.database, people.direction.id)).toEqual(before);
    },
  );

  test.each(withToken.filter((name) => operations[name].allows === 'reading'))(
    '%s is not refused to who may only read',
    async (name) => {
      // Of their own: signing out is among them.
      const reader = await people.direction.join('lecture');
      const { status } = await reader.send(name, { params: anyParams(operations[name]) });
      expect(status).not.toBe(403);
    },
  );
});
