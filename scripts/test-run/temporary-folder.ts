import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../child.mjs';

const PREFIX = 'pupitre-test-';

/** What a run needs: databases, browser profiles, workbooks. */
const NEEDED_BYTES = 1024 ** 3;

function isWritable(folder: string): boolean {
  try {
    readdirSync(folder);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
}

/**
 * The first of some folders that can be written to and has room; where none has, says so, and takes the first that can be written to.
 * @throws Error with a sentence when none can be written to
 */
export function choosePlace(places: readonly string[], bytes = NEEDED_BYTES): string {
  const [first, ...others] = places.filter(isWritable);
  const names = places.join(', ');
  if (first === undefined)
    throw new Error(`No temporary folder can be written to: ${names}. Name another one with TMPDIR.`);
  const roomy = [first, ...others].find((place) => hasRoom(place, bytes));
  const needed = `${Math.ceil(bytes / 1024 ** 2)} MB`;
  if (roomy === undefined)
    console.log(
      `No temporary folder has ${needed} left: ${names}. Tests may fail; name another one with TMPDIR.`,
    );
  return roomy ?? first;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Somebody else's, or still written to: it is in nobody's way.
  }
}

/** Removes the folders of runs that were killed. A PostgreSQL that one of them has left behind ends with its folder. */
export function removeStale(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)$`).exec(name)?.[1]);
    if (!Number.isNaN(pid) && (pid === process.pid || !isAlive(pid))) remove(join(parent, name));
  }
}

/**
 * Gives everything that this process starts one temporary folder of its own, which goes with the process: below the
 * system's, or in .cache where that is full, missing or somebody else's.
 * @throws Error with a sentence where neither can be written to
 */
export function useOwnTemporaryFolder(): void {
  const spare = join(root, '.cache', 'tmp');
  mkdirSync(spare, { recursive: true });
  const places = [tmpdir(), spare];
  for (const place of places.filter(isWritable)) removeStale(place);
  const folder = join(choosePlace(places), `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // Run by root, PostgreSQL runs as another user, who has to get through.
  chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.on('exit', () => remove(folder));
}
