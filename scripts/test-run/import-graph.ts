import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../child.mjs';
import { listFiles } from './git.ts';

const isCode = (path: string) => /\.(tsx?|[cm]js|css)$/.test(path);

/** A quoted path to a file of the repository, or a package of it. What is read or started by its path counts as well. */
const NAMED = /(['"`])((?:\.{1,2}|src|@pupitre)\/[^'"`\s$]+)\1/g;

/** What is gone when the program runs. */
const TYPES = /^(?:im|ex)port type [^;]*;/gm;

/** Who imports whom among the files of the repository. Paths are relative to its root. */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();

  /**
   * @param sources the text of each file by its path
   * @param packages the file that each name of a package stands for
   */
  constructor(sources: ReadonlyMap<string, string>, packages: ReadonlyMap<string, string>) {
    for (const [path, text] of sources) {
      for (const [, , name = ''] of text.replaceAll(TYPES, '').matchAll(NAMED)) {
        const imported = packages.get(name) ?? join(dirname(path), name);
        if (sources.has(imported)) this.#add(imported, path);
      }
    }
  }

  /**
   * These files and all that import them, directly or through others.
   * @param isFollowed whether what comes with an import is of interest
   */
  findDependents(
    paths: readonly string[],
    isFollowed: (imported: string, importer: string) => boolean = () => true,
  ): Set<string> {
    const found = new Set(paths);
    for (const path of found) {
      for (const importer of this.#importers.get(path) ?? []) {
        if (isFollowed(path, importer)) found.add(importer);
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
