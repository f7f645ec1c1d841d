import { afterEach, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { NotSignedIn } from '../../errors.ts';
import { DEFAULT_PASSWORD_COST, hashPassword } from './passwords.ts';
import { logIn } from './service.ts';
import { TEST_PASSWORD_COST, TestServer, TODAY, useTestServer } from '../../testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const afterDays = (days: number) => new Date(TODAY.getTime() + days * DAY_MS);

describe.each(databases)('accounts on %s', (kind) => {
  const server = useTestServer(kind);
  afterEach(() => {
    server.now = TODAY;
  });

  test('a school signs up, signs in and signs out', async () => {
    const school = await server.register({ email: 'Direction@Ecole-Un.ch' });
    const body = { email: 'direction@ecole-un.CH', password: school.password };
    const { status, body: session } = await server.call('auth.login', { body });
    expect(status).toBe(200);
    expect(session.school).toEqual({
      id: school.id,
      name: 'Établissement des Tilleuls',
      email: 'Direction@Ecole-Un.ch',
    });
    expect(session.token).not.toBe(school.token);
    // Where they are signed in already, the new session takes the place of that one.
    const { token } = (await server.call('auth.login', { body }, session.token)).body;
    expect((await server.call('auth.logout', {}, session.token)).status).toBe(401);
    const wrong = { email: body.email, password: 'faux' };
    expect((await server.call('auth.login', { body: wrong }, token)).status).toBe(401);
    expect((await server.call('auth.logout', {}, token)).status).toBe(200);
    expect((await server.call('auth.logout', {}, token)).status).toBe(401);
    expect((await server.call('auth.logout', {}, school.token)).status).toBe(200);
  });

  test('an e-mail address has one account, whatever its case', async () => {
    await server.register({ email: 'deux@ecole.ch' });
    const body = { name: 'Une autre', email: 'DEUX@ecole.ch', password: 'craie-bleue' };
    const { status, body: answer } = await server.call('auth.register', { body });
    expect([status, answer.detail]).toEqual([409, 'Un compte existe déjà avec cette adresse e-mail.']);
  });

  test('the first year is the one running at sign-up; it turns in September', async () => {
    server.now = new Date('2027-08-31T12:00:00Z');
    const before = await server.register();
    server.now = new Date('2027-09-01T12:00:00Z');
    const after = await server.register();
    expect(await before.ask('schoolYears.active', {})).toEqual({ active_year: '2026-2027' });
    expect(await after.ask('schoolYears.active', {})).toEqual({ active_year: '2027-2028' });
  });

  test.each([
    [{ email: 'trois@ecole.ch', password: 'craie-bleue' }, 'name'],
    [{ name: 'E', email: 'pas une adresse', password: 'craie-bleue' }, 'email'],
    [{ name: 'E', email: 'trois@ecole.ch', password: '12345' }, 'password'],
    [{ name: 'E', email: 'trois@ecole.ch', password: 'x'.repeat(201) }, 'password'],
  ])('refuses to sign up with %j', async (body, path) => {
    const { status, body: answer } = await server.send('auth.register', { body });
    expect(status).toBe(422);
    expect(answer.errors?.map((fault) => fault.path)).toEqual([path]);
  });

  test.each([
    ['Secret', /parmi les plus courants/],
    ['motdepasse', /parmi les plus courants/],
    ['Quatre@Ecole.ch', /ni une adresse/],
    ['quatre.', /ni une adresse/],
    ['Les Tilleuls', /ni une adresse, ni un nom/],
    ['anne-rochat', /ni une adresse, ni un nom/],
  ])('a password that others would guess is refused: %s', async (password, sentence) => {
    const account = {
      name: 'Les Tilleuls',
      person_name: 'Anne Rochat',
      email: 'quatre@ecole.ch',
      password,
    };
    const refused = await server.call('auth.register', { body: account });
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringMatching(sentence)]);
    expect(refused.body.errors).toEqual([{ path: 'password', message: refused.body.detail }]);
    const school = await server.register();
    const body = {
      password: password === 'quatre.' ? school.email : password,
      current_password: school.password,
    };
    const guessable = await school.call('me.update', { body: { ...body, name: 'Anne Rochat' } });
    expect(guessable.status).toBe(/Quatre|Tilleuls/.test(password) ? 200 : 422);
  });

  test.each(['a&b@x.ch', 'a/b@x.ch', 'a@localhost', 'a@x.c'])(
    'an address that a browser accepts is one: %s',
    async (email) => {
      const school = await server.register({ email });
      const body = { email, password: school.password };
      expect((await server.call('auth.login', { body })).status).toBe(200);
      const change = { email: `b${email}`, current_password: school.password };
      expect((await school.ask('account.update', { body: change })).email).toBe(`b${email}`);
    },
  );

  test.each(['a', 'a@', '@x.ch', 'a b@x.ch', 'a@x_y.ch', `${'a'.repeat(250)}@x.ch`])(
    'an address that is none is refused: %s',
    async (email) => {
      const body = { name: 'E', email, password: 'craie-bleue' };
      const { status, body: answer } = await server.send('auth.register', { body });
      expect([status, answer.errors?.map((fault) => fault.path)]).toEqual([422, ['email']]);
    },
  );

  test('an unknown e-mail and a wrong password are answered alike', async () => {
    const school = await server.register();
    const wrong = await server.call('auth.login', { body: { email: school.email, password: 'faux' } });
    const unknown = await server.call('auth.login', { body: { email: 'x@y.ch', password: 'faux' } });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { detail: 'E-mail ou mot de passe incorrect.', code: 'wrong-credentials' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('a password hashed at a former cost is hashed anew as it is given, by several at once too', async () => {
    const { email, person, password } = await server.register();
    const former = await hashPassword(password, { memoryCost: 16, timeCost: 2 });
    const people = () =>
      server.database.selectFrom('people').select('password_hash').where('id', '=', person);
    await server.database
      .updateTable('people')
      .set({ password_hash: former })
      .where('id', '=', person)
      .execute();
    const tryOut = async (given: string) =>
      (await server.call('auth.login', { body: { email, password: given } })).status;
    expect(await tryOut('faux')).toBe(401);
    expect(await people().execute()).toEqual([{ password_hash: former }]);
    expect(await Promise.all([password, password, password].map(tryOut))).toEqual([200, 200, 200]);
    expect(await people().execute()).toEqual([
      { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/) },
    ]);
    expect(await tryOut(password)).toBe(200);
  });

  test('neither the token nor the password is stored', async () => {
    const school = await server.register();
    const tables = ['schools', 'people', 'sessions', 'login_attempts'] as const;
    const rows = await Promise.all(
      tables.map((table) => server.database.selectFrom(table).selectAll().execute()),
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(school.email);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(school.token);
    expect(stored).not.toContain(school.password);
  });

  test('a session lasts 30 days from its last use', async () => {
    const school = await server.register();
    const isOpen = async () => (await school.call('schoolYears.active', {})).status === 200;
    server.now = afterDays(29);
    expect(await isOpen()).toBe(true);
    server.now = afterDays(58);
    expect(await isOpen()).toBe(true);
    server.now = afterDays(58 + 31);
    expect(await isOpen()).toBe(false);
  });

  test('a session ends after 90 days, however often it is used, also by way of another school', async () => {
    server.now = TODAY;
    const school = await server.register();
    const isOpen = async (token: string) =>
      (await server.call('schoolYears.active', {}, token)).status === 200;
    for (const days of [29, 58, 87, 89.9]) {
      server.now = afterDays(days);
      expect(await isOpen(school.token)).toBe(true);
    }
    const switched = await school.call('me.switch', { body: { school_id: school.id } });
    const { token } = switched.body;
    expect(await isOpen(token)).toBe(true);
    server.now = afterDays(90);
    expect(await isOpen(token)).toBe(false);
    expect((await school.call('schoolYears.active', {})).status).toBe(401);
  });
});

describe('sign-ins with passwords at full cost', () => {
  const server = useTestServer('SQLite', { passwordCost: DEFAULT_PASSWORD_COST });

  test('an unknown e-mail costs as much as a wrong password', async () => {
    const { email } = await server.register();
    const stored = server.database.selectFrom('people').select('password_hash').where('email', '=', email);
    expect(await stored.execute()).toEqual([
      { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);
    for (const address of [email, 'personne@ecole.ch']) {
      const body = { email: address, password: 'faux' };
      expect((await server.call('auth.login', { body })).status).toBe(401);
    }
    // What an unknown e-mail is verified against is looked at like any hash: a broken one is no wrong password.
    const dependencies = {
      database: server.database,
      clock: () => TODAY,
      passwordCost: DEFAULT_PASSWORD_COST,
    };
    const tryUnknown = (decoyHash: string) =>
      logIn(
        { ...dependencies, decoyHash },
        { email: 'personne@ecole.ch', password: 'faux', address: '127.0.0.1', agent: '' },
      );
    await expect(tryUnknown(await hashPassword('autre', TEST_PASSWORD_COST))).rejects.toThrow(NotSignedIn);
    await expect(tryUnknown('none')).rejects.toThrow('Decoding failed');
  });

  test('and its decoy is made at that cost when the server starts', async () => {
    const impossible = new TestServer();
    await expect(
      impossible.start('SQLite', { passwordCost: { memoryCost: 1, timeCost: 1 } }),
    ).rejects.toThrow('Memory cost is too small');
    await impossible.stop();
  });
});
