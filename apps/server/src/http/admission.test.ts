import { describe, expect, test } from 'vitest';
import { Busy } from '../errors.ts';
import { useTestServer } from '../testing/test-server.ts';
import { Admission } from './admission.ts';

const start = () => {
  let now = 0;
  let endTurn: (() => void) | undefined;
  const admission = new Admission(undefined, {
    now: () => now,
    awaitEndOfTurn: (end) => {
      endTurn = end;
    },
  });
  const work = (ms: number) => (now += ms);
  const wait = (ms: number) => {
    endTurn?.();
    work(ms);
  };
  return { admission, wait, work };
};
const crowd = (admission: Admission, count = 32) =>
  Array.from({ length: count }, () => {
    const who = {};
    return { who, leave: admission.enter(who) };
  });

test('many are let in at once; those whose turn comes too late are shed, and so is who comes behind them', () => {
  const { admission, wait } = start();
  const all = crowd(admission);
  wait(700);
  for (const { who } of all) admission.expectInTime(who);
  expect(() => admission.enter({})).not.toThrow();
  wait(1);
  expect(() => admission.expectInTime(all[0]?.who ?? {})).toThrow(Busy);
  expect(() => admission.enter({})).toThrow(Busy);
});

test('of those that came together the last are shed, though each before them was answered at once', () => {
  const { admission, wait, work } = start();
  for (let nth = 1; nth <= 35; nth += 1) {
    admission.enter({})();
    work(10);
  }
  work(1);
  expect(() => admission.enter({})).toThrow(Busy);
  wait(0);
  expect(() => admission.enter({})).not.toThrow();
});

test('who has waited until they were read has waited for that too', () => {
  const { admission, work } = start();
  const first = crowd(admission, 31);
  work(340);
  const [last] = crowd(admission, 1);
  work(361);
  expect(() => admission.expectInTime(last?.who ?? {})).toThrow(Busy);
  first[0]?.leave();
  expect(() => admission.expectInTime(last?.who ?? {})).not.toThrow();
});

test('who has left holds nobody up', () => {
  const { admission, wait } = start();
  const all = crowd(admission, 60);
  wait(10_000);
  expect(() => admission.enter({})).toThrow(Busy);
  for (const { leave } of all.slice(0, 30)) leave();
  expect(() => admission.enter({})).not.toThrow();
});

test('a school that makes the crowd is shed, its neighbour is not', () => {
  const { admission, wait } = start();
  const noisy = Array.from({ length: 40 }, () => {
    const who = {};
    return { who, leave: admission.enter(who, 'noisy') };
  });
  const neighbour = {};
  admission.enter(neighbour, 'neighbour');
  wait(10_000);
  expect(() => admission.enter({}, 'noisy')).toThrow(Busy);
  expect(() => admission.expectInTime(noisy[0]?.who ?? {})).toThrow(Busy);
  expect(() => admission.expectInTime(neighbour)).not.toThrow();
  expect(() => admission.enter({}, 'another')).not.toThrow();
  for (const { leave } of noisy) leave();
  expect(() => admission.enter({}, 'noisy')).not.toThrow();
});

test('of a crowd that no school makes any is shed', () => {
  const { admission, wait } = start();
  for (let nth = 0; nth < 40; nth += 1) admission.enter({}, `school ${nth % 20}`);
  wait(701);
  expect(() => admission.enter({}, 'another')).toThrow(Busy);
});

test('a few are no crowd, however long they take', () => {
  const { admission, wait } = start();
  const all = crowd(admission, 30);
  wait(60_000);
  for (const { who } of all) admission.expectInTime(who);
  expect(() => admission.enter({})).not.toThrow();
});

describe('a server that has more to do than it can', () => {
  const server = useTestServer('SQLite', { crowd: { size: 1, patienceMs: -1 } });

  test('says when to come again; what makes files is not held up', async () => {
    const { response } = await server.call('auth.login', {
      body: { email: 'a@ecole.ch', password: 'secret' },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    const { statusCode } = await server.app.inject({ url: '/api/export/excel/year' });
    expect(statusCode).toBe(401);
  });
});
