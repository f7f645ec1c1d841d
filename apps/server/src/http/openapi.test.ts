import { errorBody, errorCodes, type Operation, operationNames, operations } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestServer } from '../testing/test-server.ts';

const content = z.record(z.string(), z.object({ example: z.unknown().optional() }));

const exampleOf = (one: z.infer<typeof content> | undefined) =>
  (one?.['application/json'] ?? one?.['text/event-stream'])?.example;

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.unknown()),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.string(),
            required: z.boolean(),
            description: z.string().min(5),
            example: z.unknown(),
          }),
        ),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
      }),
    ),
  ),
});

describe('the description of the API', () => {
  const server = useTestServer('SQLite');
  let read: Promise<z.infer<typeof documentSchema>> | undefined;
  /** It is large, and the same for all. */
  const readDocument = () =>
    (read ??= server.app
      .inject('/api/openapi.json')
      .then((response) => documentSchema.parse(response.json())));

  test('lists every operation of the contract and nothing else', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toMatch(/^3\.1\./);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const expected = operationNames.map((name) => {
      const { method, path }: Operation = operations[name];
      return `${name} ${method.toLowerCase()} ${path}`;
    });
    expect(new Set(described)).toEqual(new Set(expected));
  });

  test.each(operationNames)('says of %s what it takes and what it answers', async (name) => {
    const operation: Operation = operations[name];
    const { paths } = await readDocument();
    const described = paths[operation.path]?.[operation.method.toLowerCase()];
    const names = (place: string) =>
      described?.parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
    expect(names('path')).toEqual(operation.path.match(/(?<=\{)\w+/g) ?? []);
    expect(names('query')).toEqual(Object.keys(operation.query?.shape ?? {}));
    expect(described?.requestBody !== undefined).toBe(
      operation.body !== undefined || operation.upload === true,
    );
    expect(described?.security.length).toBe(operation.auth === 'token' ? 1 : 0);
    const statuses = [operation.status, ...operation.refusals].map(String);
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(statuses));
  });

  test.each(operationNames)('shows an example of %s and of each of its errors', async (name) => {
    const operation: Operation = operations[name];
    const { paths } = await readDocument();
    const described = paths[operation.path]?.[operation.method.toLowerCase()];
    if (!described) throw new Error('it is not described');
    const { requestBody, parameters, responses } = described;
    const missing = [
      ...(operation.body && exampleOf(requestBody?.content) === undefined ? ['body'] : []),
      ...parameters.filter((one) => one.required && one.example === undefined).map((one) => one.name),
      ...Object.entries(responses)
        .filter(([status]) => status !== '304' && !(status === '200' && operation.answer === 'file'))
        .filter(([, answer]) => exampleOf(answer.content) === undefined)
        .map(([status]) => status),
    ];
    expect(missing).toEqual([]);
    const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    for (const [, answer] of refused) errorBody.parse(exampleOf(answer.content));
  });

  test('lists every code of a refusal', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<{
      info: { description: string };
      components: { schemas: { Error: { properties: { code: unknown } } } };
    }>();
    expect(document.components.schemas.Error.properties.code).toMatchObject({ enum: errorCodes });
    for (const code of errorCodes) expect(document.info.description).toContain(`- \`${code}\` (`);
  });

  test('is readable as a page that needs no inline script', async () => {
    const page = await server.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
    const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const { statusCode } = await server.app.inject(new URL(script, 'http://x/api/docs').pathname);
      expect(statusCode).toBe(200);
    }
  });
});
