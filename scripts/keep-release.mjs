import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './child.mjs';
import { continueOnNewNode, ensureDependencies, say } from './setup.mjs';

/*
 * `npm run keep-release`: keeps the server as it is, its own code in one file, for the test that lets the next version migrate the
 * database beneath it (CONTRIBUTING.md, « Migrations »). On a released state, before a step is added to the schema.
 */

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));

const { build } = await import('vite');
const database = join(root, 'apps/server/src/database');
const [step] = readdirSync(join(database, 'migrations')).toSorted().at(-1).split('-');

const built = await build({
  configFile: false,
  logLevel: 'warn',
  root,
  build: {
    ssr: join(root, 'apps/server/src/main.ts'),
    write: false,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
const { code } = built.output[0];
const file = join(database, `fixtures/server-${step}.mjs.br`);
writeFileSync(file, brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
say(file);
