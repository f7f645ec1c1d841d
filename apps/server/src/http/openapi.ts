import {
  ERROR_CODES,
  errorBody,
  errorCodes,
  type Operation,
  operationNames,
  operations,
} from '@pupitre/contract';
import { examples } from '@pupitre/contract/documentation';
import type { z } from 'zod';
import { type CallExample, describeAnswers } from './openapi-answers.ts';
import { describeField, type Json, toJsonSchema } from './openapi-schemas.ts';

const INTRODUCTION = `Répartition Enseignement Obligatoire.

Périodes et heures sont **hebdomadaires** : \`periods\`, \`hours_…\`, \`total_…\` comptent des périodes
d'enseignement par semaine, par demi-période (0,5). Rien n'est arrondi : une autre valeur est refusée (422).

Un refus a toujours la forme \`{ "detail": "une phrase en français", "code": "…" }\` ; une validation y ajoute
\`errors: [{ path, message }]\`. Les codes :

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
      schemas: { Error: toJsonSchema(errorBody, 'output') },
    },
    paths,
  };
}
