import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FIXTURES = join(import.meta.dirname, '../database/fixtures');
/** As deep below the root as the server's own program, where it finds its packages. */
const PLACE = join(import.meta.dirname, '../../../../.cache/released');

/** The program of the server as it was released with a schema (`npm run keep-release`); `remove` when it is not needed any more. */
export function unpackReleased(schema: string): { main: string; remove: () => void } {
  const folder = join(PLACE, `${schema}-${process.pid}`);
  const main = join(folder, 'server.mjs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(main, brotliDecompressSync(readFileSync(join(FIXTURES, `server-${schema}.mjs.br`))));
  return { main, remove: () => rmSync(folder, { recursive: true }) };
}
