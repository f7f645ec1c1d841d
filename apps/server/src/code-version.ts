import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Files below a folder, or the file itself; nothing where there is none. */
function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => join(path, name))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
}

function readCodeVersion(): string {
  const packages = readdirSync(join(ROOT, 'packages')).toSorted();
  const paths = ['package-lock.json', ...packages.map((name) => `packages/${name}/src`), 'apps/server/src'];
  const digest = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(ROOT, path)))) digest.update(readFileSync(file));
  return digest.digest('base64url');
}

/** Tells one state of the program from another, the same in every process that runs it. */
export const CODE_VERSION = readCodeVersion();
