import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { STEPS } from '../migrate.ts';
import type { CopyContent } from './check-copy.ts';
import type { CopyOrder } from './copy-thread.ts';
import { DRAFT_END } from './copy-names.ts';

const PROGRAM = new URL('./copy-thread.ts', import.meta.url);

/** What is named in a folder is only there for good once the folder is on the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  if (handle === null) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}

async function runThread(order: CopyOrder, signal: AbortSignal | undefined): Promise<CopyContent> {
  const thread = new Worker(PROGRAM, { workerData: order });
  try {
    const ended = once(thread, 'exit').then(() => {
      throw new Error('the thread that copies ended without a word');
    });
    const heard = once(thread, 'message', signal ? { signal } : {});
    const [content] = (await Promise.race([heard, ended])) as [CopyContent];
    return content;
  } finally {
    await thread.terminate();
  }
}

/**
 * Writes an SQLite file, with what is still in its journal, to a new place as it stands at one moment; reads and writes go on. It stands there whole
 * and checked, for its owner only, or not at all. Throws BadCopy, or what the disk says.
 */
export async function writeCopy(from: string, to: string, signal?: AbortSignal): Promise<CopyContent> {
  const draft = `${to}.${process.pid}${DRAFT_END}`;
  try {
    await rm(draft, { force: true });
    // Made before it is written, so that it is nobody else's at any time.
    await (await open(draft, 'wx', 0o600)).close();
    const content = await runThread({ from, to: draft, known: STEPS }, signal);
    await rename(draft, to);
    await flushFolder(dirname(to));
    return content;
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) await rm(draft + end, { force: true });
    throw error;
  }
}
