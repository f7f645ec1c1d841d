import { join } from 'node:path';
import { root } from './child.mjs';

/*
 * The allocator of glibc raises, as large blocks come and go, the size from which it asks the system for a block of its own, and keeps what is
 * smaller for good: after a crowd a server held 1.3 GB, where 0.3 GB were in use. A size that is set stays, but is only read when a process begins.
 * It also keeps what each thread has given back for that thread alone, unless they share.
 *
 * The space for new objects grows to three times sixteen megabytes otherwise, in the first second already, and stays; with a quarter of it writes are as fast, with a sixteenth
 * a fifth slower.
 *
 * Threads that compile and clear up have no lower priority than the one that answers requests: with four of them, as there are otherwise, it kept one waiting for up to 78 ms while a
 * proposal was made on two cores, with two for 44.
 *
 * What is compiled is kept from one start to the next, TypeScript without its types as well: so neither the server nor its workers load the compiler of types.
 */

const SIZE = '131072';

/** The environment of a server that takes no more memory than it needs (docs/operations.md, « Memory »). */
export const SPARING = {
  MALLOC_MMAP_THRESHOLD_: SIZE,
  MALLOC_TRIM_THRESHOLD_: SIZE,
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=4 --v8-pool-size=2',
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
};

/** Goes on as the same process begun anew, with what spares memory, in its children too; as it is where all of that is set, or the system is another. */
export function spareMemory() {
  const isSet = Object.keys(SPARING).every((name) => process.env[name] !== undefined);
  if (isSet || process.platform !== 'linux' || typeof process.execve !== 'function') return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...SPARING, ...process.env });
}
