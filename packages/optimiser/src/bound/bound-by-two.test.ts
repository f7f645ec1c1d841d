import { expect, test } from 'vitest';
import { known } from '../../testing/known.ts';
import { boundByTwo } from './bound-by-two.ts';
import { boundThere, serveBound, shareBound } from './shared-bounder.ts';

const STAFFING = Int32Array.of(0, 1);

/** One that has proven and suggested something, and is told what is known. */
function prove(bound: number, least: number, suggestion: number) {
  const shared = shareBound(2);
  const there = boundThere(shared);
  let suggestions = 0;
  const work = (count: number) => {
    there.step(known(250, 3, STAFFING));
    serveBound(shared, {
      bound,
      least,
      likely: shared.likely.slice(),
      suggestion: Int32Array.of(suggestion, count),
      get suggestions() {
        return suggestions;
      },
      step: () => {
        suggestions += count;
        shared.state[0] = 2;
      },
      rest: () => undefined,
      end: () => undefined,
    });
    shared.state[0] = 1;
  };
  return { shared, there, work };
}

test('the better bound counts, and what either has suggested last; both are told and both end', () => {
  const first = prove(100, 4, 7);
  const second = prove(120, 2, 8);
  const both = boundByTwo(first.there, second.there);
  both.step(known(250, 3, STAFFING));
  for (const { shared } of [first, second]) expect([...shared.best]).toEqual([0, 1]);
  expect(both.suggestions).toBe(0);
  first.work(1);
  expect([both.bound, both.least, both.suggestions]).toEqual([100, 4, 1]);
  expect([...both.suggestion]).toEqual([7, 1]);
  second.work(2);
  expect([both.bound, both.least, both.suggestions]).toEqual([120, 4, 3]);
  expect([...both.suggestion]).toEqual([8, 2]);
  // Of two at once neither is lost.
  first.work(3);
  second.work(4);
  expect(both.suggestions).toBe(6);
  expect([...both.suggestion]).toEqual([7, 3]);
  expect(both.suggestions).toBe(10);
  expect([...both.suggestion]).toEqual([8, 4]);
  both.end();
  for (const { shared } of [first, second]) expect(shared.state[0]).toBe(2);
});
