import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runChild } from './child.mjs';
import { say } from './setup.mjs';
import { hashSources } from './source-hash.mjs';

/*
 * The server as one file, and its threads as one each: one that reads a thousand files holds 20 MB more, for their text, for what is kept of
 * compiling them, and for the modules that they are.
 */

const server = join(root, 'apps', 'server');
const program = join(server, 'dist', 'main.js');
const mark = join(server, 'dist', 'state');
const sources = [
  'apps/server',
  'packages/domain',
  'packages/contract',
  'packages/optimiser',
  'package-lock.json',
];

/** What is built names the places of its sources. */
const readState = () => `${root} ${hashSources(sources)}`;

const isBuilt = (state) => existsSync(mark) && readFileSync(mark, 'utf8') === state;

/**
 * The program of the server: what is built, if it was built from the sources as they are, or else the sources themselves.
 * @returns {string} its path
 */
export const serverProgram = () => (isBuilt(readState()) ? program : join(server, 'src', 'main.ts'));

/**
 * Builds the server into apps/server/dist, unless the sources are those it was built from. Where that cannot be, it is served from its sources.
 * @returns {Promise<string>} path of the program to serve with
 */
export async function ensureServerBuild() {
  const state = readState();
  if (isBuilt(state)) return program;
  say('Construction du serveur…');
  // Aside, as whoever builds takes much memory.
  await runChild(process.execPath, [join(server, 'build.ts'), state], { capture: true });
  return serverProgram();
}

// Run by itself, it builds: `node scripts/server-build.mjs`.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit((await ensureServerBuild()) === program ? 0 : 1);
