import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { completeClassNames, defaultClassName, defaultClassNames } from './class-names.ts';

test('class names derive from the level and the index', () => {
  expect(defaultClassName('9VG', 0)).toBe('9VG/1');
  expect(defaultClassNames('7P', 3)).toEqual(['7P/1', '7P/2', '7P/3']);
});

test('missing names are added without repeating a given one', () => {
  expect(completeClassNames('9VG', [], 2)).toEqual(['9VG/1', '9VG/2']);
  expect(completeClassNames('9VG', ['9VG/2'], 2)).toEqual(['9VG/2', '9VG/3']);
});

test('completed names start with the given ones, are as many as asked and all different', () => {
  const name = fc.oneof(fc.constantFrom('9VG/1', '9VG/2', '9VG/3', '9VG/5'), fc.string());
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 6 }), fc.integer({ min: 6, max: 20 }), (names, count) => {
      const complete = completeClassNames('9VG', names, count);
      expect(complete.slice(0, names.length)).toEqual(names);
      expect(new Set(complete).size).toBe(count);
    }),
    repeated(100),
  );
});
