import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkCode, checkTypes } from './checks.ts';

/** A project of two files, and what its types are found to be. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const memory = join(folder, 'memory');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] } }');
  const forget = () => readdirSync(memory).forEach((name) => writeFileSync(join(memory, name), '{ "ver'));
  return { folder, write, forget, check: () => checkTypes([folder], memory) };
}

const wrong = { passed: 0, failed: 1, output: expect.stringContaining('TS2322') };

test('a check of types remembers what it found, and finds what a change breaks elsewhere', async () => {
  const { write, check, forget } = makeProject();
  write('number.ts', 'export const number: number = 1;');
  write('user.ts', "import { number } from './number';\nexport const other: number = number;");
  expect(await check()).toMatchObject({ passed: 1, failed: 0 });
  write('number.ts', "export const number: string = '1';");
  expect(await check()).toMatchObject(wrong);
  // What has not changed since is as wrong as before.
  expect(await check()).toMatchObject(wrong);
  // A run that was killed may have left half of it.
  forget();
  expect(await check()).toMatchObject(wrong);
  write('number.ts', 'export const number: number = 2;');
  expect(await check()).toMatchObject({ passed: 1, failed: 0 });
});

test('the lint of the whole finds wrong types too', async () => {
  const { folder, write } = makeProject();
  write('number.ts', 'export const number: number = 1;');
  expect(await checkCode(folder)).toMatchObject({ passed: 1, failed: 0 });
  write('number.ts', "export const number: number = '1';");
  expect(await checkCode(folder)).toMatchObject(wrong);
});
