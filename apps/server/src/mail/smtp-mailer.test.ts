import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseProxy } from '../testing/database-proxy.ts';
import { useTestServer } from '../testing/test-server.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const ORIGIN = 'https://pupitre.exemple.ch';
const complaints: string[] = [];
beforeEach(() => void complaints.splice(0));

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const mailerAt = (port: number, patience: { patienceMs?: number; pausesMs?: number[] } = { pausesMs: [] }) =>
  smtpMailer(
    { url: `smtp://127.0.0.1:${port}`, from: 'Pupitre <pupitre@pupitre.exemple.ch>', origin: ORIGIN },
    (line) => complaints.push(line),
    patience,
  );

/** Sends through whichever is set at the moment. */
let current: Mailer;
const mailer: Mailer = { origin: ORIGIN, send: (mail) => current.send(mail) };

const linkIn = (mail: string, page: string) =>
  new RegExp(`${ORIGIN}/${page}#([\\w-]{43})`).exec(mail)?.[1] ?? '';

describe('messages', () => {
  const server = useTestServer('SQLite', { mailer });
  const arrived: string[] = [];
  const addressed: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let content = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (content += chunk));
      stream.on('end', () => {
        arrived.push(content);
        done();
      });
    },
    onRcptTo: ({ address }, _session, done) => {
      addressed.push(address);
      return address.startsWith('refuse') ? done(new Error('nobody of that name')) : done();
    },
  });
  beforeAll(async () => {
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    current = mailerAt(portOf(smtp.server), { pausesMs: [0, 0] });
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  beforeEach(() => void arrived.splice(0));

  /** What has arrived last of so many, as it is read: lines are joined that were cut for the way. */
  const readMail = async (count = 1) => {
    await expect.poll(() => arrived.length).toBe(count);
    const mail = (arrived.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('%', '%25');
    return decodeURIComponent(mail.replaceAll(/=([\dA-F]{2})/g, '%$1'));
  };
  test('an invitation arrives, as text and as HTML, with a link that opens it', async () => {
    const school = await server.register({ name: 'Les <b>Tilleuls</b>' });
    const body = { email: 'camille@ecole.ch', name: 'Camille Rochat', role: 'lecture' as const };
    const { token, is_sent } = await school.ask('invitations.create', { body });
    expect(is_sent).toBe(true);
    const mail = await readMail();
    expect(mail).toContain('To: camille@ecole.ch');
    expect(mail).toContain('From: Pupitre <pupitre@pupitre.exemple.ch>');
    expect(mail).toMatch(/text\/plain[^]*Direction vous invite[^]*text\/html/);
    expect(mail).toContain('Les &lt;b&gt;Tilleuls&lt;/b&gt;');
    // Nothing is fetched that would tell that it was read.
    expect(mail).not.toMatch(/<img|src=|url\(/i);
    expect(linkIn(mail, 'invitation')).toBe(token);
  });

  test('who has forgotten their password gets a link, and nobody learns whether an address is known', async () => {
    const school = await server.register();
    const ask = (email: string) => server.call('auth.forgot', { body: { email } });
    const [known, unknown] = [await ask(school.email.toUpperCase()), await ask('personne@ecole.ch')];
    expect(known.body).toEqual(unknown.body);
    const token = linkIn(await readMail(), 'reset');
    const { status } = await server.call('auth.reset', { body: { token, password: 'tout nouveau' } });
    expect(status).toBe(200);
    const login = { email: school.email, password: 'tout nouveau' };
    expect((await server.call('auth.login', { body: login })).status).toBe(200);
    expect(await readMail(2)).toContain('Votre mot de passe de Pupitre a été modifié le ');
    expect(complaints).toEqual([]);
  });

  test.each([
    ['me.update', 'account.update'],
    ['account.update', 'me.update'],
  ] as const)('who changes how they sign in (%s) is told, at the address they had', async (first, second) => {
    const school = await server.register();
    const change = { email: `neuf-${school.email}`, current_password: school.password };
    await school.ask(first, { body: change });
    const told = await readMail();
    expect(told).toContain(`To: ${school.email}`);
    expect(told).toContain("L'adresse e-mail avec laquelle vous vous connectez à Pupitre a été modifiée le ");
    expect(told).toContain('à la direction de votre établissement');
    await school.ask(second, { body: { password: 'tout nouveau', current_password: school.password } });
    const toldAgain = await readMail(2);
    expect(toldAgain).toContain(`To: ${change.email}`);
    expect(toldAgain).toContain('Votre mot de passe de Pupitre a été modifié le ');
    // Neither a name nor a change that is none.
    await school.ask('me.update', { body: { name: 'Une autre', email: change.email } });
    const refused = await school.call('me.update', {
      body: { password: 'encore un autre', current_password: 'faux' },
    });
    expect(refused.status).toBe(422);
    await school.ask('invitations.create', {
      body: { email: 'apres@ecole.ch', name: 'Après', role: 'lecture' },
    });
    expect(await readMail(3)).toContain('To: apres@ecole.ch');
  });

  test('an address that is flooded gets five links an hour', async () => {
    const school = await server.register();
    for (let round = 0; round < 8; round += 1) {
      await server.call('auth.forgot', { body: { email: school.email } });
      await expect.poll(() => arrived.length).toBe(Math.min(round + 1, 5));
    }
  });

  test('a mail server that is away for a while gets what was sent meanwhile', async () => {
    const away = await DatabaseProxy.start(`smtp://127.0.0.1:${portOf(smtp.server)}`);
    const before = current;
    current = mailerAt(Number(new URL(away.url).port), { pausesMs: Array.from({ length: 1000 }, () => 20) });
    const school = await server.register();
    const body = { email: 'plus-tard@ecole.ch', name: 'Camille', role: 'lecture' as const };
    await school.ask('invitations.create', { body });
    await expect.poll(() => away.refused).toBeGreaterThan(1);
    away.open();
    expect(await readMail()).toContain('To: plus-tard@ecole.ch');
    expect(complaints).toEqual([]);
    away.close();
    current = before;
  });

  test('where TLS is required, nothing is said to a mail server that does not offer it', async () => {
    const before = current;
    const url = `smtp://pupitre:secret@127.0.0.1:${portOf(smtp.server)}`;
    const settings = { url, from: 'pupitre@pupitre.exemple.ch', origin: ORIGIN, requiresTls: true };
    current = smtpMailer(settings, (line) => complaints.push(line), { pausesMs: [] });
    const school = await server.register();
    const body = { email: 'en-clair@ecole.ch', name: 'Camille', role: 'lecture' as const };
    await school.ask('invitations.create', { body });
    await expect.poll(() => complaints).toEqual([expect.stringContaining('STARTTLS')]);
    expect([arrived, addressed.includes(body.email)]).toEqual([[], false]);
    current = before;
  });

  test('one that is refused is told of in the log, and not sent again', async () => {
    const school = await server.register();
    const body = { email: 'refuse@ecole.ch', name: 'Camille', role: 'lecture' as const };
    expect((await school.call('invitations.create', { body })).status).toBe(201);
    await expect
      .poll(() => complaints)
      .toEqual([expect.stringContaining('E-mail non envoyé à refuse@ecole.ch')]);
    expect(addressed.filter((address) => address === body.email)).toHaveLength(1);
  });
});

describe('a mail server that', () => {
  const server = useTestServer('SQLite', { mailer });
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  beforeAll(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  /** Who waited for a server that hangs would do so for longer than a test lasts. */
  const hangUp = async () => {
    await expect.poll(() => sockets.size).toBe(1);
    expect(complaints).toEqual([]);
    for (const socket of sockets) socket.destroy();
  };
  const hangingFor = (patienceMs: number) => () => mailerAt(portOf(silent), { patienceMs, pausesMs: [] });

  test.each<[string, () => Mailer, () => unknown]>([
    ['hangs for longer than its patience', hangingFor(100), () => undefined],
    ['hangs', hangingFor(3_600_000), hangUp],
    ['is not there', () => mailerAt(1), () => undefined],
  ])('%s holds nobody up: the link is answered, the log says why', async (_, make, end) => {
    current = make();
    const school = await server.register();
    const body = { email: 'camille@ecole.ch', name: 'Camille Rochat', role: 'lecture' as const };
    const { token } = await school.ask('invitations.create', { body });
    expect((await server.call('invitations.show', { body: { token } })).status).toBe(200);
    await end();
    await expect.poll(() => complaints).toEqual([expect.stringContaining('E-mail non envoyé')]);
  });
});
