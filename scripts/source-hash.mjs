import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';

const isSource = (name) => !/^(dist|node_modules)$|\.test\.tsx?$/.test(name);

function* filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(join(root, path)).toSorted()) {
    if (isSource(name)) yield* filesBelow(`${path}/${name}`);
  }
}

/**
 * Tells one state of what something is built from, from another.
 * @param {readonly string[]} sources files and folders, from the root of the repository; tests in them are left out
 * @returns {string}
 */
export function hashSources(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => [...filesBelow(source)])) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
