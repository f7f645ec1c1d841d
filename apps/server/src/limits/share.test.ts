import { expect, test } from 'vitest';
import { Busy, TooOften } from '../errors.ts';
import { Share, type ShareBounds } from './share.ts';

/** A share whose turns are told in the order in which they come. */
function open(bounds: ShareBounds) {
  const share = new Share(bounds, () => new TooOften(5));
  const order: string[] = [];
  const ask = (school: string, name = school) => {
    const place = share.join(school);
    const gone = new AbortController();
    const turn = place.turn(gone.signal).then(
      () => order.push(name),
      () => order.push(`${name} gone`),
    );
    return { ...place, turn, hangUp: () => gone.abort(new Error('gone')) };
  };
  return { share, order, ask };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a place is left for others, and those who wait are taken school by school', async () => {
  const { order, ask } = open({ atOnce: 2, perSchool: 1, waiting: 10 });
  const noisy = Array.from({ length: 4 }, (_, index) => ask('noisy', `noisy ${index}`));
  await settled();
  expect(order).toEqual(['noisy 0']);
  const neighbour = ask('neighbour');
  ask('third');
  await settled();
  expect(order).toEqual(['noisy 0', 'neighbour']);
  neighbour.leave();
  await settled();
  expect(order).toEqual(['noisy 0', 'neighbour', 'third']);
  for (const place of noisy) {
    place.leave();
    await settled();
  }
  expect(order.slice(3)).toEqual(['noisy 1', 'noisy 2', 'noisy 3']);
});

test('what is too much is refused to the school that has it waiting, and to nobody else', async () => {
  const { share, order, ask } = open({ atOnce: 1, perSchool: 1, waiting: 1, inAll: 4 });
  const [first] = [ask('noisy', 'first'), ask('noisy', 'second')];
  expect(() => ask('noisy')).toThrow(TooOften);
  ask('neighbour');
  await settled();
  expect(share.load('noisy')).toEqual({ running: 1, waiting: 1 });
  expect(share.load()).toEqual({ running: 1, waiting: 2 });
  first?.leave();
  first?.leave();
  await settled();
  expect(order).toEqual(['first', 'neighbour']);
  ask('noisy', 'again');
  ask('third');
  expect(() => ask('fourth')).toThrow(Busy);
});

test('who has been answered counts until they have left, and holds nobody up', async () => {
  const { share, order, ask } = open({ atOnce: 1, perSchool: 1, waiting: 1 });
  const [first, second] = [ask('one', 'first'), ask('one', 'second')];
  first?.finish();
  await settled();
  expect(order).toEqual(['first', 'second']);
  expect(() => ask('one')).toThrow(TooOften);
  first?.leave();
  second?.leave();
  expect(share.load('one')).toEqual({ running: 0, waiting: 0 });
});

test('who hangs up while they wait gives up their turn', async () => {
  const { share, order, ask } = open({ atOnce: 1, perSchool: 1, waiting: 3 });
  const [first, second, third] = [ask('one', 'first'), ask('one', 'second'), ask('one', 'third')];
  second?.hangUp();
  await settled();
  second?.leave();
  third?.leave();
  first?.leave();
  await settled();
  expect(order).toEqual(['first', 'second gone']);
  expect(share.load()).toEqual({ running: 0, waiting: 0 });
});

test('what is done in a place leaves it, also where it fails', async () => {
  const share = new Share({ atOnce: 1, perSchool: 1, waiting: 1 }, () => new TooOften(5));
  const failing = share.run('one', () => Promise.reject(new Error('no')));
  const next = share.run('two', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(share.load()).toEqual({ running: 0, waiting: 0 });
});
