import { FIELD_DESCRIPTIONS } from '@pupitre/contract/documentation';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** A schema as JSON Schema, each field with what it means and its unit. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        if (typeof property === 'object') property.description ??= describeField(name);
      }
    },
  });
  return json;
}

/** What a field or parameter means. */
export const describeField = (name: string): string => FIELD_DESCRIPTIONS[name] ?? '';
