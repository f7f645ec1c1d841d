import {
  CONFLICT_CHOICES,
  ERROR_CODES,
  IDEMPOTENCY_KEY,
  refusalBody,
  errorCodes,
  type Operation,
  operationNames,
  operations,
  REVISION,
  RIGHTS,
  SEEN_REVISION,
} from '@pupitre/contract';
import { examples } from '@pupitre/contract/documentation';
import type { z } from 'zod';
import { type CallExample, describeAnswers } from './openapi-answers.ts';
import { describeField, type Json, toJsonSchema } from './openapi-schemas.ts';

const INTRODUCTION = `Répartition Enseignement Obligatoire.

Périodes et heures sont **hebdomadaires** : \`periods\`, \`hours_…\`, \`total_…\` comptent des périodes
d'enseignement par semaine, par demi-période (0,5). Rien n'est arrondi : une autre valeur est refusée (422).

Un refus a toujours la forme \`{ "detail": "une phrase en français", "code": "…" }\` ; une validation y ajoute
\`errors: [{ path, message }]\`.

**À plusieurs** : chaque lecture donne dans \`${REVISION}\` le numéro jusqu'auquel elle connaît les changements. Un envoi qui le
répète dans \`${SEEN_REVISION}\` n'écrase pas ce que d'autres ont changé depuis.

**Droits** : chaque réponse à qui est connecté dit dans \`${RIGHTS}\` son rôle et, après un deux-points, les niveaux des volées auxquelles
il se limite.

**Sans réponse** : un envoi qui nomme une clé dans \`${IDEMPOTENCY_KEY}\` peut être répété ; il n'est exécuté qu'une fois.

Les codes des refus :

${errorCodes.map((code) => `- \`${code}\` (${ERROR_CODES[code].status}) : ${ERROR_CODES[code].meaning}`).join('\n')}`;

function describeParameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  example: Json = {},
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !value.safeParse(undefined).success,
    description: describeField(name),
    // What the call reads: in a query string, lists are joined by commas.
    schema: toJsonSchema(value, 'output'),
    ...(example[name] === undefined ? {} : { example: example[name] }),
    ...(place === 'query' ? { style: 'form', explode: false } : {}),
  }));
}

/** What every write with a token takes. */
const SIGHT: readonly Json[] = [
  {
    name: SEEN_REVISION,
    in: 'header',
    required: false,
    description:
      `Le numéro que ${REVISION} a donné avec ce dont part l'envoi ; après des virgules, ceux de changements plus récents ` +
      "que l'on connaît aussi. Ce que d'autres ont changé depuis est fusionné champ par champ ; ce que deux ont changé " +
      "différemment est refusé (409, « conflicts »). Sans cet en-tête, l'envoi remplace ce qui est enregistré.",
    schema: { type: 'string' },
    example: '1204',
  },
  {
    name: CONFLICT_CHOICES,
    in: 'header',
    required: false,
    description:
      `Avec ${SEEN_REVISION}, quand le même envoi a été refusé : pour chaque « token » de « conflicts », qui l'emporte, ` +
      '« mine » ou « theirs ». Un choix vaut tant que la valeur des autres est celle qui a été montrée.',
    schema: { type: 'string' },
    example: 'Zg7tTNLM7V=mine, WtE9AvGZ3h=theirs',
  },
  {
    name: IDEMPOTENCY_KEY,
    in: 'header',
    required: false,
    description:
      "Une clé que l'appelant choisit au hasard, de 8 à 64 lettres, chiffres, tirets ou soulignés. Un changement de la " +
      "planification dont la réponse s'est perdue peut être envoyé une nouvelle fois sous la même clé pendant 30 jours, aussi " +
      `dans une autre session de la même personne\u202f: il n'est pas fait deux fois, et reçoit la première réponse avec le numéro de son changement ` +
      `(${REVISION}). Un refus n'est pas retenu. La même clé pour un autre envoi est refusée (422).`,
    schema: { type: 'string' },
    example: '3f0f5a0e-9f0e-4a57-8a1b-0c5d0c9c7a10',
  },
];

const takesSight = ({ auth, method }: Operation) => auth === 'token' && method !== 'GET';

function describeBody(operation: Operation, { body }: CallExample): Json | undefined {
  if (operation.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'Le fichier' };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!operation.body) return undefined;
  const schema = toJsonSchema(operation.body, 'input');
  const required = !operation.body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema, example: body } } };
}

function describeOperation(name: string, operation: Operation, example: CallExample): Json {
  const body = describeBody(operation, example);
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary: operation.summary,
    security: operation.auth === 'token' ? [{ token: [] }] : [],
    parameters: [
      ...describeParameters(operation.params, 'path', example.params),
      ...describeParameters(operation.query, 'query', example.query),
      ...(takesSight(operation) ? SIGHT : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: describeAnswers(operation, example),
  };
}

/** The OpenAPI 3.1 description of the API, made from the table of operations and its examples. */
export function describeApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of operationNames) {
    const operation: Operation = operations[name];
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(name, operation, examples[name]);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pupitre', version, description: INTRODUCTION },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: toJsonSchema(refusalBody, 'output') },
    },
    paths,
  };
}
