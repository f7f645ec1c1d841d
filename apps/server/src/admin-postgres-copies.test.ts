import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { administer } from './admin.ts';
import { migrate } from './database/migrate.ts';
import { openPostgres } from './database/open.ts';
import { TestServer } from './testing/test-server.ts';

const HOME = '/usr/lib/postgresql';

/** Where Debian has the programs of a whole PostgreSQL, which the one of npm lacks. */
const programs = (existsSync(HOME) ? readdirSync(HOME) : [])
  .map((version) => join(HOME, version, 'bin'))
  .find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'pg_dump')));

/** PostgreSQL does not run as root. */
const isRoot = process.getuid?.() === 0;
function run(program: string, ...args: string[]): void {
  const path = join(programs ?? '', program);
  const [command, all] = isRoot
    ? ['/usr/sbin/runuser', ['-u', 'postgres', '--', path, ...args]]
    : [path, args];
  execFileSync(command, all, { cwd: '/', stdio: 'pipe' });
}

test.skipIf(programs === undefined)(
  'a copy by pg_dump is put back by pg_restore, without the sessions',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pupitre-pg-copies-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o777);
    const data = join(folder, 'data');
    run('initdb', '-D', data, '-U', 'pupitre', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C');
    // Reached by a socket in a folder of its own, no port of anybody's.
    const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
    onTestFinished(() => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'));
    const at = ['-h', folder, '-U', 'pupitre'];
    const urlOf = (name: string) => `postgres://pupitre@/${name}?host=${encodeURIComponent(folder)}`;
    const open = (name: string) => openPostgres(urlOf(name), () => undefined, 2);

    run('createdb', ...at, 'pupitre');
    const database = open('pupitre');
    await migrate(database);
    const server = new TestServer();
    await server.start('PostgreSQL', { database });
    const account = { email: 'a@ecole.ch', password: 'un secret à nous' };
    const school = await server.register(account);
    await school.addTeacher({ visa: 'ROC' });
    const dump = join(folder, 'pupitre.dump');
    run('pg_dump', ...at, '--format=custom', `--file=${dump}`, 'pupitre');
    await server.stop();
    await database.destroy();

    run('createdb', ...at, 'restored');
    run('pg_restore', ...at, '--no-owner', '--exit-on-error', '--dbname=restored', dump);
    await administer(['end-sessions'], { DATABASE_URL: urlOf('restored') }, () => undefined);
    const restored = open('restored');
    const again = new TestServer();
    await again.start('PostgreSQL', { database: restored });
    expect((await again.call('teachers.list', { query: {} }, school.token)).status).toBe(401);
    const { token } = (await again.call('auth.login', { body: account })).body;
    expect((await again.call('teachers.list', { query: {} }, token)).body).toMatchObject([{ visa: 'ROC' }]);
    await again.stop();
    await restored.destroy();
  },
);
