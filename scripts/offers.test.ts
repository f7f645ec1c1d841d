import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Operation, operationNames, operations } from '@pupitre/contract';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../apps/web/src');

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
  // « Mon établissement » and the people in it are opened for the direction alone, by what the server says of the role.
  .filter((path) => !path.startsWith('features/accounts/'))
  .map((path) => readFileSync(join(web, path), 'utf8'));

const named = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')));

test('whatever not everybody may call is offered only to those who may', () => {
  const called = named(
    /\b(?:call\(|download\(|useRequest\([^()']*|useRequest\(.* \? '\w+\.\w+' : )\s*'(\w+\.\w+)'/g,
  );
  const asked = named(
    /(?:\bmay\w*\([^()']*|useMay\(\)\(|operation: |operation="|\bown\([^']*)['"]?(\w+\.\w+)['"]/g,
  );
  const reserved = operationNames.filter((name) => {
    const { allows }: Operation = operations[name];
    return (allows === 'planning' || allows === 'direction') && called.has(name);
  });
  expect(reserved.length).toBeGreaterThan(30);
  expect(reserved.filter((name) => !asked.has(name))).toEqual([]);
});
