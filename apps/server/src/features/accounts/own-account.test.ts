import { PROPOSED_WEEKLY_TARGETS } from '@pupitre/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { TODAY, useTestServer } from '../../testing/test-server.ts';

const WRONG = { status: 422, message: 'Le mot de passe actuel est incorrect.' };
const MISSING = { status: 422, message: 'Veuillez saisir le mot de passe actuel.' };

const change = (school: TestSchool, body: object) => school.send('account.update', { body });

/** As « 7P 32, 8P 32 ». */
async function targetsOf(school: TestSchool): Promise<string> {
  const { weekly_targets } = await school.ask('account.show', {});
  return weekly_targets.map(({ level, periods }) => `${level} ${periods}`).join(', ');
}

describe.each(databases)("a school's own account on %s", (kind) => {
  const server = useTestServer(kind);
  afterEach(() => {
    server.now = TODAY;
  });

  const logIn = (email: string, password: string, address?: string) =>
    server.call('auth.login', { body: { email, password } }, undefined, address);
  const openSession = async (school: TestSchool) => (await logIn(school.email, school.password)).body.token;
  const isOpen = async (token: string) => (await server.call('account.show', {}, token)).status === 200;

  test('is shown, and takes a new name without any password', async () => {
    const school = await server.register({ name: 'Les Tilleuls' });
    const account = { id: school.id, name: 'Les Tilleuls', email: school.email };
    const weekly_targets = PROPOSED_WEEKLY_TARGETS;
    expect(await school.ask('account.show', {})).toEqual({ ...account, weekly_targets });
    const { status, body } = await change(school, { name: ' Les Saules ', email: school.email });
    expect([status, body]).toEqual([200, { ...account, name: 'Les Saules', weekly_targets }]);
    expect(await school.ask('account.show', {})).toEqual(body);
    expect((await logIn(school.email, school.password)).body.school).toEqual({
      ...account,
      name: 'Les Saules',
    });
  });

  test('weekly targets are proposed until the school sets its own, none included; another school keeps its own', async () => {
    const [school, other] = [await server.register(), await server.register()];
    const proposed =
      '3P 28, 4P 28, 5P 28, 6P 28, 7P 32, 8P 32, 9VG 33, 9VP 33, 10VG 33, 10VP 33, 11VG 33, 11VP 33';
    expect(await targetsOf(school)).toBe(proposed);
    const own = [
      { level: 'Classe d’accueil', periods: 25 },
      { level: '7P', periods: 31.5 },
    ];
    const { body } = await change(school, { weekly_targets: own });
    expect(body.weekly_targets).toEqual(own.toReversed());
    await change(school, { name: 'Les Saules' });
    expect(await targetsOf(school)).toBe('7P 31.5, Classe d’accueil 25');
    await change(school, { weekly_targets: [] });
    expect([await targetsOf(school), await targetsOf(other)]).toEqual(['', proposed]);
  });

  test('a new password wants the current one and closes the other sessions', async () => {
    const school = await server.register();
    const other = await openSession(school);
    const body = { password: 'tout nouveau', current_password: school.password };
    expect((await change(school, body)).status).toBe(200);
    expect([await isOpen(school.token), await isOpen(other)]).toEqual([true, false]);
    expect((await logIn(school.email, school.password)).status).toBe(401);
    expect((await logIn(school.email, 'tout nouveau')).status).toBe(200);
  });

  test('a new e-mail address wants the current password and leaves the sessions open', async () => {
    const school = await server.register();
    const other = await openSession(school);
    const email = `Neuf-${school.email}`;
    const { status, body } = await change(school, { email, current_password: school.password });
    expect([status, body.email]).toEqual([200, email]);
    expect([await isOpen(school.token), await isOpen(other)]).toEqual([true, true]);
    expect((await logIn(school.email, school.password)).status).toBe(401);
    expect((await logIn(email.toUpperCase(), school.password)).status).toBe(200);
  });

  test.each([
    ['a password', { password: 'tout nouveau' }],
    ['an e-mail address', { email: 'autre@ecole.ch', name: 'Autre' }],
  ])('%s is not changed with a wrong password or none, and the session stays', async (_, wish) => {
    const school = await server.register();
    const before = await school.ask('account.show', {});
    for (const [extra, { status, message }] of [
      [{ current_password: 'faux' }, WRONG],
      [{ current_password: '' }, MISSING],
      [{}, MISSING],
    ] as const) {
      const reply = await change(school, { ...wish, ...extra });
      const errors = [{ path: 'current_password', message }];
      expect([reply.status, reply.body]).toEqual([
        status,
        { detail: message, code: 'wrong-password', errors },
      ]);
    }
    expect(await school.ask('account.show', {})).toEqual(before);
    expect((await logIn(school.email, school.password)).status).toBe(200);
  });

  test('an e-mail address of another school is taken, whatever its case', async () => {
    const [school, other] = [await server.register(), await server.register()];
    const wish = { name: 'Autre', email: other.email.toUpperCase(), current_password: school.password };
    const { status, body } = await change(school, wish);
    expect([status, body.detail]).toEqual([409, 'Un compte existe déjà avec cette adresse e-mail.']);
    expect(await school.ask('account.show', {})).toMatchObject({
      name: 'Établissement des Tilleuls',
      email: school.email,
    });
    const ownInCapitals = { email: school.email.toUpperCase(), current_password: school.password };
    expect((await change(school, ownInCapitals)).body.email).toBe(school.email.toUpperCase());
  });

  test.each([
    ['nothing', {}, ''],
    ['only the current password', { current_password: 'un mot de passe' }, ''],
    ['an empty name', { name: ' ' }, 'name'],
    ['no e-mail address', { email: 'école' }, 'email'],
    ['a short password', { password: '12345', current_password: 'un mot de passe' }, 'password'],
    ['no target', { weekly_targets: [{ level: '7P', periods: 0 }] }, 'weekly_targets.0.periods'],
    [
      'a target in quarters',
      { weekly_targets: [{ level: '7P', periods: 31.25 }] },
      'weekly_targets.0.periods',
    ],
    [
      'a target that no week has',
      { weekly_targets: [{ level: '7P', periods: 61 }] },
      'weekly_targets.0.periods',
    ],
    [
      'two targets of a level',
      { weekly_targets: [1, 2].map((periods) => ({ level: '7P', periods })) },
      'weekly_targets',
    ],
  ])('%s is invalid', async (_, body, path) => {
    const school = await server.register();
    const reply = await change(school, body);
    expect([reply.status, reply.body.errors?.map((fault) => fault.path)]).toEqual([422, [path]]);
  });

  test('passwords are limited as sign-ins are, and count together', async () => {
    const school = await server.register();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const body = { password: 'tout nouveau', current_password: `faux ${attempt}` };
      expect((await change(school, body)).status).toBe(422);
    }
    for (let attempt = 3; attempt < 5; attempt += 1) {
      const deletion = { confirmation: 'SUPPRIMER', password: `faux ${attempt}` };
      expect((await school.send('account.delete', { body: deletion })).status).toBe(422);
    }
    const right = { password: 'tout nouveau', current_password: school.password };
    const limited = await change(school, right);
    expect(limited.status).toBe(429);
    expect(Number(limited.response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(school.email, school.password, '127.0.0.1')).status).toBe(429);
    expect((await logIn(school.email, school.password, '203.0.113.7')).status).toBe(200);
    expect((await change(school, { name: 'Les Saules' })).status).toBe(200);
    server.now = new Date(TODAY.getTime() + 5 * 60 * 1000);
    expect((await change(school, right)).status).toBe(200);
  });

  test('of two new passwords at once, one wins and the other was wrong', async () => {
    const school = await server.register();
    const wishes = ['premier mot', 'second mot'];
    const replies = await Promise.all(
      wishes.map((password) => change(school, { password, current_password: school.password })),
    );
    const winner = replies.findIndex((reply) => reply.status === 200);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    for (const [index, password] of wishes.entries())
      expect((await logIn(school.email, password)).status).toBe(index === winner ? 200 : 401);
  });

  test('of two schools that want one e-mail address at once, one gets it', async () => {
    const schools = [await server.register(), await server.register()];
    const email = `commun-${schools[0]?.email}`;
    const replies = await Promise.all(
      schools.map((school) => change(school, { email, current_password: school.password })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a sign-in with the old password does not outlive its change', async () => {
    const school = await server.register();
    const body = { password: 'tout nouveau', current_password: school.password };
    const [changed, ...sessions] = await Promise.all([
      change(school, body),
      ...Array.from({ length: 6 }, () => logIn(school.email, school.password)),
    ]);
    expect(changed.status).toBe(200);
    for (const { status } of sessions) expect([200, 401]).toContain(status);
    const opened = sessions.filter(({ status }) => status === 200);
    for (const { body: session } of opened) expect(await isOpen(session.token)).toBe(false);
  });
});
