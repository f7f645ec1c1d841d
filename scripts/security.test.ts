import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n');

/** The rows of levels 1 and 2 of ASVS 5.0, by section. */
const ROWS = `
1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2
4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2
7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3
11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3
15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`;

/** `1.2.6–1.2.8` and `1.2.6-8` as the rows between. */
function expand(range: string): string[] {
  const [first = '', last = first] = range.split(/[-–]/);
  const [chapter = '', section = '', from = ''] = first.split('.');
  const to = Number(last.split('.').at(-1));
  const count = to - Number(from) + 1;
  return Array.from({ length: count }, (_, index) => [chapter, section, Number(from) + index].join('.'));
}

test('each row of levels 1 and 2 stands once in docs/security.md, in order', () => {
  const rows = ROWS.trim().split(/\s+/).flatMap(expand);
  expect(rows).toHaveLength(253);
  const found = lines.flatMap((line) => {
    const [, cell] = /^\| ([\d., –]+) \|/.exec(line) ?? [];
    return cell?.split(', ').flatMap(expand) ?? [];
  });
  expect(found.toSorted()).toEqual(rows.toSorted());
});

test('the files that it names exist', () => {
  const files = globSync('{apps,packages,scripts,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|^dist$/.test(name),
  });
  const names = new Set(files.map((file) => basename(file)));
  const named = [...lines.join('\n').matchAll(/`([\w./-]+\.tsx?)(?: ›|`)/g)].map(([, file = '']) =>
    basename(file),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !names.has(file))).toEqual([]);
});

test('every table is said to be protected in some way', () => {
  const schema = readFileSync(join(root, 'apps/server/src/database/schema.ts'), 'utf8');
  const [, tables = ''] = /export interface Schema \{([^}]*)\}/.exec(schema) ?? [];
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(30);
  const section = lines.slice(lines.indexOf('## What is protected, and how')).join('\n');
  expect(names.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
