import { createRequire } from 'node:module';

const COMPILER = '@myriaddreamin/typst-ts-node-compiler';

type Require = Pick<NodeJS.Require, 'resolve'>;

const isInstalled = (require: Require, name: string): boolean => {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
};

/**
 * The package without which no document can be printed on this machine, as an installation without optional packages, or
 * made on another machine, lacks it; undefined where it is there. Nothing is loaded: that is for the process that prints.
 */
export function findMissingCompiler(
  require: Require = createRequire(import.meta.url),
  { platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): string | undefined {
  if (!isInstalled(require, COMPILER)) return COMPILER;
  const binary = `${COMPILER}-${platform}-${arch}`;
  // By the C library on Linux, of which npm installs what fits; by the compiler on Windows.
  const variants = ['', '-gnu', '-musl', '-gnueabihf', '-msvc'].map((suffix) => `${binary}${suffix}`);
  return variants.some((name) => isInstalled(require, name)) ? undefined : binary;
}
