import { afterEach, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { TODAY, useTestServer } from '../../testing/test-server.ts';

const OFFICE = '203.0.113.7';
const MINUTE_MS = 60 * 1000;

describe.each(databases)('limits of sign-ins on %s', (kind) => {
  const server = useTestServer(kind);
  afterEach(() => {
    server.now = TODAY;
  });

  const logIn = (email: string, password: string, address: string) =>
    server.call('auth.login', { body: { email, password } }, undefined, address);

  /** Tries wrong passwords until refused; answers how many were tried. */
  async function tryUntilLimited(email: string, addressOfAttempt: (attempt: number) => string) {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const reply = await logIn(email, 'faux', addressOfAttempt(attempt));
      if (reply.status === 429) return { attempts: attempt, reply };
      expect(reply.status).toBe(401);
    }
    throw new Error('never limited');
  }

  test('one address is limited on one account, then free again', async () => {
    const school = await server.register();
    const { attempts, reply } = await tryUntilLimited(school.email, () => '198.51.100.1');
    expect(attempts).toBe(8);
    expect(reply.body.detail).toBe('Trop de tentatives. Veuillez patienter avant de réessayer.');
    const wait = Number(reply.response.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
    server.now = new Date(TODAY.getTime() + wait * 1000);
    expect((await logIn(school.email, school.password, '198.51.100.1')).status).toBe(200);
  });

  test('an attacker does not keep the school from signing in', async () => {
    const school = await server.register();
    await tryUntilLimited(school.email, () => '198.51.100.2');
    expect((await logIn(school.email, school.password, OFFICE)).status).toBe(200);
  });

  test('an attacker with many addresses does not keep a known address out', async () => {
    const school = await server.register();
    expect((await logIn(school.email, school.password, OFFICE)).status).toBe(200);
    const { attempts } = await tryUntilLimited(school.email, (attempt) => `192.0.2.${attempt}`);
    expect(attempts).toBe(30);
    expect((await logIn(school.email, school.password, '192.0.2.200')).status).toBe(429);
    expect((await logIn(school.email, school.password, OFFICE)).status).toBe(200);
    server.now = new Date(TODAY.getTime() + 5 * MINUTE_MS);
    expect((await logIn(school.email, school.password, '192.0.2.200')).status).toBe(200);
  });

  test('an address stays known to a school whose e-mail address changes, and nothing stays under the former', async () => {
    const school = await server.register();
    expect((await logIn(school.email, school.password, OFFICE)).status).toBe(200);
    const email = `neuf-${school.email}`;
    await school.ask('account.update', { body: { email, current_password: school.password } });
    await tryUntilLimited(email, (attempt) => `192.0.2.${attempt}`);
    expect((await logIn(email, school.password, OFFICE)).status).toBe(200);
    const former = await server.database
      .selectFrom('login_attempts')
      .where('email_key', '=', school.email.toLowerCase())
      .select('id')
      .execute();
    expect(former).toEqual([]);
  });

  test('an IPv6 address counts with its /64, one of IPv4 alone', async () => {
    const school = await server.register();
    const { attempts } = await tryUntilLimited(school.email, (attempt) => `2001:db8:0:7::${attempt}:1`);
    expect(attempts).toBe(8);
    expect((await logIn(school.email, 'faux', '2001:db8:0:8::1')).status).toBe(401);
    const mapped = await tryUntilLimited(school.email, () => '::ffff:198.51.100.7');
    expect(mapped.attempts).toBe(8);
    expect((await logIn(school.email, 'faux', '::ffff:198.51.100.8')).status).toBe(401);
  });

  test('one address is limited over all accounts, known or not', async () => {
    let account = 0;
    const attempt = async () => {
      account += 1;
      return (await logIn(`personne-${account}@ecole.ch`, 'faux', '198.51.100.3')).status;
    };
    const statuses: number[] = [];
    while (statuses.length < 31) statuses.push(await attempt());
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });

  test('attempts made at the same time count', async () => {
    const school = await server.register();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => logIn(school.email, 'faux', '198.51.100.4')),
    );
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(8);
  });

  test('failures are forgotten once they no longer count', async () => {
    const school = await server.register();
    expect((await logIn(school.email, 'faux', '198.51.100.5')).status).toBe(401);
    server.now = new Date(TODAY.getTime() + 10 * MINUTE_MS);
    expect((await logIn('personne@ecole.ch', 'faux', '198.51.100.6')).status).toBe(401);
    const kept = await server.database
      .selectFrom('login_attempts')
      .where('succeeded', '=', 0)
      .select('email_key')
      .execute();
    expect(kept).toEqual([{ email_key: 'personne@ecole.ch' }]);
  });

  test('signing in correctly is never limited', async () => {
    const school = await server.register();
    for (let round = 0; round < 40; round += 1) {
      expect((await logIn(school.email, school.password, OFFICE)).status).toBe(200);
    }
  });
});

describe('limit of sign-ups', () => {
  const server = useTestServer('SQLite', { registrationsPerHour: 2 });

  const signUp = (email: string, address: string) =>
    server.call('auth.register', { body: { name: 'E', email, password: 'secret' } }, undefined, address);

  test('an address may sign up so many schools per hour', async () => {
    expect((await signUp('a@ecole.ch', OFFICE)).status).toBe(201);
    expect((await signUp('b@ecole.ch', OFFICE)).status).toBe(201);
    const refused = await signUp('c@ecole.ch', OFFICE);
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toBe('Trop de tentatives. Veuillez patienter avant de réessayer.');
    const wait = Number(refused.response.headers['retry-after']);
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await signUp('c@ecole.ch', '203.0.113.8')).status).toBe(201);
  });
});
