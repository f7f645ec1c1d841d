import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { administer } from './admin.ts';
import { openSqlite } from './database/open.ts';
import { migrate } from './database/migrate.ts';
import { TestServer } from './testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pupitre-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...words: string[]) =>
  administer(words, { PUPITRE_DATA: folder, PUBLIC_URL: 'https://pupitre.exemple.ch' }, () => undefined);

test('whoever runs the server lists, exports and deletes schools, and lets somebody in again, while it runs', async () => {
  expect(await run('list-schools')).toBe("Il n'y a aucun établissement.");
  const database = openSqlite(join(folder, 'pupitre.sqlite'));
  await migrate(database);
  const server = new TestServer();
  await server.start('SQLite', { database });
  const school = await server.register({ name: 'Les Tilleuls', email: 'un@ecole.ch' });
  expect(await run('list-schools')).toBe(
    `${school.id}  Les Tilleuls\n    un@ecole.ch  Direction  (direction)`,
  );

  const said = await run('reset-password', 'UN@ecole.ch');
  const [, token = ''] = /https:\/\/pupitre\.exemple\.ch\/reset#([\w-]+)/.exec(said) ?? [];
  const reset = await server.call('auth.reset', { body: { token, password: 'tout nouveau' } });
  expect([reset.status, reset.body.school.id]).toEqual([200, school.id]);

  const file = join(folder, 'export.json');
  await run('export-school', school.id, file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    school: { name: 'Les Tilleuls' },
    teachers: [],
  });

  await expect(run('delete-school', school.id)).rejects.toThrow('ajoutez SUPPRIMER');
  expect(await run('delete-school', school.id, 'SUPPRIMER')).toBe('« Les Tilleuls » est supprimé.');
  expect((await server.call('me.show', {}, reset.body.token)).status).toBe(401);
  for (const words of [[], ['x'], ['export-school', school.id]])
    await expect(run(...words)).rejects.toThrow('Utilisation');
  for (const words of [
    ['reset-password', 'x@y.ch'],
    ['export-school', 'x', file],
  ])
    await expect(run(...words)).rejects.toThrow(/^(Personne|Aucun)/);
  await server.stop();
  await database.destroy();
});
