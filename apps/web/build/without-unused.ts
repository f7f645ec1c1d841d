import type { Plugin } from 'vite';

/**
 * What every schema of zod carries along to be written as JSON Schema, which the server alone does; its English sentences, in place of which
 * stand French ones; and what the router has for pages that a server renders, and to be watched: 8 kB of what each screen loads first.
 */
const LEFT_OUT =
  /zod\/v4\/(?:core\/(?:json-schema-processors|to-json-schema)|locales\/en)\.js$|react-router\/dist\/production\/lib\/(?:dom\/ssr\/links|router\/instrumentation)\.js$/;
const EXPORT = /^export (?:const|function) (\w+)/gm;
const EXPORT_LIST = /^export \{ ([\w, ]+) \};$/m;
const RENAMED = / as /;
const DEFAULT = /^export default function/m;

/** Leaves out what no page uses of the libraries: in the page it answers nothing. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    transform: {
      filter: { id: LEFT_OUT },
      handler: (code) => {
        const names = [...code.matchAll(EXPORT)].map(([, name]) => name);
        const listed = EXPORT_LIST.exec(code)?.[1]?.split(', ') ?? [];
        const plain = listed.filter((name) => !RENAMED.test(name));
        const empty = [...new Set([...names, ...plain])].map(
          (name) => `export const ${name} = () => undefined;`,
        );
        if (DEFAULT.test(code)) empty.push('export default () => ({ localeError: () => undefined });');
        return { code: empty.join('\n'), map: null };
      },
    },
  };
}
