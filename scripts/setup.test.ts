import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const JSON_OF_PACKAGE = join('node_modules', 'left', 'package.json');

test('without a network, what is installed stays when something else is asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-setup-'));
  const write = (path: string, content: object) =>
    writeFileSync(join(folder, path), JSON.stringify({ name: 'app', version: '1.0.0', ...content }));
  try {
    for (const path of ['scripts', 'node_modules/left']) mkdirSync(join(folder, path), { recursive: true });
    for (const name of ['setup.mjs', 'child.mjs'])
      copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
    const dependencies = { left: '2.0.0' };
    const resolved = 'http://127.0.0.1:1/left/-/left-2.0.0.tgz';
    const packages = { '': { dependencies }, 'node_modules/left': { version: '2.0.0', resolved } };
    write('package.json', { dependencies });
    write('package-lock.json', { lockfileVersion: 3, packages });
    write(JSON_OF_PACKAGE, { name: 'left' });
    const { status, stderr } = spawnSync(
      process.execPath,
      ['-e', 'import("./scripts/setup.mjs").then(({ ensureDependencies }) => ensureDependencies())'],
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
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining("L'installation des dépendances a échoué"),
    });
    expect(JSON.parse(readFileSync(join(folder, JSON_OF_PACKAGE), 'utf8'))).toMatchObject({
      version: '1.0.0',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
