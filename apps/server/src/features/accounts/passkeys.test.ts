import { afterEach, describe, expect, test } from 'vitest';
import { addPasskey, Authenticator, makePasskey, signWith } from '../../testing/authenticator.ts';
import { databases } from '../../testing/databases.ts';
import type { Mail } from '../../mail/mailer.ts';
import { TODAY, useTestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const NOT_RECOGNISED = "Cette clé d'accès n'est pas ou plus reconnue.";

describe.each(databases)('passkeys on %s', (kind) => {
  const sent: Mail[] = [];
  const mailer = { origin: 'https://pupitre.exemple.ch', send: (mail: Mail) => void sent.push(mail) };
  const server = useTestServer(kind, { mailer });
  afterEach(() => {
    server.now = TODAY;
  });
  const later = (ms: number) => {
    server.now = new Date(server.now.getTime() + ms);
  };
  const signIn = (credential: string, address?: string) =>
    server.call('auth.passkey', { body: { credential } }, undefined, address);
  const expectRefused = async (credential: string) => {
    const { status, body } = await signIn(credential);
    expect([status, body.detail]).toEqual([401, NOT_RECOGNISED]);
  };

  test('a passkey is added, signs in without address and password, is renamed and taken away', async () => {
    const school = await server.register();
    const { id, device } = await addPasskey(school, ' Téléphone ');
    const kept = { id, name: 'Téléphone', created_at: TODAY.toISOString(), last_used_at: null };
    expect(await school.ask('passkeys.list', {})).toEqual([kept]);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [school.email, "Une clé d'accès a été ajoutée"],
    ]);
    later(MINUTE_MS);
    const { status, body } = await signIn(await signWith(server, device));
    expect([status, body.school.id, body.person.id]).toEqual([200, school.id, school.person]);
    expect((await server.call('me.show', {}, body.token)).status).toBe(200);
    const renamed = await school.ask('passkeys.rename', { params: { id }, body: { name: 'Portable' } });
    expect(renamed).toEqual({ ...kept, name: 'Portable', last_used_at: server.now.toISOString() });
    await school.ask('passkeys.delete', { params: { id } });
    expect(await school.ask('passkeys.list', {})).toEqual([]);
    await expectRefused(await signWith(server, device));
    const again = await school.call('passkeys.delete', { params: { id } });
    expect([again.status, again.body.detail]).toEqual([404, "Cette clé d'accès n'existe pas ou plus."]);
  });

  test('it wants the password first, whatever is said instead', async () => {
    const school = await server.register();
    for (const current_password of [undefined, '', 'faux']) {
      const { status, body } = await school.call('passkeys.begin', { body: { current_password } });
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([
        422,
        'wrong-password',
        'current_password',
      ]);
    }
    expect(await school.ask('passkeys.list', {})).toEqual([]);
  });

  test('what was signed is good once, for five minutes, for who began, and only as an answer to this server', async () => {
    const [school, other] = [await server.register(), await server.register()];
    const { device } = await addPasskey(school);
    const signed = await signWith(server, device);
    expect((await signIn(signed)).status).toBe(200);
    await expectRefused(signed);
    const late = await signWith(server, device);
    later(5 * MINUTE_MS);
    await expectRefused(late);
    await expectRefused(device.get({ challenge: 'unasked' }));
    const elsewhere = new Authenticator('https://autre.exemple.ch');
    const add = async (credential: string, by = school) => {
      const { status, body } = await by.call('passkeys.create', { body: { name: 'Clé', credential } });
      return [status, body.detail];
    };
    const unusable = [422, "Cette clé d'accès ne peut pas être ajoutée. Veuillez recommencer."];
    expect(await add(await makePasskey(school, elsewhere))).toEqual(unusable);
    expect(await add(await makePasskey(school), other)).toEqual(unusable);
    const made = await makePasskey(school, device);
    expect(await add(made)).toEqual([409, "Cette clé d'accès est déjà connue."]);
    const unverified = new Authenticator();
    unverified.flags = 0x01;
    expect(await add(await makePasskey(school, unverified))).toEqual(unusable);
    for (const hostile of ['{}', '[]', 'null', 'pas du JSON', made.replace('o2NmbXQ', '')])
      expect(await add(hostile)).toEqual(unusable);
    expect(await school.ask('passkeys.list', {})).toHaveLength(1);
  });

  test('a copy that counts behind, another key and a stranger are refused, and the log says so', async () => {
    const school = await server.register();
    const { device } = await addPasskey(school);
    expect((await signIn(await signWith(server, device))).status).toBe(200);
    device.counter = 0;
    await expectRefused(await signWith(server, device));
    const forged = new Authenticator();
    device.id.copy(forged.id);
    forged.counter = 40;
    await expectRefused(await signWith(server, forged));
    await expectRefused(await signWith(server, new Authenticator()));
    const signIns = await school.ask('people.signIns', {});
    expect(signIns.map(({ succeeded }) => succeeded)).toEqual(
      expect.arrayContaining([true, true, false, false]),
    );
  });

  test('while wrong passwords make everybody wait, a passkey still signs in', async () => {
    const school = await server.register();
    const { device } = await addPasskey(school);
    const address = '198.51.100.77';
    const logIn = (password: string) =>
      server.call('auth.login', { body: { email: school.email, password } }, undefined, address);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await logIn('faux')).status).toBe(401);
    expect((await logIn(school.password)).status).toBe(429);
    expect((await signIn(await signWith(server, device), address)).status).toBe(200);
  });

  test('who is taken off their last school has no passkey any more; twenty are enough for one', async () => {
    const school = await server.register();
    const reader = await school.join('lecture');
    const { device } = await addPasskey(reader);
    await school.ask('people.remove', { params: { id: reader.person } });
    await expectRefused(await signWith(server, device));
    for (let count = 0; count < 20; count += 1) await addPasskey(school);
    const { status, body } = await school.call('passkeys.begin', {
      body: { current_password: school.password },
    });
    expect([status, body.detail]).toEqual([409, "Vous avez déjà 20 clés d'accès : retirez-en d'abord une."]);
  });
});

describe('the address of the server', () => {
  const server = useTestServer('SQLite', { publicUrl: 'https://pupitre.exemple.ch' });

  test('is what the settings say, whatever a request says', async () => {
    const school = await server.register();
    const device = new Authenticator('https://pupitre.exemple.ch');
    const credential = await makePasskey(school, device);
    await school.ask('passkeys.create', { body: { name: 'Clé', credential } });
    const { body } = await server.call('auth.passkeyOptions', {});
    expect(body.options['rpId']).toBe('pupitre.exemple.ch');
    const signed = { body: { credential: device.get(body.options) } };
    expect((await server.call('auth.passkey', signed)).status).toBe(200);
  });
});

const unnamed = useTestServer('SQLite');

test.each(['192.0.2.1:3000', '[2001:db8::1]'])(
  '%s is no name that a passkey could belong to',
  async (host) => {
    const { status, json } = await unnamed.app
      .inject({ method: 'POST', url: '/api/auth/passkey/options', headers: { host } })
      .then((response) => ({ status: response.statusCode, json: response.json<{ detail: string }>() }));
    expect([status, json.detail]).toEqual([
      409,
      expect.stringMatching(/^Une clé d'accès demande que Pupitre/),
    ]);
  },
);
