import { expect, test } from 'vitest';
import { findMissingCompiler } from './find-missing-compiler.ts';

const COMPILER = '@myriaddreamin/typst-ts-node-compiler';

/** Finds these packages alone. */
function requireOf(...installed: string[]) {
  const resolve = (name: string) => {
    if (!installed.includes(name)) throw new Error(`Cannot find module ${name}`);
    return name;
  };
  return { resolve } as NodeJS.Require;
}

test('nothing is missing here', () => {
  expect(findMissingCompiler()).toBeUndefined();
});

test.each([
  ['linux', 'x64', '-linux-x64-gnu'],
  ['linux', 'arm64', '-linux-arm64-musl'],
  ['linux', 'arm', '-linux-arm-gnueabihf'],
  ['darwin', 'arm64', '-darwin-arm64'],
  ['win32', 'x64', '-win32-x64-msvc'],
] as const)('on %s %s it is there as %s, and named where it is not', (platform, arch, suffix) => {
  const machine = { platform, arch };
  expect(findMissingCompiler(requireOf(COMPILER, `${COMPILER}${suffix}`), machine)).toBeUndefined();
  expect(findMissingCompiler(requireOf(COMPILER), machine)).toBe(`${COMPILER}-${platform}-${arch}`);
  expect(findMissingCompiler(requireOf(), machine)).toBe(COMPILER);
});
