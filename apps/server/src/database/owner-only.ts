import { chmodSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** What we put into a data folder; one that holds anything else is not ours alone. */
const OURS = /^(?:pupitre\.sqlite.*|backups|demo)$/;

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // There is none, it is somebody else's, or the file system knows no owners.
  }
}

/** Lets nobody but their owner read an SQLite file and what goes with it, nor the folder, where that holds nothing else. */
export function keepForOwner(file: string): void {
  for (const end of ['', '-wal', '-shm']) restrict(file + end, 0o600);
  const folder = dirname(file);
  if (readdirSync(folder).every((name) => OURS.test(name))) restrict(folder, 0o700);
}
