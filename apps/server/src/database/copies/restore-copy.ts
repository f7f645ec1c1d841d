import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { isLocked } from '../failures.ts';
import { STEPS } from '../migrate.ts';
import { noteFileOf } from '../storage-note.ts';
import { BadCopy, checkCopy, type CopyContent } from './check-copy.ts';
import { writeCopy } from './write-copy.ts';

/** A restore that is not begun. The message is the French sentence for whoever runs the server. */
export class RestoreRefused extends Error {}

/** Brings what is in the journal into the file, alone: fails where a server has it open. */
function closeJournal(file: string): void {
  const connection = new SqliteDatabase(file, { timeout: 0, fileMustExist: true });
  try {
    connection.pragma('journal_mode = delete');
  } catch (error) {
    if (isLocked(error))
      throw new RestoreRefused(
        `La base de données ${file} est ouverte. Arrêtez le serveur, puis recommencez.`,
      );
    // One that is damaged is moved away as it is.
  } finally {
    connection.close();
  }
}

/** Throws RestoreRefused where the database in place is of a later version, unless that was said to be known. */
function expectReplaceable(file: string, isConfirmed: boolean): void {
  if (isConfirmed) return;
  try {
    checkCopy(file, STEPS);
  } catch (error) {
    if (!(error instanceof BadCopy && error.isNewer)) return;
    throw new RestoreRefused(
      `La base de données en place ne se remplace pas sans autre : ${error.message}. ` +
        'Pour la mettre de côté et revenir à la copie, ajoutez REMPLACER.',
    );
  }
}

/** Moves a database with its journal and its note away; answers where it is now. */
async function moveAway(file: string, now: Date): Promise<string> {
  const aside = `${file}.replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) await rename(file + end, aside + end);
  return aside;
}

/** What a restore did. */
export interface Restored extends CopyContent {
  /** Where the database is now that was in place; null where there was none. */
  aside: string | null;
}

/**
 * Puts a copy in the place of the SQLite file of a server that is stopped (docs/operations.md, « Restoring a database »). What was there is moved
 * aside, never deleted. Its note goes, so that the next start ends all sessions: those that were ended since the copy stay ended. Throws BadCopy,
 * RestoreRefused, or what the disk says; the database in place is then as it was.
 * @param isConfirmed the database in place may be of a later version
 */
export async function restoreCopy(
  copy: string,
  file: string,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
): Promise<Restored> {
  checkCopy(copy, STEPS);
  const isThere = existsSync(file);
  if (isThere) {
    closeJournal(file);
    expectReplaceable(file, isConfirmed);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const incoming = `${file}.incoming`;
  await rm(incoming, { force: true });
  const content = await writeCopy(copy, incoming);
  const aside = isThere ? await moveAway(file, now) : null;
  await rename(incoming, file);
  await rm(noteFileOf(file), { force: true });
  return { ...content, aside };
}
