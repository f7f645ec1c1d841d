import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../child.mjs';
import { listFiles } from './git.ts';

const isCode = (path: string) => /\.(tsx?|[cm]js|css)$/.test(path);

/** A quoted path to a file of the repository, or a package of it. What is read or started by its path counts as well. */
const NAMED = /(['"`])((?:\.{1,2}|src|@pupitre)\/[^'"`\s$]+)\1/g;

/** What is gone when the program runs. */
const TYPES = /^(?:im|ex)port type [^;]*;/gm;

/** What a file takes from a package by its names. */
const TAKEN = /^import \{([^}]*)\} from (['"])(@pupitre\/[^'"]+)\2/gm;

/** What the index of a package passes on from another file. */
const PASSED_ON = /^export (?:\*(?: as (\w+))?|\{([^}]*)\}) from (['"])(\.[^'"]+)\3/gm;

const DECLARED = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

/** The names in the braces of an import or export: what each is called there, and what outside. Types are gone. */
function readNames(braces: string): { inside: string; outside: string }[] {
  return braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [inside = '', outside = inside] = name.split(' as ');
      return { inside, outside };
    });
}

/** Which file declares what the index of a package offers. */
function findDeclarations(index: string, sources: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  const text = sources.get(index) ?? '';
  for (const [, name = ''] of text.matchAll(DECLARED)) found.set(name, index);
  for (const [, asName, braces, , path = ''] of text.matchAll(PASSED_ON)) {
    const file = join(dirname(index), path);
    const inFile = findDeclarations(file, sources);
    if (asName !== undefined) found.set(asName, file);
    else if (braces === undefined) for (const [name, place] of inFile) found.set(name, place);
    else for (const { inside, outside } of readNames(braces)) found.set(outside, inFile.get(inside) ?? file);
  }
  return found;
}

/**
 * Who imports whom among the files of the repository. Who takes something from a package by its name imports the file that declares it, not all
 * that the package offers. Paths are relative to the root.
 */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();

  /**
   * @param sources the text of each file by its path
   * @param packages the file that each name of a package stands for
   */
  constructor(sources: ReadonlyMap<string, string>, packages: ReadonlyMap<string, string>) {
    const declarations = new Map(
      [...packages].map(([name, index]) => [name, findDeclarations(index, sources)]),
    );
    const indexes = new Set(packages.values());
    for (const [path, whole] of sources) {
      const code = whole.replaceAll(TYPES, '');
      const byName = code.replaceAll(TAKEN, (text, braces: string, _: string, name: string) => {
        const declared = declarations.get(name);
        const files = readNames(braces).map(({ inside }) => declared?.get(inside));
        if (files.includes(undefined)) return text;
        for (const file of files) if (file !== undefined) this.#add(file, path);
        const index = packages.get(name);
        if (index !== undefined) this.#add(index, path);
        return '';
      });
      const text = indexes.has(path) ? byName.replaceAll(PASSED_ON, '') : byName;
      for (const [, , name = ''] of text.matchAll(NAMED)) {
        const all = new Set(declarations.get(name)?.values());
        for (const imported of [packages.get(name) ?? join(dirname(path), name), ...all])
          if (sources.has(imported)) this.#add(imported, path);
      }
    }
  }

  /**
   * These files and all that import them, directly or through others, with how many steps away each is; the nearest first.
   * @param isFollowed whether what comes with an import is of interest
   */
  findDependents(
    paths: readonly string[],
    isFollowed: (imported: string, importer: string) => boolean = () => true,
  ): Map<string, number> {
    const found = new Map(paths.map((path) => [path, 0]));
    for (const [path, steps] of found) {
      for (const importer of this.#importers.get(path) ?? []) {
        if (!found.has(importer) && isFollowed(path, importer)) found.set(importer, steps + 1);
      }
    }
    return found;
  }

  #add(imported: string, importer: string): void {
    const importers = this.#importers.get(imported) ?? new Set();
    this.#importers.set(imported, importers.add(importer));
  }
}

/** What the names of the repository's own packages stand for. */
function readPackages(): Map<string, string> {
  const packages = new Map<string, string>();
  for (const path of globSync('packages/*/package.json', { cwd: root })) {
    const { name, exports } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    for (const [entry, file] of Object.entries(exports)) {
      packages.set(join(name, entry), join(dirname(path), String(file)));
    }
  }
  return packages;
}

/** Reads who imports whom. */
export function readImportGraph(): ImportGraph {
  const sources = new Map<string, string>();
  for (const path of listFiles().filter(isCode)) {
    try {
      sources.set(path, readFileSync(join(root, path), 'utf8'));
    } catch {
      // Deleted, and not yet from the index.
    }
  }
  return new ImportGraph(sources, readPackages());
}
