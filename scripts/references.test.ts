import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What is written by hand, with line breaks of comments as spaces; without this test, which names what is not there. */
const sources = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs|css|typ)$/.test(path))
    .filter((path) => !/node_modules|(^|\/)dist\/|references\.test/.test(path))
    .map((path) => ({ path: `${room}/${path}`, text: readFileSync(join(root, room, path), 'utf8') })),
);

/** A text whose comments run on in one line. */
const joinLines = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** The documents that a text refers to, with the heading where one is named: `docs/domain.md, « Locks »`. */
const referencesIn = (text: string) =>
  [...joinLines(text).matchAll(/\bdocs\/([\w/-]+\.md)(?:,? « ([^»]+) »)?/g)].map(
    ([, file = '', heading]) => ({ file, heading }),
  );

/** The headings of a document, of any depth. */
const headingsOf = (document: string) => [...document.matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) => title);

/** What is wrong with a reference; null when the document exists and has the heading. */
function findFault({ file, heading }: { file: string; heading: string | undefined }): string | null {
  const path = join(root, 'docs', file);
  if (!existsSync(path)) return `there is no docs/${file}`;
  if (heading === undefined || headingsOf(readFileSync(path, 'utf8')).includes(heading)) return null;
  return `docs/${file} has no heading « ${heading} »`;
}

/** Whether a text refers to a section by number of a paper that is not in the repository. */
const namesAbsentPaper = (text: string): boolean =>
  /\b(?:specification|decisions),? (?:sections? )?\d|\bsections? [\d, and]+ of the (?:specification|decisions)/i.test(
    joinLines(text),
  );

test('every document that a comment refers to exists, and has the heading it names', () => {
  const references = sources.flatMap(({ path, text }) =>
    referencesIn(text).map((reference) => ({ path, ...reference })),
  );
  expect(references.filter(({ heading }) => heading !== undefined).length).toBeGreaterThan(100);
  const faults = references.map((reference) => ({ path: reference.path, fault: findFault(reference) }));
  expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
});

test('no comment refers to a section of a paper that is not here', () => {
  expect(sources.filter(({ text }) => namesAbsentPaper(text)).map(({ path }) => path)).toEqual([]);
});

test('a heading or a document that is gone is noticed, also where the reference is broken over lines', () => {
  const [present, gone] = referencesIn(
    '/**\n * See (docs/domain.md,\n * « School\n * years »; docs/domain.md, « Gone »).\n */',
  );
  expect(present && findFault(present)).toBeNull();
  expect(gone && findFault(gone)).toMatch(/no heading « Gone »/);
  expect(findFault({ file: 'gone.md', heading: undefined })).toMatch(/no docs\/gone\.md/);
});

test.each([
  '// as asked (specification, section 5)',
  '/**\n * Splits (decisions,\n * section 3).\n */',
  '// the screen (specification, 2)',
  '// what section 7 of the specification names',
])('a paper that is not here is noticed: %j', (comment) => {
  expect(namesAbsentPaper(comment)).toBe(true);
});
