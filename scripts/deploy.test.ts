import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SPARING } from './spare-memory.mjs';

/* What is in `deploy/` and the Dockerfile, as far as it goes without the machines for which it is meant. */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What systemd says of the service. */
const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', [...args, 'deploy/pupitre.service'], { cwd: root, encoding: 'utf8' });

describe.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('the service of systemd', () => {
  test('has nothing that systemd does not know', () => {
    expect(analyze('verify', '--man=no', '--recursive-errors=no')).toMatchObject({ status: 0, stderr: '' });
  });

  test('is shut in as far as Node lets it', () => {
    // From 0, nothing is open, to 100; the stock unit of a web server has 90 and more.
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', '--no-pager');
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Overall exposure'),
    });
  });
});

test('the service and the image spare memory as `npm start` does, but for compiled code, which they have no place for', () => {
  const { NODE_COMPILE_CACHE: _, ...shared } = SPARING;
  for (const [name, value] of Object.entries(shared)) {
    const inQuotes = value.includes(' ');
    for (const [path, setting] of [
      ['deploy/pupitre.service', inQuotes ? `"${name}=${value}"` : `${name}=${value}`],
      ['Dockerfile', inQuotes ? `${name}="${value}"` : `${name}=${value}`],
    ] as const)
      expect(read(path)).toMatch(new RegExp(`[ =]${setting}[ \\n]`));
  }
});

interface Entry {
  dev?: boolean;
}

/** The packages that stay where `npm prune --omit=dev` has been, of those that are installed here. */
const productionPackages = () =>
  Object.entries((JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }).packages)
    .filter(([path, { dev }]) => /^node_modules\/[^/]+(?:\/[^/]+)?$/.test(path) && dev !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));

/** The last stage of the Dockerfile, with lines that go on in the next put together. */
const lastStage = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split(/^FROM /m)
  .at(-1);

/** What the image sets, and runs; `node` is this one. */
function readImage() {
  const command = (name: string): string[] => {
    const [, text = '[]'] = new RegExp(`^${name}.*?(\\[.*\\])$`, 'm').exec(lastStage ?? '') ?? [];
    const [program = '', ...args] = JSON.parse(text) as string[];
    expect(program).toBe('node');
    return args;
  };
  const [, settings = ''] = /^ENV (.*)$/m.exec(lastStage ?? '') ?? [];
  const env = Object.fromEntries(
    [...settings.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, plain = '']) => [
      name,
      quoted ?? plain,
    ]),
  );
  return { env, main: command('CMD'), health: command('HEALTHCHECK') };
}

describe.skipIf(process.platform !== 'linux')('the image', () => {
  // Beside the packages, which are linked and not copied.
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'image-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is of a user who is not root, and keeps what is for one machine out', () => {
    expect(lastStage).toMatch(/^USER node$/m);
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'data']));
  });

  test('has all that the server needs, without what is for building and testing, and tells how it is', async () => {
    for (const path of [
      'package.json',
      'package-lock.json',
      'tsconfig.base.json',
      'apps',
      'packages',
      'scripts',
    ])
      cpSync(join(root, path), join(folder, path), {
        recursive: true,
        filter: (source) => !/\/(?:node_modules|dist)(?:\/|$)|\.test\.tsx?$/.test(source.slice(root.length)),
      });
    execFileSync('cp', ['-al', '--parents', ...productionPackages(), folder], { cwd: root });
    expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);

    const [, build = ''] = /^RUN node (scripts\/server-build\.mjs)$/m.exec(read('Dockerfile')) ?? [];
    execFileSync(process.execPath, [build], { cwd: folder });
    const { env, main, health } = readImage();
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    const settings = {
      ...env,
      HOST: '127.0.0.1',
      PORT: '0',
      PUPITRE_DATA: data,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
    };
    const server = spawn(process.execPath, main, { cwd: folder, env: settings });
    const ended = once(server, 'exit');
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    try {
      await expect.poll(() => said, { timeout: 120_000 }).toContain('http://');
      const [, port = ''] = /http:\/\/\S+:(\d+)/.exec(said) ?? [];
      expect(said).toBe(`Pupitre : http://127.0.0.1:${port}\n`);
      const ask = (value: string) =>
        spawn(process.execPath, health, { cwd: folder, env: { ...settings, PORT: value }, stdio: 'ignore' });
      expect(await once(ask(port), 'exit')).toEqual([0, null]);
      expect(await once(ask('1'), 'exit')).toEqual([1, null]);
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
    expect(server.exitCode).toBe(0);
  });
});
