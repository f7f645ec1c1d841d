import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What the product says, from code and templates: without tests and comments. */
const sources = ['apps', 'packages'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|typ)$/.test(path) && !/node_modules|\.test\.|testing\//.test(path))
    .map((path) => ({
      path: `${room}/${path}`,
      text: readFileSync(join(root, room, path), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/ .*/g, ''),
    })),
);

const filesWith = (word: RegExp) => sources.filter(({ text }) => word.test(text)).map(({ path }) => path);

test('what is counted is a période, in short h, by halves of it', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/demi-heure|\bpér\./i)).toEqual([]);
});

test('only functions are in heures; what lists of teachers may say is another matter', () => {
  const others = filesWith(/\bheures?\b/i).filter(
    (path) => !/features\/teachers\/import-|(?:staffing|rule-list)-titles|recognise-teacher-title/.test(path),
  );
  expect(others.toSorted()).toEqual([
    'apps/server/src/http/openapi.ts',
    'apps/web/src/features/functions/attributions/attribution-table.tsx',
    'apps/web/src/features/functions/attributions/hours-fields.tsx',
    'apps/web/src/features/functions/attributions/teacher-summary.tsx',
    'apps/web/src/features/functions/functions-page.tsx',
    'packages/contract/src/field-names.ts',
    'packages/contract/src/functions.ts',
  ]);
});

test('days and times are written in one place, as they are in Switzerland', () => {
  expect(filesWith(/Europe\/Zurich|DateTimeFormat|toLocale(?:Date|Time)?String/)).toEqual([
    'packages/domain/src/swiss-time.ts',
  ]);
});
