import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { STANDARD_LIMITS } from './limits/school-limits.ts';

test('everything has a default', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataFolder: resolve('data'),
    backupFolder: resolve('data/backups'),
    databaseUrl: undefined,
    registrationsPerHour: 20,
    registration: 'open',
    logLevel: 'warn',
    hasSecurityLog: true,
    hasApiDocs: true,
    metrics: { token: undefined },
    hasTlsBelow: true,
    trustedProxies: undefined,
    proposalWorkers: Math.max(2, availableParallelism() - 1),
    limits: STANDARD_LIMITS,
    corsOrigins: [],
    mail: undefined,
  });
});

test.each(['', ' '])('what is set to « %s » is not set', (value) => {
  const names = ['PORT', 'HOST', 'PUPITRE_DATA', 'DATABASE_URL', 'REGISTRATIONS_PER_HOUR', 'LOG_LEVEL'];
  const empty = [
    ...names,
    'PROPOSAL_WORKERS',
    'SCHOOL_LIMITS',
    'TRUSTED_PROXIES',
    'CORS_ORIGINS',
    'SMTP_URL',
    'PUBLIC_URL',
    'PUPITRE_BACKUPS',
    'METRICS_TOKEN',
    'REGISTRATION',
    'API_DOCS',
    'SECURITY_LOG',
    'SMTP_URL_FILE',
    'REQUIRE_TLS',
    'HSTS',
  ].map((name) => [name, value]);
  expect(readEnvironment(Object.fromEntries(empty))).toEqual(readEnvironment({}));
});

test('origins are read as browsers write them', () => {
  const CORS_ORIGINS = 'https://Outils.exemple.ch/, http://localhost:5173,https://a.ch:443';
  expect(readEnvironment({ CORS_ORIGINS }).corsOrigins).toEqual([
    'https://outils.exemple.ch',
    'http://localhost:5173',
    'https://a.ch',
  ]);
});

test.each(['*', 'null', 'exemple.ch', 'https://a.ch/b', 'ftp://a.ch', 'https://u:p@a.ch'])(
  '%s is no origin',
  (origin) => {
    expect(() => readEnvironment({ CORS_ORIGINS: `https://b.ch,${origin}` })).toThrow(
      `CORS_ORIGINS : « ${origin} » n'est pas une origine comme https://outils.exemple.ch`,
    );
  },
);

test('every wrong value is named', () => {
  const wrong = { PORT: 'x', DATABASE_URL: 'mysql://a', REGISTRATIONS_PER_HOUR: '0', PROPOSAL_WORKERS: '0' };
  expect(() => readEnvironment(wrong)).toThrow(
    /Réglages invalides[^]*PORT[^]*DATABASE_URL[^]*REGISTRATIONS_PER_HOUR[^]*PROPOSAL_WORKERS/,
  );
});

test('limits of a school are those that are set, the others as usual', () => {
  const { limits } = readEnvironment({ SCHOOL_LIMITS: 'positions=20000, prints_waiting = 0,' });
  expect(limits).toEqual({ ...STANDARD_LIMITS, positions: 20_000, prints_waiting: 0 });
});

test.each([
  ['places=3', "« places » n'est pas une limite"],
  ['people', 'people : un nombre entier de 1 à 999999999 est attendu'],
  ['people=0', 'people : un nombre entier de 1 à 999999999 est attendu'],
  ['people=-3,teachers=10', 'people : un nombre entier de 1 à 999999999 est attendu'],
  ['upload_mb=6', 'upload_mb : un nombre entier de 1 à 5 est attendu'],
])('%s is no limit', (SCHOOL_LIMITS, fault) => {
  expect(() => readEnvironment({ SCHOOL_LIMITS })).toThrow(`SCHOOL_LIMITS : ${fault}`);
});

test('copies go beside the database, elsewhere, or nowhere', () => {
  const given = ['', '/mnt/copies', 'off'];
  const folders = given.map(
    (PUPITRE_BACKUPS) => readEnvironment({ PUPITRE_DATA: '/srv/p', PUPITRE_BACKUPS }).backupFolder,
  );
  expect(folders).toEqual(['/srv/p/backups', '/mnt/copies', undefined]);
});

test('mail is sent with a server and the address of this one', () => {
  const SMTP_URL = 'smtp://nom:secret@mail.exemple.ch:587';
  const PUBLIC_URL = 'https://pupitre.exemple.ch/';
  expect(readEnvironment({ SMTP_URL, PUBLIC_URL }).mail).toEqual({
    url: SMTP_URL,
    origin: 'https://pupitre.exemple.ch',
    from: 'Pupitre <pupitre@pupitre.exemple.ch>',
    requiresTls: false,
  });
  expect(readEnvironment({ SMTP_URL, PUBLIC_URL, MAIL_FROM: 'moi@exemple.ch' }).mail?.from).toBe(
    'moi@exemple.ch',
  );
  expect(() => readEnvironment({ SMTP_URL })).toThrow('PUBLIC_URL');
  expect(() => readEnvironment({ SMTP_URL: 'http://x', PUBLIC_URL })).toThrow('SMTP_URL');
  expect(() => readEnvironment({ PUBLIC_URL: 'exemple.ch' })).toThrow('PUBLIC_URL');
});

test('secrets may stand in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [file, empty] = [join(folder, 'database'), join(folder, 'empty')];
  writeFileSync(file, 'postgres://p:secret@localhost/p\n');
  writeFileSync(empty, '\n');
  expect(readEnvironment({ DATABASE_URL_FILE: ` ${file}` }).databaseUrl).toBe(
    'postgres://p:secret@localhost/p',
  );
  const wrong = {
    DATABASE_URL: 'postgres://p@localhost/p',
    DATABASE_URL_FILE: file,
    METRICS_TOKEN_FILE: empty,
    SMTP_URL_FILE: folder,
  };
  const read = () => readEnvironment(wrong);
  expect(read).toThrow('DATABASE_URL_FILE : à donner sans DATABASE_URL');
  expect(read).toThrow(`METRICS_TOKEN_FILE : le fichier ${empty} est vide`);
  expect(read).toThrow(`SMTP_URL_FILE : le fichier ${folder} ne se laisse pas lire (EISDIR)`);
  expect(read).not.toThrow('secret@');
});

const SAFE = {
  REQUIRE_TLS: 'on',
  HOST: '0.0.0.0',
  TRUSTED_PROXIES: '10.0.0.1',
  DATABASE_URL: 'postgres://p@base.exemple.ch/p?sslmode=verify-full&sslrootcert=/etc/ssl/base.pem',
  SMTP_URL: 'smtp://p:secret@mail.exemple.ch:587',
  PUBLIC_URL: 'https://pupitre.exemple.ch',
};

test('where TLS is required, mail goes without it on this machine only', () => {
  const requires = (SMTP_URL: string) => readEnvironment({ ...SAFE, SMTP_URL }).mail?.requiresTls;
  expect([SAFE.SMTP_URL, 'smtp://127.0.0.1:25', 'smtp://localhost?tls.x=1'].map(requires)).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['DATABASE_URL', 'postgres://p@base.exemple.ch/p'],
  ['DATABASE_URL', 'postgres://p@base.exemple.ch/p?sslmode=require'],
  ['DATABASE_URL', 'postgres://p@base.exemple.ch/p?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://p@localhost/p?host=base.exemple.ch'],
  ['SMTP_URL', 'smtps://p:secret@mail.exemple.ch?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://p:secret@mail.exemple.ch:587?requireTLS=false'],
  ['PUBLIC_URL', 'http://pupitre.exemple.ch'],
  ['HOST', '192.0.2.1'],
])('where TLS is required, %s=%s is refused', (name, value) => {
  const settings = { ...SAFE, [name]: value, ...(name === 'HOST' ? { TRUSTED_PROXIES: '' } : {}) };
  expect(() => readEnvironment(settings)).toThrow(new RegExp(`${name} : .* \\(REQUIRE_TLS\\)$`));
  expect(() => readEnvironment({ ...settings, REQUIRE_TLS: 'off' })).not.toThrow();
});

test.each(['p@localhost/p', 'p@127.0.0.1:5432/p', 'p@[::1]/p', '/p?host=/run/postgresql'])(
  'where TLS is required, a database on this machine needs none: %s',
  (place) => {
    const DATABASE_URL = `postgres://${place}`;
    expect(readEnvironment({ ...SAFE, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  },
);
