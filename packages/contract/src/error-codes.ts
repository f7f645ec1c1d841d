/** How the server may refuse a call (docs/architecture.md, « Errors »). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

/** A kind of refusal, to be told apart by programs: the sentence beside it is for people. */
interface ErrorKind {
  readonly status: RefusalStatus | 500;
  /** In French, for the page of the API. */
  readonly meaning: string;
}

/** Every code of a refusal: none is answered that is not listed here. */
export const ERROR_CODES = {
  unreadable: { status: 400, meaning: 'la requête ou le fichier est illisible' },
  'session-ended': { status: 401, meaning: 'pas de jeton valable' },
  'wrong-credentials': { status: 401, meaning: "l'adresse e-mail ou le mot de passe est faux" },
  forbidden: { status: 403, meaning: 'le rôle de la personne ne le permet pas' },
  'not-found': { status: 404, meaning: "cela n'existe pas ou plus, ou appartient à un autre établissement" },
  'unknown-address': { status: 404, meaning: "l'adresse appelée n'existe pas" },
  'too-slow': { status: 408, meaning: 'les données sont arrivées trop lentement' },
  taken: { status: 409, meaning: 'ce nom, ce visa ou cette adresse est déjà pris' },
  locked: { status: 409, meaning: 'un verrou protège ce qui changerait' },
  clash: { status: 409, meaning: 'cela a changé entre-temps ; « errors » dit quoi' },
  rule: { status: 409, meaning: "une règle de la planification s'y oppose" },
  ambiguous: { status: 409, meaning: 'plusieurs choses conviennent : il faut préciser laquelle' },
  'nothing-to-do': { status: 409, meaning: "il n'y a rien à faire" },
  full: { status: 409, meaning: "l'établissement a atteint une de ses limites" },
  'under-way': { status: 409, meaning: "une recherche est en cours, ou n'a pas encore de résultat" },
  'too-large': { status: 413, meaning: 'trop volumineux' },
  'wrong-type': { status: 415, meaning: "ce type de contenu n'est pas accepté" },
  invalid: { status: 422, meaning: 'lisible, mais pas valable ; « errors » dit en quoi' },
  'wrong-password': { status: 422, meaning: 'le mot de passe actuel manque ou est faux' },
  'too-often': { status: 429, meaning: "trop de tentatives ; l'en-tête Retry-After dit quand revenir" },
  busy: { status: 503, meaning: 'le serveur est surchargé' },
  unavailable: { status: 503, meaning: 'le document demandé ne peut pas être préparé' },
  storage: { status: 503, meaning: 'la base de données ne peut pas enregistrer' },
  internal: { status: 500, meaning: 'erreur du serveur ; la phrase en donne la référence' },
} as const satisfies Record<string, ErrorKind>;

type ErrorCodes = typeof ERROR_CODES;
export type ErrorCode = keyof ErrorCodes;
export const errorCodes = Object.keys(ERROR_CODES) as ErrorCode[];

/** The codes of the refusals with a status. */
export type CodeOf<S extends RefusalStatus | 500> = {
  [C in ErrorCode]: ErrorCodes[C]['status'] extends S ? C : never;
}[ErrorCode];
