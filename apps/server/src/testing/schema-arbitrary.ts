import * as fc from 'fast-check';
import { z } from 'zod';
import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts';

/** The part of JSON Schema in which zod describes our inputs. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
}

/** Draws a value that the server knows for a field; falls back to any short text. */
export type Known = (field: string) => fc.Arbitrary<string>;

const MAX_ITEMS = 5;
const NUMBERS_OF_THINGS = 1e6;

/** Any code points, halves of surrogate pairs too. (`unit: 'binary'` says the same and takes a second to make.) */
const anyTextUpTo = (maxLength: number) =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points));

function texts(schema: JsonSchema, field: string, known: Known): fc.Arbitrary<string> {
  const hostile = fc.constantFrom(...HOSTILE_TEXTS);
  return fc.oneof(
    { weight: 20, arbitrary: known(field) },
    { weight: 3, arbitrary: hostile.map((text) => text.slice(0, schema.maxLength)) },
    { weight: 1, arbitrary: anyTextUpTo(schema.maxLength ?? 50) },
    { weight: 1, arbitrary: hostile },
  );
}

function numbers({ minimum = 0, maximum = 28, multipleOf = 1 }: JsonSchema): fc.Arbitrary<number> {
  // Small ones mostly: 20 classes make as good a test as 3, only slower.
  const steps = [2, 12].map((most) => Math.floor(Math.min((maximum - minimum) / multipleOf, most)));
  const inRange = fc.oneof(...steps.map((max) => fc.nat({ max }))).map((step) => minimum + step * multipleOf);
  return fc.oneof(
    { weight: 20, arbitrary: inRange },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  );
}

function fromJsonSchema(schema: JsonSchema, field: string, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromJsonSchema(one, field, known)));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => [name, fromJsonSchema(property, name, known)] as const,
      );
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
    }
    case 'array': {
      const minLength = schema.minItems ?? 0;
      const items = fromJsonSchema(schema.items ?? {}, field, known);
      const lists = [1, MAX_ITEMS].map((more) =>
        fc.array(items, { minLength, maxLength: Math.min(schema.maxItems ?? Infinity, minLength + more) }),
      );
      return fc.oneof(...lists);
    }
    case 'string':
      return texts(schema, field, known);
    case 'integer':
    case 'number':
      // One of so many is the number of something, which the server knows or does not.
      return (schema.maximum ?? 0) > NUMBERS_OF_THINGS
        ? fc.oneof({ weight: 4, arbitrary: known(field) }, { weight: 1, arbitrary: numbers(schema) })
        : numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.oneof(known(field), fc.jsonValue({ maxDepth: 2 }));
  }
}

/** Values of the shape of a schema, most of them valid, some with values that programs stumble over. */
export function arbitraryOf(schema: z.ZodType, io: 'input' | 'output', known: Known): fc.Arbitrary<unknown> {
  return fromJsonSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema, '', known);
}
