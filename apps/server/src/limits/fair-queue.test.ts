import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const drainInTurn = (queue: FairQueue<string>, mayGo?: (lane: string) => boolean) => {
  const taken: string[] = [];
  for (let next = queue.shift(mayGo); next !== undefined; next = queue.shift(mayGo)) taken.push(next);
  return taken;
};

test('each lane gives one in turn, its own in the order in which they came', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.push('a', item);
  queue.push('b', 'b1');
  queue.push('c', 'c1');
  queue.push('b', 'b2');
  expect(queue.size).toBe(7);
  expect(drainInTurn(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.size).toBe(0);
});

test('a lane that may not go keeps its turn', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2']) queue.push('a', item);
  queue.push('b', 'b1');
  expect(drainInTurn(queue, (lane) => lane !== 'a')).toEqual(['b1']);
  queue.push('b', 'b2');
  expect(drainInTurn(queue)).toEqual(['a1', 'b2', 'a2']);
});

test('who waits no longer is taken out, once; and all of them at the end', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2']) queue.push('a', item);
  queue.push('b', 'b1');
  expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('c', 'c1')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(queue.remove('b', 'b1')).toBe(true);
  expect(queue.drain()).toEqual(['a2']);
  expect(queue.size).toBe(0);
});
