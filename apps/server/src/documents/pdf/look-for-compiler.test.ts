import { expect, test } from 'vitest';
import { lookForCompiler } from './look-for-compiler.ts';

const COMPILER = '@myriaddreamin/typst-ts-node-compiler';
const WASM_BUILD = '@myriaddreamin/typst-ts-web-compiler';

/** Finds these packages alone. */
function requireOf(...installed: string[]) {
  const resolve = (name: string) => {
    if (!installed.includes(name)) throw new Error(`Cannot find module ${name}`);
    return name;
  };
  return { resolve } as NodeJS.Require;
}

test('nothing is missing here', () => {
  expect(lookForCompiler()).toEqual({});
});

test.each([
  ['linux', 'x64', '-linux-x64-gnu'],
  ['linux', 'arm64', '-linux-arm64-musl'],
  ['linux', 'arm', '-linux-arm-gnueabihf'],
  ['darwin', 'arm64', '-darwin-arm64'],
  ['win32', 'x64', '-win32-x64-msvc'],
] as const)(
  'on %s %s it is there as %s; where it is not, the WebAssembly build takes its place',
  (platform, arch, suffix) => {
    const machine = { platform, arch };
    const program = `${COMPILER}-${platform}-${arch}`;
    expect(lookForCompiler(requireOf(COMPILER, `${COMPILER}${suffix}`), machine)).toEqual({});
    expect(lookForCompiler(requireOf(COMPILER, WASM_BUILD), machine)).toEqual({ replaced: program });
    expect(lookForCompiler(requireOf(COMPILER), machine)).toEqual({ missing: program });
    expect(lookForCompiler(requireOf(), machine)).toEqual({ missing: COMPILER });
  },
);
