import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
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
  });
  expect(readEnvironment({ SMTP_URL, PUBLIC_URL, MAIL_FROM: 'moi@exemple.ch' }).mail?.from).toBe(
    'moi@exemple.ch',
  );
  expect(() => readEnvironment({ SMTP_URL })).toThrow('PUBLIC_URL');
  expect(() => readEnvironment({ SMTP_URL: 'http://x', PUBLIC_URL })).toThrow('SMTP_URL');
  expect(() => readEnvironment({ PUBLIC_URL: 'exemple.ch' })).toThrow('PUBLIC_URL');
});
