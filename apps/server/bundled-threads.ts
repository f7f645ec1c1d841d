import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Below the packages, so that what is not bundled is found from there. */
const FOLDER = join(import.meta.dirname, '../../.cache/threads');
/** Where the program of a thread is named. That of the printer is a process's. */
const PROGRAM = /new URL\('\.\/((?:run|bound|advice|workbook|writing)-worker)\.ts', import\.meta\.url\)/g;

const bundles = new Map<string, Promise<string>>();

/** Bundles a program, but for libraries; answers its address. One of the same content is left as it is: another run may be reading it. */
async function bundle(program: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bundledThreads()],
    ssr: { noExternal: [/^@pupitre\//] },
    build: {
      ssr: program,
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = outputs.flatMap((output) => ('code' in output ? [output.code] : [])).join('');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(FOLDER, `${name}-${hash}.js`);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, file);
  }
  return pathToFileURL(file).href;
}

/**
 * Threads of tests start from one file each. One that reads the three hundred of the optimiser and its rules anew takes 0.17 s of a processor, one that
 * reads a bundle 0.02 s, and the tests start hundreds. The servers that tests start as processes take the sources.
 */
export function bundledThreads(): Plugin {
  return {
    name: 'bundled-threads',
    enforce: 'pre',
    async transform(code, id) {
      for (const [found, name = ''] of code.matchAll(PROGRAM)) {
        const program = join(dirname(id), `${name}.ts`);
        const bundled = bundles.get(program) ?? bundle(program, name);
        bundles.set(program, bundled);
        code = code.replace(found, `new URL('${await bundled}')`);
      }
      return code;
    },
  };
}
