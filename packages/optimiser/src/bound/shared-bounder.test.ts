import { expect, test } from 'vitest';
import type { Bounder } from './bounder.ts';
import { boundThere, serveBound, type SharedBound, shareBound } from './shared-bounder.ts';

/** Proves twice as much as half-periods are open, and 100; leaves off after so many steps. */
function fakeBounder(shared: SharedBound, steps: number) {
  const heard: [target: number, open: number][] = [];
  const begun: number[][] = [];
  const bounder: Bounder = {
    get bound() {
      return 100 + 2 * heard.at(-1)![1];
    },
    get suggestions() {
      return heard.length;
    },
    get suggestion() {
      return Int32Array.of(heard.length, -1);
    },
    begin: (assignment) => begun.push([...assignment]),
    end: () => undefined,
    step(target, open) {
      heard.push([target, open]);
      if (heard.length === steps) boundThere(shared).end();
    },
  };
  return { bounder, heard, begun };
}

test('the search tells the first staffing and what is known, and reads what is proven', () => {
  const shared = shareBound(4);
  const there = boundThere(shared);
  expect(there.bound).toBe(-Infinity);
  there.begin(Int32Array.of(2, -1, 0));
  there.step(250, 3);
  const { bounder, heard, begun } = fakeBounder(shared, 2);
  serveBound(shared, bounder);
  expect(begun).toEqual([[2, -1, 0, -1]]);
  expect(heard).toEqual([
    [250, 3],
    [250, 3],
  ]);
  expect(there.bound).toBe(106);
  expect(there.suggestions).toBe(2);
  expect([...there.suggestion]).toEqual([2, -1, -1, -1]);
});

test('what is proven for more open half-periods holds for fewer, not the other way round', () => {
  const shared = shareBound(2);
  const there = boundThere(shared);
  there.step(250, 3);
  serveBound(shared, fakeBounder(shared, 1).bounder);
  there.step(240, 2);
  expect(there.bound).toBe(106);
  there.step(260, 4);
  expect(there.bound).toBe(-Infinity);
});

test('told to end before it began, it does not work', () => {
  const shared = shareBound(1);
  boundThere(shared).end();
  const { bounder, heard } = fakeBounder(shared, 1);
  serveBound(shared, bounder);
  boundThere(shared).step(1, 1);
  expect(heard).toEqual([]);
});
