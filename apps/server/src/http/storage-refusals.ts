import type { StorageFailure } from '../database/failures.ts';
import { Busy, type Refusal, Unavailable } from '../errors.ts';

const TELL = "Veuillez prévenir la personne qui s'occupe du serveur.";

const SENTENCES: Readonly<Record<Exclude<StorageFailure, 'busy'>, string>> = {
  full: `Le disque du serveur est plein, rien n'a été enregistré. ${TELL}`,
  failing: `Le disque du serveur ne répond pas correctement, rien n'a été enregistré. ${TELL}`,
  gone: `Le fichier de la base de données a été supprimé ou remplacé, rien n'a été enregistré. ${TELL}`,
  later:
    "Pupitre vient d'être mis à jour et ce serveur est de l'ancienne version : rien n'a été enregistré. Veuillez réessayer dans un instant.",
  damaged: `La base de données est endommagée. ${TELL}`,
};

/** What is answered when the database cannot: a 503, for the fault is not in the request. */
export const refuseForStorage = (failure: StorageFailure, cause: unknown): Refusal =>
  failure === 'busy' ? new Busy(cause) : new Unavailable(SENTENCES[failure], cause, 'storage');

/** For the log: what is wrong, in the words somebody would look for. */
export const STORAGE_LOG: Readonly<Record<StorageFailure, string>> = {
  busy: 'the database does not answer',
  full: 'the disk is full',
  failing: 'the disk fails',
  gone: 'the database file was deleted or replaced',
  damaged: 'the database is damaged',
  later: 'a later version has migrated the database: this server refuses all calls, end it',
};
