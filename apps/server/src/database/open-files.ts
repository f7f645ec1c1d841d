import { statSync } from 'node:fs';
import { FileGone } from './failures.ts';

/** The database, its journal and the index of that. */
const SUFFIXES = ['', '-wal', '-shm'];

function inodeOf(path: string): bigint | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
  } catch {
    return undefined;
  }
}

/**
 * The files of an SQLite database that has been opened and read. One that is deleted or replaced meanwhile goes on
 * without a name: what is written to it is lost with the process, and SQLite says nothing.
 */
export class OpenFiles {
  readonly #inodes: ReadonlyMap<string, bigint | undefined>;

  constructor(file: string) {
    this.#inodes = new Map(SUFFIXES.map((suffix) => [file + suffix, inodeOf(file + suffix)]));
  }

  /** Throws FileGone unless each is still where it was. */
  expectInPlace(): void {
    for (const [path, inode] of this.#inodes) if (inodeOf(path) !== inode) throw new FileGone(path);
  }
}
