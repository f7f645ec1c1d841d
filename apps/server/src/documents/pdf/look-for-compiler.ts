import { createRequire } from 'node:module';

const COMPILER = '@myriaddreamin/typst-ts-node-compiler';

const WASM_BUILD = '@myriaddreamin/typst-ts-web-compiler';

type Require = Pick<NodeJS.Require, 'resolve'>;
type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>;

const isInstalled = (require: Require, name: string): boolean => {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
};

/** The package with Typst's program for a machine, or the one that loads it, where it is not installed; undefined where both are. */
function findMissingProgram(require: Require, { platform, arch }: Machine): string | undefined {
  if (!isInstalled(require, COMPILER)) return COMPILER;
  const program = `${COMPILER}-${platform}-${arch}`;
  // By the C library on Linux, of which npm installs what fits; by the compiler on Windows.
  const variants = ['', '-gnu', '-musl', '-gnueabihf', '-msvc'].map((suffix) => `${program}${suffix}`);
  return variants.some((name) => isInstalled(require, name)) ? undefined : program;
}

/** What sets documents on a machine: without either, the program made for it. */
interface Compilers {
  /** The package whose place the WebAssembly build takes. */
  replaced?: string;
  /** The package for want of which no document can be set. */
  missing?: string;
}

/**
 * Which package is not there that would set documents, as an installation without optional packages, or made on another machine, lacks
 * it, and npm has none for some. Nothing is loaded: that is for the process that prints.
 */
export function lookForCompiler(
  require: Require = createRequire(import.meta.url),
  machine: Machine = process,
): Compilers {
  const program = findMissingProgram(require, machine);
  if (program === undefined) return {};
  return isInstalled(require, WASM_BUILD) ? { replaced: program } : { missing: program };
}
