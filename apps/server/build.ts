import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundled-programs.ts';

/* `node apps/server/build.ts STATE`: makes the server one file, and its threads one each, and notes of what state they are. */

const [, , state = ''] = process.argv;
const sources = join(import.meta.dirname, 'src');
const folder = join(import.meta.dirname, 'dist');

/** A server may be reading what is there: one file takes the place of another at once. */
function keep(name: string, code: string): string {
  const file = join(folder, `${name}.js`);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return pathToFileURL(file).href;
}

mkdirSync(folder, { recursive: true });
rmSync(join(folder, 'state'), { force: true });
await bundleProgram(join(sources, 'compact-heap.ts'), 'compact-heap', keep);
await bundleProgram(join(sources, 'main.ts'), 'server', keep);
// Libraries that a bundle imports come before all that is in it.
keep('main', "import './compact-heap.js';\nexport * from './server.js';\n");
writeFileSync(join(folder, 'state'), state);
