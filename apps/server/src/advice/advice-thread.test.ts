import { DEFAULT_OPTIONS, type StaffingInput } from '@pupitre/optimiser';
import { afterAll, expect, test } from 'vitest';
import { TooOften, Unavailable } from '../errors.ts';
import { AdviceThread } from './advice-thread.ts';

const advice = new AdviceThread();
afterAll(() => advice.close());

const nothing: StaffingInput = {
  teachers: [],
  positions: [],
  previous: [],
  functions: [],
  options: { ...DEFAULT_OPTIONS, levels: [] },
};

test('a school that asks much does not keep another one waiting', async () => {
  const order: string[] = [];
  const asked = Array.from({ length: 6 }, async () => {
    await advice.diagnose('busy', nothing);
    order.push('busy');
  });
  const other = advice.diagnose('other', nothing).finally(() => order.push('other'));
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
  expect(refused.map((one) => (one as PromiseRejectedResult).reason)).toEqual([
    expect.any(TooOften),
    expect.any(TooOften),
  ]);
  expect(order).toEqual(['busy', 'other', 'busy', 'busy', 'busy']);
  expect((await other).wanted).toBe(0);
  expect((await advice.diagnose('busy', nothing)).wanted).toBe(0);
});

test('what nobody waits for any more is ended, begun or not, and the next is answered', async () => {
  const ends = [new AbortController(), new AbortController(), new AbortController()] as const;
  const [first, begun, waiting] = ends.map(({ signal }) =>
    advice.repair('one', nothing, [], { budgetMs: 1000, signal }),
  );
  const left = Promise.allSettled([begun, waiting]);
  await first;
  // The next one is begun within this turn; its answer would come in another.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  for (const end of ends) end.abort();
  const reasons = (await left).map((one) => one.status === 'rejected' && one.reason);
  expect(reasons).toEqual([expect.any(Unavailable), expect.any(Unavailable)]);
  expect((await advice.diagnose('one', nothing)).wanted).toBe(0);
});

test('told to rest, it ends what it has begun first, and answers the next', async () => {
  const asked = advice.diagnose('one', nothing);
  await Promise.resolve();
  await advice.rest();
  expect((await asked).wanted).toBe(0);
  await advice.rest();
  expect((await advice.diagnose('one', nothing)).wanted).toBe(0);
});

test('closed, it answers nothing any more, what waits neither', async () => {
  const closed = new AdviceThread();
  await closed.diagnose('one', nothing);
  const asked = [closed.diagnose('one', nothing), closed.diagnose('two', nothing)];
  await Promise.all([closed.close(), Promise.allSettled(asked)]);
  for (const one of [...asked, closed.diagnose('one', nothing)])
    await expect(one).rejects.toThrow(Unavailable);
});
