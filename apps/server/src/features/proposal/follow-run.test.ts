import { once } from 'node:events';
import { get } from 'node:http';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { openStream } from '../../testing/open-stream.ts';
import { openEvents, readProposal, registerStaffed, YEAR } from '../../testing/staffed-school.ts';
import { TODAY, useTestServer } from '../../testing/test-server.ts';

describe.each(databases)('following a run on %s', (kind) => {
  const server = useTestServer(kind, { proposalRounds: undefined, proposalWorkers: 1 });

  const start = async () => {
    const { school } = await registerStaffed(server);
    const body = { levels: ['9VG'], school_year: YEAR, budget_seconds: 60 };
    await school.ask('proposals.start', { body });
    return school;
  };

  test('works from twenty windows, no more', async () => {
    const school = await start();
    const statuses: number[] = [];
    const following = Array.from({ length: 25 }, async () => {
      statuses.push((await school.send('proposals.events', {})).status);
    });
    await expect.poll(() => statuses).toEqual([429, 429, 429, 429, 429]);
    await school.ask('proposals.cancel', {});
    await Promise.all(following);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await school.call('proposals.events', {})).status).toBe(404);
  });

  test('is not begun for whoever wants the head of it alone', async () => {
    const school = await start();
    const request = { method: 'HEAD', url: '/api/proposals/events' } as const;
    const headers = { authorization: `Bearer ${school.token}` };
    expect((await server.app.inject({ ...request, headers })).statusCode).toBe(404);
    await school.ask('proposals.cancel', {});
  });

  test('ends with its session, whichever way that ends, and the run goes on', async () => {
    const school = await start();
    const { email, password } = school;
    const openSession = async () => {
      const { token } = (await server.call('auth.login', { body: { email, password } })).body;
      return { token, told: server.send('proposals.events', {}, token) };
    };
    const { told: stays } = await openEvents(school);
    const [leaving, other] = [await openSession(), await openSession()];
    expect((await server.call('auth.logout', {}, leaving.token)).status).toBe(200);
    expect((await leaving.told).response.body).not.toMatch(/"state":"(?!running|queued)/);
    const change = { password: 'un autre mot de passe', current_password: password };
    await school.ask('account.update', { body: change });
    expect((await other.told).response.body).not.toMatch(/"state":"(?!running|queued)/);
    expect((await readProposal(school)).run.state).toMatch(/running|queued/);
    server.now = new Date(TODAY.getTime() + 31 * 24 * 60 * 60 * 1000);
    expect((await stays).at(-1)).not.toMatchObject({ state: 'cancelled' });
    server.now = TODAY;
    await school.ask('proposals.cancel', {});
  });

  test('comes on the stream of the school to whoever looks at it, whoever searches', async () => {
    const { school } = await registerStaffed(server);
    const colleague = await school.join('lecture');
    const [tab, screen] = ['onglet0001', 'proposal'] as const;
    const stream = await openStream(colleague, { tab });
    const elsewhere = await openStream(school, { tab });
    const latest = () => stream.eventsOf('proposal').at(-1)?.run;
    await colleague.ask('presence.report', { body: { tab, screen } });
    await expect.poll(latest).toBeNull();
    await school.ask('proposals.start', { body: { levels: ['9VG'], school_year: YEAR, budget_seconds: 60 } });
    await expect.poll(() => latest()?.progress?.elapsed_ms).toBeGreaterThan(0);
    expect(latest()?.state).toBe('running');
    await school.ask('proposals.cancel', {});
    await expect.poll(latest).toBeNull();
    expect(elsewhere.eventsOf('proposal')).toEqual([]);
    for (const { hangUp } of [stream, elsewhere]) hangUp();
  });

  test('is over for whoever hung up before the first event', async () => {
    const school = await start();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${school.token}` };
    for (let window = 0; window < 25; window += 1) {
      const request = get(`${address}/api/proposals/events`, { headers });
      request.once('finish', () => request.destroy(new Error('hung up')));
      await once(request, 'error');
    }
    const countConnections = promisify(server.app.server.getConnections.bind(server.app.server));
    await expect.poll(() => countConnections()).toBe(0);
    const { told } = await openEvents(school);
    await school.ask('proposals.cancel', {});
    expect((await told).at(-1)).toMatchObject({ state: 'cancelled' });
  });
});
