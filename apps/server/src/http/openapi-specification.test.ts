import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ADDED_CALLS, SPECIFIED_CALLS, type SpecifiedCall } from '../testing/specification-calls.ts';
import { describeApi } from './openapi.ts';

interface Shape {
  type?: unknown;
  properties?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  items?: Shape | undefined;
  additionalProperties?: unknown;
}

const shape: z.ZodType<Shape> = z.looseObject({
  type: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), shape).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return shape.optional();
  },
  additionalProperties: z.unknown().optional(),
});
const content = z.record(z.string(), z.object({ schema: shape.optional() }));

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(z.unknown()),
        parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
        requestBody: z.object({ content, required: z.boolean().optional() }).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    ),
  ),
});

const { paths } = document.parse(describeApi('0'));

const described = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
  ),
);

function find(call: SpecifiedCall['call']) {
  const operation = described.get(call);
  if (!operation) throw new Error(`${call} is not described`);
  return operation;
}

/** Fields of a shape, those one level deeper as `stats.plannings`. */
const fieldsOf = (one: Shape | undefined): string[] =>
  Object.entries(one?.properties ?? {}).flatMap(([name, property]) => [
    name,
    ...Object.keys(property.properties ?? {}).map((deeper) => `${name}.${deeper}`),
  ]);

const answerOf = (operation: ReturnType<typeof find>) =>
  (operation.responses['200'] ?? operation.responses['201'])?.content ?? {};

function entryOf(answer: Shape | undefined, answers: SpecifiedCall['answers']): Shape | undefined {
  if (answers === 'list') return answer?.items;
  return answers === 'map' ? shape.parse(answer?.additionalProperties) : answer;
}

test('the API has the calls of the specification, and those that the decisions add', () => {
  const expected = [...SPECIFIED_CALLS.map(({ call }) => call), ...ADDED_CALLS];
  expect([...described.keys()].toSorted()).toEqual(expected.toSorted());
});

describe.each(SPECIFIED_CALLS)(
  '$call',
  ({ call, isPublic, query = [], body, multipart, answer, answers }) => {
    const operation = find(call);
    const namesIn = (place: string) => operation.parameters.filter((one) => one.in === place);

    test('wants a token, unless the specification sends none', () => {
      expect(operation.security).toHaveLength(isPublic ? 0 : 1);
    });

    test('takes the parameters of the specification and needs no other', () => {
      expect(namesIn('path').map(({ name }) => name)).toEqual(call.match(/(?<=\{)\w+/g) ?? []);
      const names = namesIn('query').map(({ name }) => name);
      const required = namesIn('query').filter((one) => one.required);
      expect(names).toEqual(expect.arrayContaining([...query]));
      expect(query).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
    });

    test('takes the body of the specification and needs no other field', () => {
      const type = multipart ? 'multipart/form-data' : 'application/json';
      const sent = operation.requestBody?.content[type]?.schema;
      const fields = body === 'list' ? [] : (multipart ?? body ?? []);
      // What may be left out is ours.
      const isAdded = operation.requestBody?.required === false;
      const isExpected = body !== undefined || multipart !== undefined;
      expect(operation.requestBody !== undefined && !isAdded).toBe(isExpected);
      expect(sent?.type === 'array').toBe(body === 'list');
      expect(fieldsOf(sent)).toEqual(expect.arrayContaining([...fields]));
      expect(fields).toEqual(expect.arrayContaining(sent?.required ?? []));
    });

    test('answers the fields that the specification reads', () => {
      const json = answerOf(operation)['application/json']?.schema;
      expect(json === undefined).toBe(answers === 'file');
      const entry = entryOf(json, answers);
      expect(fieldsOf(entry)).toEqual(expect.arrayContaining([...(answer ?? [])]));
      const topLevel = (answer ?? []).filter((field) => !field.includes('.'));
      expect(entry?.required ?? []).toEqual(expect.arrayContaining(topLevel));
    });
  },
);
