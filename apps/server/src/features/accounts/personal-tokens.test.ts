import { describe, expect, test } from 'vitest';
import { addToken } from '../../testing/add-token.ts';
import { databases } from '../../testing/databases.ts';
import { openStream } from '../../testing/open-stream.ts';
import { useTestServer } from '../../testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(databases)('tokens for programs on %s', (kind) => {
  const server = useTestServer(kind);
  const list = (token: string) => server.call('teachers.list', { query: {} }, token);
  const add = (token: string, visa: string) =>
    server.call('teachers.create', { body: { visa, nom: 'Rochat', prenom: 'Anne' } }, token);

  test('one that only reads, reads; one that may write, writes as its person; none touches accounts', async () => {
    const school = await server.register();
    const reader = await addToken(school);
    const writer = await addToken(school, 'Import', false);
    expect([(await list(reader.token)).status, (await add(writer.token, 'ROC')).status]).toEqual([200, 201]);
    const refused = await add(reader.token, 'BON');
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Ce jeton personnel permet seulement de lire.',
    ]);
    const body = { name: 'Encore', current_password: school.password };
    for (const call of [
      server.call('tokens.create', { body }, writer.token),
      server.call('me.update', { body: { name: 'Luc' } }, writer.token),
      server.call(
        'invitations.create',
        { body: { email: 'a@b.ch', name: 'A', role: 'lecture' } },
        writer.token,
      ),
      server.call('auth.logout', {}, writer.token),
    ])
      expect((await call).body).toMatchObject({
        code: 'forbidden',
        detail: expect.stringContaining('accès'),
      });
    const { changes } = await school.ask('changes.list', { query: {} });
    const { person } = await school.ask('me.show', {});
    expect(changes[0]).toMatchObject({ person: { id: person.id } });
    // What a role does not allow, its tokens do not either.
    const colleague = await school.join('lecture');
    const weak = await addToken(colleague, 'Import', false);
    expect((await add(weak.token, 'BON')).status).toBe(403);
  });

  test('its last use is known, to the hour; it ends after a year, or when it is revoked', async () => {
    const start = server.now;
    const school = await server.register();
    const { token, ...made } = await addToken(school, 'Excel');
    expect(await school.ask('tokens.list', {})).toEqual([made]);
    await list(token);
    server.now = new Date(start.getTime() + 60_000);
    await list(token);
    const [used] = await school.ask('tokens.list', {});
    expect(used).toEqual({ ...made, last_used_at: start.toISOString() });
    const other = await addToken(school);
    await school.ask('tokens.delete', { params: { id: other.id } });
    expect((await list(other.token)).status).toBe(401);
    expect((await school.call('tokens.delete', { params: { id: other.id } })).status).toBe(404);
    server.now = new Date(start.getTime() + 365 * DAY_MS);
    expect((await list(token)).status).toBe(401);
    server.now = start;
  });

  test('it goes with its person and with a new password, is made with the password only, and there are 20', async () => {
    const school = await server.register();
    const wrong = await school.call('tokens.create', { body: { name: 'x', current_password: 'faux' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong-password']);
    const colleague = await school.join('planification');
    const theirs = await addToken(colleague);
    await school.ask('people.remove', { params: { id: colleague.person } });
    expect((await list(theirs.token)).status).toBe(401);
    const { token } = await addToken(school);
    for (let more = 1; more < 20; more += 1) await addToken(school);
    const body = { name: 'x', current_password: school.password };
    expect((await school.call('tokens.create', { body })).status).toBe(409);
    const change = { password: 'un tout autre secret', current_password: school.password };
    await school.ask('me.update', { body: change });
    expect((await list(token)).status).toBe(401);
  });

  test('a program follows the changes until its token is revoked', async () => {
    const school = await server.register();
    const { token, id } = await addToken(school);
    const stream = await openStream(Object.assign(Object.create(school) as typeof school, { token }));
    await school.addTeacher({ visa: 'ROC' });
    await expect.poll(() => stream.eventsOf('changes')).toHaveLength(1);
    await school.ask('tokens.delete', { params: { id } });
    await expect.poll(() => stream.eventsOf('end')).toEqual([{ type: 'end', reason: 'session' }]);
  });
});
