export type WorkbookRefusal =
  | 'empty'
  | 'too_large'
  | 'wrong_type'
  | 'protected'
  | 'damaged'
  | 'suspicious'
  | 'busy';

/** A file that is not read, and why: `message` is one French sentence for the user. */
export class RefusedWorkbook extends Error {
  readonly reason: WorkbookRefusal;

  constructor(reason: WorkbookRefusal, message: string) {
    super(message);
    this.name = 'RefusedWorkbook';
    this.reason = reason;
  }
}

const SAVE_AS = 'Ouvrez-le dans votre tableur et enregistrez-le au format .xlsx.';

/** The refusals with their sentences, to throw. */
export const refusals = {
  empty: () => new RefusedWorkbook('empty', 'Le fichier est vide.'),
  tooLarge: (what: string) => new RefusedWorkbook('too_large', `Le fichier est trop volumineux : ${what}.`),
  wrongType: (what: string) => new RefusedWorkbook('wrong_type', `${what} ${SAVE_AS}`),
  packed: (name: string) =>
    new RefusedWorkbook(
      'wrong_type',
      `Ce fichier est une archive qui contient « ${name} ». Décompressez-la, puis importez ce fichier.`,
    ),
  protected: () =>
    new RefusedWorkbook(
      'protected',
      'Le fichier est protégé par un mot de passe. Retirez la protection, puis importez-le à nouveau.',
    ),
  damaged: () =>
    new RefusedWorkbook('damaged', `Le fichier est endommagé et ne peut pas être lu. ${SAVE_AS}`),
  busy: () =>
    new RefusedWorkbook(
      'busy',
      "Le serveur est momentanément surchargé : le fichier n'a pas été lu. Veuillez réessayer dans un instant.",
    ),
  suspicious: () =>
    new RefusedWorkbook(
      'suspicious',
      `Le fichier n'est pas construit comme un classeur ordinaire et n'a pas été lu. ${SAVE_AS}`,
    ),
} as const;
