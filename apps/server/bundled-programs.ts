import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Where the program of a thread is named, or the server that tests start. That of the printer starts few times. */
const PROGRAM =
  /new URL\('(\.\/(?:run|bound|advice|workbook|writing|hand-over)-worker|\.\.\/main)\.ts', import\.meta\.url\)/g;

/** Libraries of many small files that find nothing by where they stand. */
const BUNDLED_LIBRARIES = ['kysely', 'zod'];

/** Keeps a program in a file, by its name; answers the address of the file. */
export type Keep = (name: string, code: string) => string;

/** A file goes on telling where it stands, from which it finds others. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: (code, id) =>
    code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
};

/** Bundles a program, but for most libraries, with those of its threads; answers its address. */
export async function bundleProgram(program: string, name: string, keep: Keep): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bundledPrograms(keep), ownPlaces],
    ssr: { noExternal: [/^@pupitre\//, ...BUNDLED_LIBRARIES] },
    build: {
      ssr: program,
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return keep(name, outputs.flatMap((output) => ('code' in output ? [output.code] : [])).join(''));
}

/**
 * Threads, and servers of tests, start from one file each. A thread that reads the three hundred of the optimiser and its rules anew takes 0.17 s of a
 * processor, one that reads a bundle 0.02 s; a server 1.1 s and 0.8 s. The tests start hundreds of threads, and dozens of servers.
 */
export function bundledPrograms(keep: Keep): Plugin {
  const bundles = new Map<string, Promise<string>>();
  return {
    name: 'bundled-programs',
    enforce: 'pre',
    async transform(code, id) {
      for (const [found, path = ''] of code.matchAll(PROGRAM)) {
        const program = join(dirname(id), `${path}.ts`);
        const bundled = bundles.get(program) ?? bundleProgram(program, path.split('/').at(-1) ?? '', keep);
        bundles.set(program, bundled);
        code = code.replace(found, `new URL('${await bundled}')`);
      }
      return code;
    },
  };
}
