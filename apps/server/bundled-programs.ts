import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Below the packages, so that what is not bundled is found from there. */
const FOLDER = join(import.meta.dirname, '../../.cache/programs');
/** Where the program of a thread is named, or the server that tests start. That of the printer starts few times. */
const PROGRAM =
  /new URL\('(\.\/(?:run|bound|advice|workbook|writing|hand-over)-worker|\.\.\/main)\.ts', import\.meta\.url\)/g;
/** Bundles of former states are of use to a run that goes on. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const bundles = new Map<string, Promise<string>>();

/** A file goes on telling where it stands, from which it finds others. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: (code, id) =>
    code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
};

function removeFormer(name: string): void {
  for (const file of readdirSync(FOLDER).filter((entry) => entry.startsWith(`${name}-`))) {
    const path = join(FOLDER, file);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
}

/** Bundles a program, but for libraries; answers its address. One of the same content is left as it is: another run may be reading it. */
async function bundle(program: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bundledPrograms(), ownPlaces],
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
  mkdirSync(FOLDER, { recursive: true });
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
  else {
    removeFormer(name);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, file);
  }
  return pathToFileURL(file).href;
}

/**
 * Threads and servers of tests start from one file each. A thread that reads the three hundred of the optimiser and its rules anew takes 0.17 s of a
 * processor, one that reads a bundle 0.02 s; a server 1.1 s and 0.8 s. The tests start hundreds of threads, and dozens of servers.
 */
export function bundledPrograms(): Plugin {
  return {
    name: 'bundled-programs',
    enforce: 'pre',
    async transform(code, id) {
      for (const [found, path = ''] of code.matchAll(PROGRAM)) {
        const program = join(dirname(id), `${path}.ts`);
        const bundled = bundles.get(program) ?? bundle(program, path.split('/').at(-1) ?? '');
        bundles.set(program, bundled);
        code = code.replace(found, `new URL('${await bundled}')`);
      }
      return code;
    },
  };
}
