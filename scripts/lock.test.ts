import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Where Node finds a package from another one: beside it, or above. */
function find(from: string, name: string): Entry | undefined {
  const found = packages[join(from, 'node_modules', name)];
  if (found || from === '') return found;
  return find(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

/* What is made for a platform is an optional dependency; a lock that was written on one of them may lack those of the others. */
test('the lock holds what other platforms need, each with its hash', () => {
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ path, name, version })),
  );
  const missing = wanted.filter(({ path, name }) => find(path, name)?.integrity === undefined);
  expect(missing).toEqual([]);
  const platforms = wanted.filter(({ name }) => /typst-ts-node-compiler-|@node-rs\/argon2-/.test(name));
  const names = platforms.map(({ name }) => name).join(' ');
  for (const platform of [
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-gnu',
    'linux-arm64-musl',
    'win32-x64-msvc',
  ])
    expect(names.split(platform).length - 1).toBe(2);
});

test('everything that is fetched is checked by its hash', () => {
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(fetched.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
});
