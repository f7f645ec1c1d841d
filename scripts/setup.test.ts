import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pupitre-setup-'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['setup.mjs', 'child.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, content: object) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify({ name: 'app', version: '1.0.0', ...content }));
}

/** What becomes of it without a network: npm fails where it is asked for anything. */
const ensure = (purpose: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `import("./scripts/setup.mjs").then(({ ensureDependencies }) => ensureDependencies('${purpose}'))`,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        npm_config_cache: join(folder, 'cache'),
        npm_config_registry: 'http://127.0.0.1:1',
        npm_config_fetch_retries: '0',
      },
    },
  );

test('without a network, what is installed stays when something else is asked for', () => {
  const dependencies = { left: '2.0.0' };
  const resolved = 'http://127.0.0.1:1/left/-/left-2.0.0.tgz';
  const packages = { '': { dependencies }, 'node_modules/left': { version: '2.0.0', resolved } };
  write('package.json', { dependencies });
  write('package-lock.json', { lockfileVersion: 3, packages });
  write('node_modules/left/package.json', { name: 'left' });
  const { status, stderr } = ensure('test');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining("L'installation des dépendances a échoué"),
  });
  expect(JSON.parse(readFileSync(join(folder, 'node_modules/left/package.json'), 'utf8'))).toMatchObject({
    version: '1.0.0',
  });
});

const REACHED = {
  'apps/web': { dependencies: { view: '*' }, devDependencies: { bundler: '*' } },
  'node_modules/view': { version: '1.0.0', dependencies: { part: '*' } },
  'node_modules/view/node_modules/part': { version: '1.0.0' },
  'node_modules/bundler': {
    version: '1.0.0',
    dependencies: { part: '*' },
    optionalDependencies: { windows: '*' },
  },
  'node_modules/part': { version: '2.0.0' },
  'node_modules/windows': { version: '1.0.0', optional: true },
  'node_modules/runner': { version: '1.0.0' },
};

test.each([
  { purpose: 'run', installed: ['view', 'view/node_modules/part'], isEnough: true },
  { purpose: 'run', installed: ['view'], isEnough: false },
  { purpose: 'build', installed: ['view', 'view/node_modules/part', 'bundler', 'part'], isEnough: true },
  { purpose: 'build', installed: ['view', 'view/node_modules/part', 'bundler'], isEnough: false },
  { purpose: 'test', installed: ['view', 'view/node_modules/part', 'bundler', 'part'], isEnough: false },
  {
    purpose: 'test',
    installed: ['view', 'view/node_modules/part', 'bundler', 'part', 'runner'],
    isEnough: true,
  },
])('to $purpose, $installed: enough is $isEnough', ({ purpose, installed, isEnough }) => {
  const there = ['apps/web', ...installed.map((name) => `node_modules/${name}`)];
  const packages = Object.fromEntries(Object.entries(REACHED).filter(([path]) => there.includes(path)));
  write('package.json', { workspaces: ['apps/*'] });
  write('package-lock.json', { lockfileVersion: 3, packages: { '': {}, ...REACHED } });
  for (const path of there) write(`${path}/package.json`, { name: path });
  write('node_modules/.package-lock.json', { lockfileVersion: 3, packages });
  expect(ensure(purpose).status).toBe(isEnough ? 0 : 1);
});
