import type { Plugin } from 'vite';

const LEFT_OUT = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORT = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves out what writes a schema of zod as JSON Schema: every schema carries it along, 5 kB of what each screen loads
 * first, and the server alone uses it. In the page it answers nothing.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: LEFT_OUT },
      handler: (code) => ({
        code: [...code.matchAll(EXPORT)]
          .map(([, name]) => `export const ${name} = () => undefined;`)
          .join('\n'),
        map: null,
      }),
    },
  };
}
