import { expect, test } from 'vitest';
import type { Bounder } from './bounder.ts';
import { LIKELY } from './likely.ts';
import { boundThere, serveBound, type SharedBound, shareBound } from './shared-bounder.ts';

/** Proves twice as much as half-periods are open, and 100; leaves off after so many steps. */
function fakeBounder(shared: SharedBound, steps: number) {
  const heard: { cost: number; open: number; staffing: number[] }[] = [];
  const bounder: Bounder = {
    get bound() {
      return 100 + 2 * heard.at(-1)!.open;
    },
    get suggestions() {
      return heard.length;
    },
    get suggestion() {
      return Int32Array.of(heard.length, -1);
    },
    get likely() {
      return new Int32Array(2 * LIKELY).fill(heard.length);
    },
    end: () => undefined,
    step({ cost, open, staffing }) {
      heard.push({ cost, open, staffing: [...staffing] });
      if (heard.length === steps) boundThere(shared).end();
    },
  };
  return { bounder, heard };
}

const NOBODY = Int32Array.of(-1);

test('the search tells the best staffing, and reads what is proven', () => {
  const shared = shareBound(4);
  const there = boundThere(shared);
  expect(there.bound).toBe(-Infinity);
  there.step({ cost: 250, open: 3, staffing: Int32Array.of(2, -1, 0) });
  const { bounder, heard } = fakeBounder(shared, 2);
  serveBound(shared, bounder);
  const known = { cost: 250, open: 3, staffing: [2, -1, 0, -1] };
  expect(heard).toEqual([known, known]);
  expect(there.bound).toBe(106);
  expect(there.suggestions).toBe(2);
  expect([...there.suggestion]).toEqual([2, -1, -1, -1]);
  expect([there.likely[0], there.likely[2 * LIKELY]]).toEqual([2, -1]);
});

test('what is proven for more open half-periods holds for fewer, not the other way round', () => {
  const shared = shareBound(2);
  const there = boundThere(shared);
  there.step({ cost: 250, open: 3, staffing: NOBODY });
  serveBound(shared, fakeBounder(shared, 1).bounder);
  there.step({ cost: 240, open: 2, staffing: NOBODY });
  expect(there.bound).toBe(106);
  there.step({ cost: 260, open: 4, staffing: NOBODY });
  expect(there.bound).toBe(-Infinity);
});

test('told to end before it began, it does not work', () => {
  const shared = shareBound(1);
  boundThere(shared).end();
  const { bounder, heard } = fakeBounder(shared, 1);
  serveBound(shared, bounder);
  boundThere(shared).step({ cost: 1, open: 1, staffing: NOBODY });
  expect(heard).toEqual([]);
});
