import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anySchool } from '../../testing/arbitraries.ts';
import { compile } from '../problem.ts';
import { Random } from './random.ts';
import { Relatives } from './relatives.ts';

const share = (i: number, j: number, kinds: readonly { of: Int32Array }[]) =>
  kinds.some(({ of }) => of[i]! >= 0 && of[i] === of[j]);

test('relatives are of the class, the split lesson or the preparation; of the level where there are none', () => {
  let others = 0;
  fc.assert(
    fc.property(anySchool(5, 15), fc.integer(), (input, seed) => {
      const problem = compile(input);
      const relatives = new Relatives(problem);
      const random = new Random(seed);
      const { classes, splits, preparations, levels, size } = problem;
      const near = [classes, splits, preparations];
      for (const i of size.keys()) {
        const isAlone = [...size.keys()].every((j) => j === i || !share(i, j, near));
        const expected = new Set([...size.keys()].filter((j) => share(i, j, isAlone ? [levels] : near)));
        const picked = new Set(Array.from({ length: 2000 }, () => relatives.pick(i, random)));
        expect(picked).toEqual(expected.size === 0 ? new Set([i]) : expected);
        others += expected.size - 1;
      }
    }),
    repeated(60),
  );
  expect(others).toBeGreaterThan(100);
});
