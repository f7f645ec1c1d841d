import { expect, test } from 'vitest';
import { nameSheets } from './sheet-names.ts';

test('names that Excel takes stay as they are', () => {
  expect(nameSheets(['9VG', '1-2P', "L'été (2)", '😀'])).toEqual(['9VG', '1-2P', "L'été (2)", '😀']);
});

test.each([
  ['9VG/A', '9VG-A'],
  ['[a]:*?\\', '-a-----'],
  ["'quoted'", 'quoted'],
  ['', 'Feuille'],
  ["''", 'Feuille'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}😀`, `${'x'.repeat(30)}\uFFFD`],
])('%j becomes %j', (wish, name) => {
  expect(nameSheets([wish])).toEqual([name]);
});

test('no two are the same without case, and none is the one Excel keeps for itself', () => {
  expect(nameSheets(['9vg', '9VG', '9VG (2)', 'History', 'x'.repeat(31), 'x'.repeat(32)])).toEqual([
    '9vg',
    '9VG (2)',
    '9VG (2) (2)',
    'History (2)',
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
  ]);
});
