import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sayCount, sayLongMoment } from '@pupitre/domain';
import { BadCopy, checkCopy, type CopyContent } from './database/copies/check-copy.ts';
import { listCopies } from './database/copies/copy-names.ts';
import { type Made, makeCopy } from './database/copies/nightly-copies.ts';
import { restoreCopy } from './database/copies/restore-copy.ts';
import { sayCopyFailure } from './database/copies/say-copy-failure.ts';
import { writeCopy } from './database/copies/write-copy.ts';
import { STEPS } from './database/migrate.ts';
import { sqliteFileIn, type StoragePlace } from './database/open-storage.ts';

/** What can be asked for of the copies of an SQLite file. */
export const COPY_COMMANDS = ['backup', 'verify', 'restore'] as const;
type CopyCommand = (typeof COPY_COMMANDS)[number];

/** Whether a command is about copies. */
export const isCopyCommand = (command: string): command is CopyCommand =>
  COPY_COMMANDS.some((one) => one === command);

/** What was asked for cannot be done. The message is for whoever runs the server, in French. */
class CopyRefused extends Error {}

const describe = ({ schema, schools, bytes }: CopyContent): string =>
  `${sayCount(schools, 'établissement')}, ${Math.ceil(bytes / 1024)} ko, schéma ${schema}`;

const sayBad = (file: string, { message }: BadCopy) =>
  new CopyRefused(`${file} n'est pas une copie utilisable : ${message}.`);

function check(file: string): CopyContent {
  try {
    return checkCopy(file, STEPS);
  } catch (error) {
    throw error instanceof BadCopy ? sayBad(file, error) : error;
  }
}

const clock = () => new Date();

async function backUp(file: string, folder: string | undefined, given: string): Promise<Made> {
  if (!existsSync(file)) throw new CopyRefused(`Il n'y a pas de base de données ${file}.`);
  if (given === '' && folder === undefined)
    throw new CopyRefused('PUPITRE_BACKUPS vaut « off » : indiquez un fichier.');
  const path = resolve(given);
  if (given !== '' && existsSync(path)) throw new CopyRefused(`${path} existe déjà.`);
  try {
    if (given !== '') return { ...(await writeCopy(file, path)), path };
    return await makeCopy({ file, folder: folder ?? '', clock });
  } catch (error) {
    throw new CopyRefused(sayCopyFailure(error, given === '' ? (folder ?? '') : path, false), {
      cause: error,
    });
  }
}

async function verify(folder: string | undefined, given: string): Promise<string> {
  if (given !== '') return `${resolve(given)} est entière : ${describe(check(resolve(given)))}.`;
  const names = folder === undefined ? [] : await readdir(folder).catch(() => []);
  const [newest] = listCopies(names);
  if (folder === undefined || !newest)
    throw new CopyRefused(`Il n'y a aucune copie dans ${folder ?? 'le dossier des copies'}.`);
  const path = join(folder, newest.name);
  return `${path}, faite le ${sayLongMoment(newest.at.toISOString())}, est entière : ${describe(check(path))}.`;
}

async function restore(file: string, given: string, word: string): Promise<string> {
  if (given === '') throw new CopyRefused('Indiquez le fichier de la copie.');
  const copy = resolve(given);
  try {
    const restored = await restoreCopy(copy, file, { now: new Date(), isConfirmed: word === 'REMPLACER' });
    const aside = restored.aside === null ? '' : `\nLa base de données d'avant est ${restored.aside}.`;
    return `${copy} est en place : ${describe(restored)}.\nTout le monde devra se reconnecter.${aside}`;
  } catch (error) {
    throw error instanceof BadCopy ? sayBad(copy, error) : error;
  }
}

/**
 * Makes, checks or puts back copies of the SQLite file (docs/operations.md, « Copies »). Returns what to say. Throws an error in French; PostgreSQL has
 * tools of its own for it.
 */
export async function administerCopies(
  command: CopyCommand,
  [given = '', word = '']: readonly string[],
  { databaseUrl, dataFolder, backupFolder }: StoragePlace,
): Promise<string> {
  if (databaseUrl !== undefined)
    throw new CopyRefused(
      'Avec PostgreSQL, ce sont pg_dump et pg_restore (docs/operations.md, « Copies »), puis : npm run admin -- end-sessions',
    );
  const file = sqliteFileIn(dataFolder);
  if (command === 'verify') return verify(backupFolder, given);
  if (command === 'restore') return restore(file, given, word);
  const made = await backUp(file, backupFolder, given);
  return `${made.path} est faite et vérifiée : ${describe(made)}.`;
}
