import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { assignMost } from './assign-most.ts';

/** The most that rows can come to, by trying everything. */
function most(values: readonly (readonly number[])[], taken: ReadonlySet<number> = new Set()): number {
  const [first, ...others] = values;
  if (first === undefined) return 0;
  const given = first.flatMap((value, column) =>
    taken.has(column) ? [] : [value + most(others, new Set([...taken, column]))],
  );
  return Math.max(most(others, taken), ...given);
}

test('everybody once, every place once, and as much as can be', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer(),
      (rows, columns, seed) => {
        const values = Array.from({ length: rows }, (_, r) =>
          Array.from(
            { length: columns },
            (__, c) => Math.abs((seed * (r + 3) + c * 7919) ^ (seed >> (c + r))) % 6,
          ),
        );
        const found = assignMost(values);
        const given = found.filter((column) => column >= 0);
        expect(new Set(given).size).toBe(given.length);
        expect(found.every((column, row) => column < 0 || values[row]![column]! > 0)).toBe(true);
        const sum = found.reduce((all, column, row) => all + (column < 0 ? 0 : values[row]![column]!), 0);
        expect(sum).toBe(most(values));
      },
    ),
    repeated(200),
  );
});
