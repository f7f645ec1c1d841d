import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { rounds } from '../../../domain/testing/rounds.ts';
import { known } from '../../testing/known.ts';
import { schoolOfClasses } from '../../testing/school.ts';
import { addUp } from '../cost.ts';
import { compile } from '../problem.ts';
import { Annealing } from '../search/anneal.ts';
import type { Bounder } from './bounder.ts';
import { sharePrices } from './first-prices.ts';
import { LIKELY } from './likely.ts';
import { boundThere, serveBound, type SharedBound, shareBound } from './shared-bounder.ts';

const BUSY_SEARCH = new URL('../../testing/busy-search.ts', import.meta.url);

/** Proves twice as much as half-periods are open, and 100; leaves off after so many steps. */
function fakeBounder(shared: SharedBound, steps: number) {
  const heard: { cost: number; open: number; staffing: number[]; polished: number[] }[] = [];
  const bounder: Bounder = {
    get bound() {
      return 100 + 2 * heard.at(-1)!.open;
    },
    get least() {
      return heard.length;
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
    rest: () => undefined,
    end: () => undefined,
    step({ cost, open, staffing, polished }) {
      heard.push({ cost, open, staffing: [...staffing], polished: [...polished] });
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
  const best = known(250, 3, Int32Array.of(2, -1, 0));
  there.step({ ...best, polished: NOBODY, polishes: 0 });
  there.step({ ...best, polished: Int32Array.of(1, 1), polishes: 1 });
  // One that is told of already is not read again.
  there.step({ ...best, polished: Int32Array.of(3, 3), polishes: 1 });
  const { bounder, heard } = fakeBounder(shared, 2);
  serveBound(shared, bounder);
  const told = { cost: 250, open: 3, staffing: [2, -1, 0, -1], polished: [1, 1, -1, -1] };
  expect(heard).toEqual([told, told]);
  expect(there.bound).toBe(106);
  expect(there.least).toBe(2);
  expect(there.suggestions).toBe(2);
  expect([...there.suggestion]).toEqual([2, -1, -1, -1]);
  expect([there.likely[0], there.likely[2 * LIKELY]]).toEqual([2, -1]);
});

test('a staffing stands still during a step, whatever the search tells meanwhile', () => {
  const shared = shareBound(2);
  const there = boundThere(shared);
  const tell = (cost: number, teacher: number) => {
    const staffing = Int32Array.of(teacher, teacher);
    there.step({ ...known(cost, 0, staffing), polishes: cost });
  };
  tell(250, 1);
  const seen: number[][] = [];
  const { bounder } = fakeBounder(shared, 1);
  const step = bounder.step.bind(bounder);
  bounder.step = (best) => {
    tell(240, 2);
    seen.push([...best.staffing], [...best.polished]);
    step(best);
  };
  serveBound(shared, bounder);
  expect(seen).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('what is proven for more open half-periods holds for fewer, not the other way round', () => {
  const shared = shareBound(2);
  const there = boundThere(shared);
  there.step(known(250, 3, NOBODY));
  serveBound(shared, fakeBounder(shared, 1).bounder);
  there.step(known(240, 2, NOBODY));
  expect(there.bound).toBe(106);
  there.step(known(260, 4, NOBODY));
  expect(there.bound).toBe(-Infinity);
});

test('a suggestion waits until the one before it has been read, but not for ever', () => {
  const shared = shareBound(2);
  const there = boundThere(shared);
  there.step(known(250, 3, NOBODY));
  const { bounder } = fakeBounder(shared, 2);
  const began = performance.now();
  serveBound(shared, bounder);
  expect(performance.now() - began).toBeGreaterThan(150);
  expect([...there.suggestion]).toEqual([2, -1]);
});

test('told to end before it began, it does not work', () => {
  const shared = shareBound(1);
  boundThere(shared).end();
  const { bounder, heard } = fakeBounder(shared, 1);
  serveBound(shared, bounder);
  boundThere(shared).step(known(1, 1, NOBODY));
  expect(heard).toEqual([]);
});

test('who rests until something is suggested does not wait for ever', () => {
  const there = boundThere(shareBound(1));
  const began = performance.now();
  there.rest(20);
  expect(performance.now() - began).toBeGreaterThan(15);
});

test('a bound that is no number is none', () => {
  const shared = shareBound(2);
  const there = boundThere(shared);
  there.step(known(250, 3, NOBODY));
  const { bounder } = fakeBounder(shared, 1);
  serveBound(shared, Object.defineProperty(bounder, 'bound', { value: Number.NaN }));
  expect(there.bound).toBe(-Infinity);
});

test('what is read while the search writes all the time gives prices that are numbers', async () => {
  const problem = compile(schoolOfClasses(12, 1, 17));
  const staffings = [1, 2].map((seed) => {
    const annealing = new Annealing(problem, seed);
    annealing.step(0);
    return annealing.best;
  });
  const shared = shareBound(problem.size.length);
  const search = new Worker(BUSY_SEARCH, { workerData: { shared, staffings } });
  await once(search, 'message');
  let reads = 0;
  const faults: unknown[] = [];
  const { bounder } = fakeBounder(shared, Infinity);
  bounder.step = ({ staffing, polished }) => {
    for (const one of [staffing, polished]) {
      const before = one.slice();
      if (sharePrices(problem, one).some(Number.isNaN)) faults.push('no number');
      if (addUp(problem, one).some(Number.isNaN)) faults.push('no hours');
      if (before.some((t, i) => t !== one[i])) faults.push('it did not stand still');
    }
    if (++reads === rounds(4000)) boundThere(shared).end();
  };
  Object.defineProperty(bounder, 'bound', { value: 0 });
  serveBound(shared, bounder);
  await search.terminate();
  expect(faults).toEqual([]);
});
