import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationNames, operations } from '@pupitre/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const document = readFileSync(join(root, 'docs/coverage.md'), 'utf8');

/** Every file of tests by its path, with what it holds. */
const tests = new Map(
  ['apps', 'packages', 'scripts', 'e2e'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !/node_modules/.test(path))
      .map((path) => [`/${room}/${path}`, readFileSync(join(root, room, path), 'utf8')] as const),
  ),
);

/** The tests that a text names: `file.test.ts › title`. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));

/** Whether a file starts a test of that title, and does not skip it. */
function hasTest(source: string, title: string): boolean {
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!\.(?:skip|todo|fixme|fails))\(\s*(['"\`])${quoted}\1\s*,`).test(source);
}

/** What is wrong with a named test; null when one file of that name has it. */
function findFault({ file, title }: { file: string; title: string }): string | null {
  const sources = [...tests].filter(([path]) => path.endsWith(`/${file}`)).map(([, source]) => source);
  const [source] = sources;
  if (source === undefined || sources.length > 1) return `${sources.length} files are called ${file}`;
  return hasTest(source, title) ? null : `${file} has no test « ${title} »`;
}

test('every test that docs/coverage.md names exists', () => {
  const named = namedIn(document);
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(findFault).filter((fault) => fault !== null)).toEqual([]);
});

test('every row of its tables names a test', () => {
  const rows = document.split('\n').filter((line) => /^\| (?!what is asked)/.test(line));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => namedIn(row).length === 0)).toEqual([]);
});

test('every operation of the contract stands in one row of section 7, with its call', () => {
  const [, section = ''] = document.split('\n## Section 7: ');
  const [rows = ''] = section.split('\n## ');
  const listed = [...rows.matchAll(/^\| `([A-Z]+ \/[^`]*)` \| `([\w.]+)` \|/gm)].map(
    ([, call, name]) => `${name} ${call}`,
  );
  const expected = operationNames.map(
    (name) => `${name} ${operations[name].method} ${operations[name].path}`,
  );
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

/** By which writes each command makes a change, as the table of the samples says. */
function readCommandWrites(): string[] {
  const samples = readFileSync(join(root, 'apps/server/src/testing/command-writes.ts'), 'utf8');
  const [, table = ''] = samples.split('export const COMMAND_WRITES');
  const [rows = ''] = table.split('\n};');
  return [...rows.matchAll(/^ {2}(\w+): \[([^\]]+)\],$/gm)].map(
    ([, command, writes = '']) => `${command} ${writes.replaceAll("'", '')}`,
  );
}

/** The same as the document says. */
function readTakenBack(): string[] {
  const [, section = ''] = document.split('\n## What is taken back\n');
  const [rows = ''] = section.split('\n## ');
  return [...rows.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(
    ([, command, writes = '']) => `${command} ${writes.replaceAll('`', '')}`,
  );
}

/** Every name of a command that the server gives to a commit. */
function findCommitted(): string[] {
  const server = join(root, 'apps/server/src');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(path),
  );
  return sources.flatMap((path) =>
    [
      ...readFileSync(join(server, path), 'utf8').matchAll(
        /(?:command: |commitYear\(context, caller, )'(\w+)'/g,
      ),
    ].map(([, command = '']) => command),
  );
}

test('every command stands in the table of what is taken back, with its writes', () => {
  const expected = readCommandWrites();
  expect(expected.length).toBeGreaterThan(30);
  expect(readTakenBack()).toEqual(expected);
  const known = new Set(expected.map((row) => row.split(' ')[0]));
  expect(findCommitted().length).toBeGreaterThan(30);
  expect(findCommitted().filter((command) => !known.has(command))).toEqual([]);
});

test('a test that is not there is noticed, and one that is skipped', () => {
  expect(findFault({ file: 'coverage.test.ts', title: 'gone' })).toMatch(/no test « gone »/);
  expect(findFault({ file: 'gone.test.ts', title: 'gone' })).toMatch(/^0 files/);
  expect(hasTest("test.skip('later', () => {})", 'later')).toBe(false);
  expect(hasTest("test('now', () => {})", 'now')).toBe(true);
});
