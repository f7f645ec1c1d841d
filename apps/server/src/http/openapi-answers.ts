import { extname } from 'node:path';
import {
  ERROR_CODES,
  type ErrorBody,
  errorCodes,
  type Operation,
  type RefusalStatus,
} from '@pupitre/contract';
import { attachmentNamed } from './content-disposition.ts';
import { type Json, toJsonSchema } from './openapi-schemas.ts';
import {
  Busy,
  Forbidden,
  NotSignedIn,
  type Refusal,
  TooLarge,
  TooOften,
  TooSlow,
  Unreadable,
  WrongType,
} from '../errors.ts';
import { FORBIDDEN } from './rights.ts';
import { followsRevision } from './revision-tags.ts';

/** One call as an example: what it sends, what it gets, what each refusal says. */
export interface CallExample {
  params?: Json;
  query?: Json;
  body?: unknown;
  answer?: unknown;
  /** Name of the downloaded file. */
  file?: string;
  refusals: Partial<Record<RefusalStatus, string>>;
}

const DESCRIPTIONS: Readonly<Record<RefusalStatus, string>> = {
  400: 'Requête illisible',
  401: 'Pas de jeton valable',
  403: 'Le rôle de la personne ne le permet pas',
  404: 'Introuvable, ou appartenant à un autre établissement',
  408: 'Données arrivées trop lentement',
  409: 'En conflit avec ce qui est enregistré',
  413: 'Trop volumineux',
  415: 'Type de contenu refusé',
  422: 'Données invalides ; « errors » dit lesquelles',
  429: "Trop de tentatives ; l'en-tête Retry-After dit quand revenir, en secondes",
  503: "Serveur surchargé ; l'en-tête Retry-After dit quand revenir, en secondes",
};

const FILE_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.json': 'application/json',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const INVALID: ErrorBody = {
  detail: '« nom » : ce champ est obligatoire',
  code: 'invalid',
  errors: [{ path: 'nom', message: 'ce champ est obligatoire' }],
};

const sayOf = (refusal: Refusal): ErrorBody => ({ detail: refusal.message, code: refusal.code });

/** The refusals that any call may give, with what they say where the operation has nothing of its own to say. */
function commonRefusals(operation: Operation): Partial<Record<RefusalStatus, ErrorBody>> {
  const hasBody = operation.body ?? operation.upload;
  const hasInput = hasBody ?? operation.params ?? operation.query;
  return {
    ...(operation.auth === 'token' ? { 401: sayOf(new NotSignedIn()) } : {}),
    ...(operation.allows === 'anyone' || operation.allows === 'reading'
      ? {}
      : { 403: sayOf(new Forbidden(FORBIDDEN[operation.allows])) }),
    ...(hasBody
      ? {
          400: sayOf(new Unreadable()),
          408: sayOf(new TooSlow()),
          413: sayOf(new TooLarge()),
          415: sayOf(new WrongType()),
        }
      : {}),
    ...(hasInput ? { 422: INVALID } : {}),
    429: sayOf(new TooOften(60)),
    503: sayOf(new Busy()),
  };
}

/** The codes with which a call may be refused with a status. */
const codesOf = (status: RefusalStatus) => errorCodes.filter((code) => ERROR_CODES[code].status === status);

const describeRefusal = (status: RefusalStatus, example: ErrorBody): Json => ({
  description: `${DESCRIPTIONS[status]}. Code : ${codesOf(status)
    .map((code) => `\`${code}\``)
    .join(', ')}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
});

function describeSuccess(operation: Operation, { answer, file = '' }: CallExample): Json {
  if (operation.answer !== 'file') {
    const schema = toJsonSchema(operation.answer, 'output');
    const type = operation.events ? 'text/event-stream' : 'application/json';
    return { description: operation.summary, content: { [type]: { schema, example: answer } } };
  }
  const disposition = attachmentNamed(file);
  return {
    description: `${operation.summary}. Le nom du fichier est dans l'en-tête Content-Disposition.`,
    headers: { 'Content-Disposition': { schema: { type: 'string' }, example: disposition } },
    content: { [FILE_TYPES[extname(file)] ?? 'application/octet-stream']: {} },
  };
}

/** Every answer of an operation by status: what it is for, its shape, an example. */
export function describeAnswers(operation: Operation, example: CallExample): Json {
  const own = Object.entries(example.refusals).map(([status, detail]) => {
    const [code, ...others] = codesOf(Number(status) as RefusalStatus);
    return [status, others.length > 0 ? { detail } : { detail, code }];
  });
  const refusals: Partial<Record<RefusalStatus, ErrorBody>> = {
    ...commonRefusals(operation),
    ...Object.fromEntries(own),
  };
  const described = Object.entries(refusals).map(([status, body]) => {
    return [status, describeRefusal(Number(status) as RefusalStatus, body)];
  });
  return {
    [operation.status]: describeSuccess(operation, example),
    ...(followsRevision(operation)
      ? { 304: { description: "Inchangé depuis la réponse dont l'ETag est donné dans If-None-Match" } }
      : {}),
    ...Object.fromEntries(described),
  };
}
