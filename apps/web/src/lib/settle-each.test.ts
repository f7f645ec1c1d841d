import { expect, test } from 'vitest';
import { settleEach } from './settle-each.ts';

test('never more at once than allowed, and all of them', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const failed = await settleEach([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    done.push(item);
    running -= 1;
  });
  expect(most).toBe(3);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(failed).toEqual([]);
});

test('a failure stops nothing and is told', async () => {
  const done: string[] = [];
  const failed = await settleEach(['a', 'b', 'c'], 1, async (item) => {
    if (item === 'b') throw new Error('no');
    done.push(item);
  });
  expect(done).toEqual(['a', 'c']);
  expect(failed).toEqual([{ item: 'b', error: new Error('no') }]);
});
