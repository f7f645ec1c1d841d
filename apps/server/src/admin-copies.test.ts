import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { administer } from './admin.ts';
import { openSqlite } from './database/open.ts';
import { pretendLaterSchema } from './testing/later-schema.ts';
import { findReplayFaults } from './testing/replay.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const all = mkdtempSync(join(tmpdir(), 'pupitre-rehearsal-'));
afterAll(() => rmSync(all, { recursive: true, force: true }));

const newHome = () => mkdtempSync(join(all, 'data-'));
const admin = (home: string, ...words: string[]) =>
  administer(words, { PUPITRE_DATA: home }, () => undefined);
const account = { name: 'École', email: 'a@ecole.ch', password: 'un secret à nous' };

async function post({ address }: ServerProcess, path: string, body: unknown, token = ''): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function tokenOf(response: Response): Promise<string> {
  return ((await response.json()) as { token: string }).token;
}

async function listVisas({ address }: ServerProcess, token: string): Promise<string[]> {
  const response = await fetch(`${address}/api/teachers`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { visa: string }[]).map(({ visa }) => visa);
}

/** Creates teachers one after the other until told to stop; answers who was acknowledged. */
function write(server: ServerProcess, token: string, prefix: string) {
  const visas: string[] = [];
  const over = new AbortController();
  const work = async () => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const visa = `${prefix}${index}`;
      const { status } = await post(server, '/teachers', { visa, nom: 'Rochat', prenom: 'Anne' }, token);
      expect(status).toBe(201);
      visas.push(visa);
    }
  };
  const done = work();
  return {
    visas,
    stop: () => {
      over.abort();
      return done;
    },
  };
}

test('a copy made while people write is restored: all that was stored before it, and nobody signed in', async () => {
  const home = newHome();
  const server = await startServerProcess({ PUPITRE_DATA: home });
  const token = await tokenOf(await post(server, '/auth/register', account));
  const writers = ['A', 'B', 'C'].map((prefix) => write(server, token, prefix));
  await expect.poll(() => writers.every(({ visas }) => visas.length > 3)).toBe(true);
  const before = writers.flatMap(({ visas }) => visas);
  expect(await admin(home, 'backup')).toMatch(/est faite et vérifiée : 1 établissement, /);
  const [name = ''] = readdirSync(join(home, 'backups'));
  await Promise.all(writers.map(({ stop }) => stop()));
  const written = writers.flatMap(({ visas }) => visas);
  const copy = join(home, 'backups', name);

  await expect(admin(home, 'restore', copy)).rejects.toThrow('est ouverte. Arrêtez le serveur');
  expect(await listVisas(server, token)).toHaveLength(written.length);
  expect(await server.stop('SIGTERM')).toBe(0);

  expect(await admin(home, 'verify')).toMatch(/est entière : 1 établissement/);
  expect(await admin(home, 'restore', copy)).toMatch(
    /Tout le monde devra se reconnecter\.\nLa base de données d'avant/,
  );
  const again = await startServerProcess({ PUPITRE_DATA: home });
  const refused = await fetch(`${again.address}/api/teachers`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status).toBe(401);
  const visas = await listVisas(again, await tokenOf(await post(again, '/auth/login', account)));
  expect(visas).toEqual(expect.arrayContaining(before));
  await again.stop('SIGTERM');

  const database = openSqlite(join(home, 'pupitre.sqlite'));
  const schools = await database.selectFrom('schools').select('id').execute();
  expect(schools).toHaveLength(1);
  expect(await findReplayFaults(database, schools[0]?.id ?? '')).toEqual([]);
  await database.destroy();
});

test('what cannot be copied, checked or restored is said, and stays as it is', async () => {
  const home = newHome();
  const file = join(home, 'pupitre.sqlite');
  await expect(admin(home, 'backup')).rejects.toThrow("Il n'y a pas de base de données");
  await expect(admin(home, 'verify')).rejects.toThrow("Il n'y a aucune copie");
  await expect(admin(home, 'restore')).rejects.toThrow('Indiquez le fichier');
  await admin(home, 'list-schools');
  const copy = join(home, 'mine.sqlite');
  await admin(home, 'backup', copy);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await expect(admin(home, 'backup', copy)).rejects.toThrow('existe déjà');
  await expect(admin(home, 'backup', join(home, 'no', 'where'))).rejects.toThrow("n'existe pas");

  const database = openSqlite(file);
  await pretendLaterSchema(database);
  await database.destroy();
  const later = join(home, 'later.sqlite');
  await expect(admin(home, 'restore', copy)).rejects.toThrow('ajoutez REMPLACER');
  expect(await admin(home, 'restore', copy, 'REMPLACER')).toContain("La base de données d'avant est");
  const [aside = ''] = readdirSync(home).filter((name) => name.includes('replaced'));
  await expect(admin(home, 'restore', join(home, aside))).rejects.toThrow(
    /n'est pas une copie utilisable : .*plus récente/,
  );

  truncateSync(copy, 5000);
  await expect(admin(home, 'verify', copy)).rejects.toThrow("n'est pas une copie utilisable");
  await expect(admin(home, 'restore', copy)).rejects.toThrow("n'est pas une copie utilisable");
  await expect(admin(home, 'verify', later)).rejects.toThrow("n'est pas une copie utilisable");
  expect(existsSync(later)).toBe(false);
  expect(await admin(home, 'list-schools')).toBe("Il n'y a aucun établissement.");
});

test('with PostgreSQL, its own tools are named; all sessions end on demand', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  for (const command of ['backup', 'restore', 'verify'])
    await expect(administer([command], settings, () => undefined)).rejects.toThrow('pg_dump et pg_restore');
  expect(await admin(newHome(), 'end-sessions')).toContain('Toutes les sessions sont terminées');
});
