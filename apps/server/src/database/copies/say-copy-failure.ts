import { storageFailureOf } from '../failures.ts';
import { BadCopy } from './check-copy.ts';

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: "ce qui devrait contenir ce dossier n'existe pas",
  ENOTDIR: "ce n'est pas un dossier",
  EACCES: "le serveur n'a pas le droit d'y écrire",
  EPERM: "le serveur n'a pas le droit d'y écrire",
  EROFS: 'on ne peut pas y écrire : lecture seule',
  ENOSPC: 'le disque est plein',
  EDQUOT: 'le disque est plein',
};

function reasonOf(error: unknown, isFull: boolean): string {
  if (error instanceof BadCopy) return `à peine faite, ${error.message}`;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const failure = storageFailureOf(error);
  if (isFull || failure === 'full') return 'le disque est plein';
  const known = FAULTS[code];
  if (known !== undefined) return known;
  return failure === 'failing' ? `on ne peut pas y écrire (${message})` : message;
}

/** Says in French why a copy could not be made in a folder. */
export const sayCopyFailure = (error: unknown, folder: string, isFull: boolean): string =>
  `Aucune copie de la base de données n'a pu être faite dans ${folder} : ${reasonOf(error, isFull)}.`;
