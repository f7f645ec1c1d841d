import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runChild } from './child.mjs';
import { say } from './setup.mjs';
import { hashSources } from './source-hash.mjs';

const web = join(root, 'apps', 'web');
const mark = join(root, '.cache', 'web-sources.sha256');
const sources = [
  'apps/web',
  'packages/domain',
  'packages/contract',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Whether the application is there, built from the sources as they are. */
export function isWebBuilt(hash = hashSources(sources)) {
  const isThere = existsSync(join(web, 'dist', 'index.html')) && existsSync(mark);
  return isThere && readFileSync(mark, 'utf8') === hash;
}

/**
 * Builds the web application into apps/web/dist, unless the sources are those it was built from.
 * @returns {Promise<boolean>} whether the application is there and up to date
 */
export async function ensureWebBuild() {
  const hash = hashSources(sources);
  if (isWebBuilt(hash)) return true;
  say("Construction de l'application web…");
  rmSync(mark, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runChild(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    env: { NODE_ENV: 'production' },
    capture: true,
  });
  if (code !== 0) {
    console.error(output);
    return false;
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(mark, hash);
  return true;
}

// Run by itself, it builds: `node scripts/web-build.mjs`.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await ensureWebBuild()) ? 0 : 1);
