import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('everything has a default', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataFolder: resolve('data'),
    databaseUrl: undefined,
    registrationsPerHour: 20,
    logLevel: 'warn',
    trustedProxies: undefined,
    proposalWorkers: Math.max(1, availableParallelism() - 1),
    corsOrigins: [],
  });
});

test.each(['', ' '])('what is set to « %s » is not set', (value) => {
  const names = ['PORT', 'HOST', 'PUPITRE_DATA', 'DATABASE_URL', 'REGISTRATIONS_PER_HOUR', 'LOG_LEVEL'];
  const empty = [...names, 'PROPOSAL_WORKERS', 'TRUSTED_PROXIES', 'CORS_ORIGINS'].map((name) => [
    name,
    value,
  ]);
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
