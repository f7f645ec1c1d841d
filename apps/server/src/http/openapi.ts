import { errorBody, type Operation, operationNames, operations, type RefusalStatus } from '@pupitre/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const REFUSALS: Readonly<Record<RefusalStatus, string>> = {
  400: 'Requête illisible',
  401: 'Pas de jeton valable',
  404: 'Introuvable, ou appartenant à un autre établissement',
  409: 'En conflit avec ce qui est enregistré',
  413: 'Trop volumineux',
  415: 'Type de contenu refusé',
  422: 'Données invalides',
  429: 'Trop de tentatives',
  503: 'Serveur surchargé',
};

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function describeParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !value.safeParse(undefined).success,
    // What the call reads: in a query string, lists are joined by commas.
    schema: toJsonSchema(value, 'output'),
    ...(place === 'query' ? { style: 'form', explode: false } : {}),
  }));
}

function describeBody(operation: Operation): Json | undefined {
  if (operation.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!operation.body) return undefined;
  return {
    required: true,
    content: { 'application/json': { schema: toJsonSchema(operation.body, 'input') } },
  };
}

const describeRefusal = (status: RefusalStatus): Json => ({
  description: REFUSALS[status],
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function describeAnswers(operation: Operation): Json {
  const hasInput = operation.params ?? operation.query ?? operation.body ?? operation.upload;
  const statuses = new Set<RefusalStatus>([...operation.refusals, 429, 503]);
  if (operation.auth === 'token') statuses.add(401);
  if (hasInput) statuses.add(422);
  const content =
    operation.answer === 'file'
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: toJsonSchema(operation.answer, 'output') } };
  return {
    [operation.status]: { description: operation.summary, content },
    ...Object.fromEntries([...statuses].map((status) => [status, describeRefusal(status)])),
  };
}

function describeOperation(name: string, operation: Operation): Json {
  const body = describeBody(operation);
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary: operation.summary,
    security: operation.auth === 'token' ? [{ token: [] }] : [],
    parameters: [
      ...describeParameters(operation.params, 'path'),
      ...describeParameters(operation.query, 'query'),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: describeAnswers(operation),
  };
}

/** The OpenAPI 3.1 description of the API, made from the table of operations. */
export function describeApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of operationNames) {
    const operation: Operation = operations[name];
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(name, operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pupitre', version, description: 'Répartition Enseignement Obligatoire' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: toJsonSchema(errorBody, 'output') },
    },
    paths,
  };
}
