import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Operation, operationNames, operations } from '../index.ts';
import { examples, FIELD_DESCRIPTIONS } from './index.ts';

interface LooseExample {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  answer?: unknown;
  file?: string;
  refusals: Record<string, string>;
}

/** Names of all fields in a JSON schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...properties, ...Object.values(schema).flatMap(fieldsOf)];
}

describe.each(operationNames)('the documentation of %s', (name) => {
  const operation: Operation = operations[name];
  const example: LooseExample = examples[name];

  test('sends what the call accepts', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = operation[part];
      expect([part, schema?.safeParse(example[part]).error?.issues]).toEqual([part, undefined]);
    }
  });

  test('gets exactly what the call answers', () => {
    const answer = operation.answer === 'file' ? undefined : operation.answer.parse(example.answer);
    expect(answer).toEqual(example.answer);
    expect(example.file === undefined).toBe(operation.answer !== 'file');
  });

  test('says every refusal in a sentence', () => {
    expect(Object.keys(example.refusals)).toEqual(operation.refusals.map(String));
    for (const sentence of Object.values(example.refusals)) expect(sentence).toMatch(/^\p{Lu}.{10,}/u);
  });

  test('describes every field', () => {
    const schemas = [operation.params, operation.query, operation.body, operation.answer];
    const fields = schemas
      .filter((schema) => schema !== undefined && schema !== 'file')
      .flatMap((schema) => fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
    expect(fields.filter((field) => !Object.hasOwn(FIELD_DESCRIPTIONS, field))).toEqual([]);
  });
});

test('what counts periods or hours says that they are weekly', () => {
  const counting = Object.entries(FIELD_DESCRIPTIONS).filter(([name]) => /period|hours/.test(name));
  expect(counting.length).toBeGreaterThan(8);
  for (const [name, description] of counting)
    expect([name, description]).toEqual([name, expect.stringContaining('hebdomadaires')]);
});
