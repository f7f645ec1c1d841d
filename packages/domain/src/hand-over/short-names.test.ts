import { describe, expect, test } from 'vitest';
import { divideIntoSets } from './pupil-sets.ts';
import { shortenNames } from './short-names.ts';
import { encodeWindows1252, findUnwritable } from './windows-1252.ts';

describe('short names', () => {
  test('stay where they may, are cut where they are too long, and numbered where they are alike', () => {
    expect([
      ...shortenNames(['Muellerhansen', 'MUELLERHANSER', 'roc', 'ROC', 'a"b;c', '""', 'Muellerhan'], 10),
    ]).toEqual([
      ['Muellerhan', 'Muellerhan'],
      ['ROC', 'ROC'],
      ['""', 'X'],
      ['MUELLERHANSER', 'MUELLERHA2'],
      ['Muellerhansen', 'Muellerha3'],
      ['a"b;c', 'abc'],
      ['roc', 'roc2'],
    ]);
  });

  test('do not depend on the order in which they come', () => {
    const names = ['Muellerhansen', 'MUELLERHANSER', 'roc', 'ROC'];
    expect(shortenNames(names.toReversed(), 10)).toEqual(shortenNames(names, 10));
  });
});

test('Windows-1252 has French and the signs of typographers; what it has not is told', () => {
  expect([...encodeWindows1252('é€’œ')]).toEqual([0xe9, 0x80, 0x92, 0x9c]);
  expect([...encodeWindows1252('e\u0301ł')]).toEqual([0xe9, 0x3f]);
  expect(findUnwritable('Łódź’ œ')).toEqual(['Ł', 'ź']);
});

test('pupils of every pair of parts meet in as few sets as that takes', () => {
  const sizes = [4, 3, 5, 1, 2];
  const sets = divideIntoSets(sizes);
  expect(sets.length).toBeLessThanOrEqual(25);
  for (const [a, sizeA] of sizes.entries())
    for (const [b, sizeB] of sizes.entries())
      expect(a >= b || new Set(sets.map((set) => `${set[a]} ${set[b]}`)).size === sizeA * sizeB).toBe(true);
});
