import { sayCount, sayLongMoment } from '@pupitre/domain';
import { readFileSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { InstallationTable } from './schema.ts';

const note = z.object({
  id: z.string(),
  mark: z.number(),
  /** Name of the last migration. */
  schema: z.string(),
  schools: z.number(),
  bytes: z.number(),
  noted_at: z.iso.datetime(),
});

/** What a server last knew of an SQLite file; kept beside it. */
export type StorageNote = z.infer<typeof note>;

/** A database that is not, or no longer, the one that was known. The message is the French sentence for whoever runs the server. */
export class LostStorage extends Error {}

/** Where the note on a database file is kept. */
export const noteFileOf = (file: string): string => `${file}.known.json`;

const refuse = (file: string, fault: string) =>
  new LostStorage(
    `${fault} Le serveur ne démarre pas, pour ne rien perdre de plus.\n` +
      `Remettez la base de données depuis une sauvegarde (docs/operations.md, « Restoring a database »). ` +
      `Si ce que contient le dossier est bien ce que vous voulez, supprimez ${noteFileOf(file)}, puis redémarrez.`,
  );

const describe = ({ schools, bytes, noted_at }: StorageNote): string =>
  `le ${sayLongMoment(noted_at)}, elle comptait ${sayCount(schools, 'établissement')} et ${Math.ceil(bytes / 1024)} ko`;

/** The note on a file, if there is one. Throws LostStorage when it cannot be read. */
export function readNote(file: string): StorageNote | undefined {
  try {
    return note.parse(JSON.parse(readFileSync(noteFileOf(file), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw refuse(
      file,
      `${noteFileOf(file)}, où le serveur note l'état de la base de données, est illisible.`,
    );
  }
}

/** Before the file is opened, which would make it. Throws LostStorage when it is noted, but missing or empty. */
export function expectFile(file: string, known: StorageNote | undefined): void {
  if (!known) return;
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw refuse(file, `La base de données ${file} a disparu : ${describe(known)}.`);
  if (size === 0) throw refuse(file, `La base de données ${file} est vide : ${describe(known)}.`);
}

/** Throws LostStorage unless the database is the noted one, in the noted state or a later one. */
export function expectKnown(
  file: string,
  known: StorageNote | undefined,
  found: InstallationTable | undefined,
): void {
  if (!known) return;
  if (!found) throw refuse(file, `La base de données ${file} a perdu son contenu : ${describe(known)}.`);
  if (found.id !== known.id)
    throw refuse(
      file,
      `La base de données ${file} n'est pas celle que le serveur a connue : ${describe(known)}.`,
    );
  if (found.mark < known.mark)
    throw refuse(
      file,
      `La base de données ${file} a perdu ses derniers changements, ou vient d'une sauvegarde : ${describe(known)}. ` +
        `Si le fichier ${file}-wal a été déplacé, remettez-le à sa place.`,
    );
}

/** Replaces the note on a file: whatever happens meanwhile, the former or the new one is there, whole. */
export async function writeNote(file: string, known: StorageNote): Promise<void> {
  const target = noteFileOf(file);
  const draft = `${target}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(known, null, 2)}\n`, { flush: true, mode: 0o600 });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
