import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { TODAY, useTestServer } from '../../testing/test-server.ts';

const OFFICE = '203.0.113.7';

/** Seconds to wait. */
const waitOf = ({ response }: { response: LightMyRequestResponse }) =>
  Number(response.headers['retry-after']);

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

  const later = (seconds: number) => {
    server.now = new Date(server.now.getTime() + seconds * 1000);
  };

  test('one address is limited on one account, with waits that grow, and a right password ends them', async () => {
    const school = await server.register();
    const { attempts, reply } = await tryUntilLimited(school.email, () => '198.51.100.1');
    expect(attempts).toBe(5);
    expect(reply.body.detail).toBe('Trop de tentatives. Veuillez patienter avant de réessayer.');
    const waits = [waitOf(reply)];
    while (waits.length < 7) {
      later(waits.at(-1) ?? 0);
      const again = await tryUntilLimited(school.email, () => '198.51.100.1');
      expect(again.attempts).toBe(1);
      waits.push(waitOf(again.reply));
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 300, 300]);
    later(300);
    expect((await logIn(school.email, school.password, '198.51.100.1')).status).toBe(200);
  });

  test('fifteen right passwords at once are fifteen sessions', async () => {
    const school = await server.register();
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => logIn(school.email, school.password, '198.51.100.12')),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 15 }, () => 200));
  });

  test('wrong ones on other accounts shut out nobody who is known at the address, and strangers not for long', async () => {
    const [known, stranger] = [await server.register(), await server.register()];
    expect((await logIn(known.email, known.password, '198.51.100.13')).status).toBe(200);
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await logIn(`personne-${attempt}@ecole.ch`, 'faux', '198.51.100.13')).status).toBe(401);
    expect((await logIn(known.email, known.password, '198.51.100.13')).status).toBe(200);
    const refused = await logIn(stranger.email, stranger.password, '198.51.100.13');
    expect([refused.status, waitOf(refused)]).toEqual([429, 5]);
    later(5);
    expect((await logIn(stranger.email, stranger.password, '198.51.100.13')).status).toBe(200);
  });

  test('who has signed up from an address is known there', async () => {
    const school = await server.register();
    await tryUntilLimited(school.email, (attempt) => `192.0.2.${attempt}`);
    expect((await logIn(school.email, school.password, '127.0.0.1')).status).toBe(200);
  });

  test('a clock that is set back locks nobody out', async () => {
    const school = await server.register();
    later(400 * 24 * 60 * 60);
    await tryUntilLimited(school.email, () => '198.51.100.14');
    server.now = TODAY;
    expect((await logIn(school.email, 'faux', '198.51.100.14')).status).toBe(401);
    expect((await logIn(school.email, school.password, '198.51.100.14')).status).toBe(200);
    const { attempts } = await tryUntilLimited(school.email, () => '198.51.100.14');
    expect(attempts).toBe(4);
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
    later(5);
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
    expect(attempts).toBe(5);
    expect((await logIn(school.email, 'faux', '2001:db8:0:8::1')).status).toBe(401);
    const forms = ['::ffff:198.51.100.7', '198.51.100.7', '::ffff:c633:6407'];
    const mapped = await tryUntilLimited(school.email, (attempt) => forms[attempt % 3] ?? '');
    expect(mapped.attempts).toBe(5);
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
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(5);
  });

  test('failures are forgotten once they no longer count', async () => {
    const school = await server.register();
    expect((await logIn(school.email, 'faux', '198.51.100.5')).status).toBe(401);
    later(60 * 60);
    expect((await logIn('personne@ecole.ch', 'faux', '198.51.100.6')).status).toBe(401);
    const kept = await server.database
      .selectFrom('login_attempts')
      .where('succeeded', '=', 0)
      .select('email_key')
      .execute();
    expect(kept).toEqual([{ email_key: 'personne@ecole.ch' }]);
  });

  test('right passwords are limited to more than anybody needs', async () => {
    const school = await server.register();
    expect((await logIn(school.email, school.password, OFFICE)).status).toBe(200);
    const [email_key, attempted_at] = [school.email.toLowerCase(), TODAY.toISOString()];
    const others = Array.from({ length: 118 }, (_, index) => {
      const id = `${school.id} ${index}`;
      return { id, email_key, address: OFFICE, attempted_at, succeeded: 1 };
    });
    await server.database.insertInto('login_attempts').values(others).execute();
    expect((await logIn(school.email, school.password, OFFICE)).status).toBe(200);
    const refused = await logIn(school.email, school.password, OFFICE);
    expect([refused.status, waitOf(refused)]).toEqual([429, 300]);
    later(300);
    expect((await logIn(school.email, school.password, OFFICE)).status).toBe(200);
  });
});

describe('behind a proxy', () => {
  const server = useTestServer('SQLite', {
    trustedProxies: '127.0.0.1, 10.0.0.0/8',
    registrationsPerHour: 2,
  });

  const post = (url: string, payload: object, forwarded: string) =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': forwarded } });

  const signUp = async (name: string, address: string) => {
    const body = { name: 'E', email: `${name}@ecole.ch`, password: 'craie-bleue' };
    return (await post('/api/auth/register', body, address)).statusCode;
  };

  test.each([
    ['192.0.2.1:5678', '192.0.2.1:5679', '192.0.2.2:5678'],
    ['192.0.2.3:1, 10.1.2.3:4', '192.0.2.3', '192.0.2.4'],
    ['[2001:db8::1]:443', '2001:db8::2', '[2001:db8:1::1]:443'],
  ])('the port is no part of the address: %s and %s', async (first, second, other) => {
    const statuses: number[] = [];
    const body = { email: `${randomUUID()}@ecole.ch`, password: 'faux' };
    const tryFrom = async (address: string) => {
      const { statusCode } = await post('/api/auth/login', body, address);
      return statusCode;
    };
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push(await tryFrom(attempt % 2 ? first : second));
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 401), 429]);
    expect(await tryFrom(other)).toBe(401);
  });

  test('nor where sign-ups are counted', async () => {
    expect(await signUp('a', '203.0.113.1:1')).toBe(201);
    expect(await signUp('b', '203.0.113.1:2')).toBe(201);
    expect(await signUp('c', '::ffff:203.0.113.1')).toBe(429);
    expect(await signUp('c', '203.0.113.2:3')).toBe(201);
  });
});

describe('limit of sign-ups', () => {
  const server = useTestServer('SQLite', { registrationsPerHour: 2 });

  const signUp = (email: string, address: string) =>
    server.call('auth.register', { body: { name: 'E', email, password: 'craie-bleue' } }, undefined, address);

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
