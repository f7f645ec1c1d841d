import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Below the packages, so that what is not bundled is found from there. */
const FOLDER = join(import.meta.dirname, '../../.cache/programs');
/** Bundles of former states are of use to a run that goes on. */
const KEPT_MS = 24 * 60 * 60 * 1000;

function removeFormer(name: string): void {
  for (const file of readdirSync(FOLDER).filter((entry) => entry.startsWith(`${name}-`))) {
    const path = join(FOLDER, file);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
}

/** Keeps a program of the tests. One of the same content is left as it is: another run may be reading it. @returns its address */
export function keepByContent(name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(FOLDER, `${name}-${hash}.js`);
  mkdirSync(FOLDER, { recursive: true });
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
  else {
    removeFormer(name);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, file);
  }
  return pathToFileURL(file).href;
}
