import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' });

/** A disk of its own, in memory, that can be filled. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'pupitre-disk-'));
  readonly #ballast = join(this.folder, 'ballast');

  /** Throws where that is not allowed. */
  constructor(megabytes: number) {
    const { status, stderr } = mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.folder);
    if (status === 0) return;
    rmSync(this.folder, { recursive: true });
    throw new Error(`no disk could be mounted: ${stderr}`);
  }

  /** Leaves so many bytes. */
  fill(left = 0): void {
    const file = openSync(this.#ballast, 'a');
    const block = Buffer.alloc(4096);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
    if (left > 0) truncateSync(this.#ballast, Math.max(0, statSync(this.#ballast).size - left));
  }

  /** Makes room again. */
  free(): void {
    rmSync(this.#ballast);
  }

  /** `ro` or `rw`. */
  remount(access: 'ro' | 'rw'): void {
    mount('-o', `remount,${access}`, this.folder);
  }

  /** Ends it with all that is on it. */
  remove(): void {
    spawnSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Whether this machine lets us mount one: as root, in most containers. */
export const CAN_MOUNT = (() => {
  try {
    new SmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();
