import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Figure } from './figure.ts';

const ROOT = join(import.meta.dirname, '..');

/** As somebody has it who has just cloned the repository: the machine's own Node and npm, with nothing in the cache. */
const freshEnv = (folder: string) => ({
  HOME: folder,
  PATH: process.env['PATH']
    ?.split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter),
  npm_config_cache: join(folder, 'npm'),
  PORT: '0',
});

/** Milliseconds from `npm start` to the address that it prints. */
async function timeStart(clone: string, folder: string): Promise<number> {
  const begin = performance.now();
  // A group of its own, which is ended as one.
  const child = spawn('npm', ['start'], { cwd: clone, env: freshEnv(folder), detached: true });
  const gone = once(child, 'exit');
  let written = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (written += String(chunk)));
  try {
    while (!/^Pupitre : http/m.test(written)) {
      await Promise.race([once(child.stdout, 'data'), gone]);
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${written}`);
    }
    return performance.now() - begin;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await gone;
  }
}

/** `npm start` in a clone of what is committed, for the first and for the second time. Needs the network. */
export async function measureFirstStart(folder: string): Promise<Figure[]> {
  const clone = join(folder, 'clone');
  await promisify(execFile)('git', ['clone', '--quiet', ROOT, clone]);
  return [
    atMost(
      '`npm start` in a fresh clone, the cache of npm empty',
      await timeStart(clone, folder),
      30_000,
      'ms',
    ),
    atMost('`npm start` once more', await timeStart(clone, folder), 2000, 'ms'),
  ];
}
