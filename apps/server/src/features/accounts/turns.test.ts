import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurn } from './turns.ts';

test('work of one lane is done in the order of asking, also after a failure; other lanes do not wait', async () => {
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    await sleep(ms);
    done.push(name);
  };
  const failing = takeTurn('a', () => Promise.reject(new Error('no')));
  const all = [
    takeTurn('a', work('slow', 30)),
    takeTurn('a', work('next', 0)),
    takeTurn('b', work('other', 0)),
  ];
  await expect(failing).rejects.toThrow('no');
  await Promise.all(all);
  expect(done).toEqual(['other', 'slow', 'next']);
});

test('no more than a hundred wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hundred = Array.from({ length: 100 }, () => takeTurn('full', () => promise));
  await expect(takeTurn('full', () => promise)).rejects.toMatchObject({ status: 429 });
  resolve();
  await Promise.all(hundred);
  await takeTurn('full', () => promise);
});
