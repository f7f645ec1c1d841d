import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestEvent } from './progress.ts';
import { outcomeOf, runTests, SILENCE_S } from './run-tests.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tested = (title: string, result: 'passed' | 'failed' | 'skipped'): TestEvent => ({
  kind: 'tested',
  file: 'a.test.ts',
  test: title,
  result,
  seconds: 2,
});

/** A runner of tests that tells some events, says « done » and ends, or does nothing more. */
function run(events: readonly TestEvent[], last: string) {
  const told = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  const script = `fs.writeSync(3, ${JSON.stringify(told)}); console.log('done'); ${last}`;
  return runTests({ name: 'room', command: process.execPath, args: ['-e', script] });
}

test('a runner that falls silent is ended, and what it was doing is named', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => void vi.advanceTimersByTime(SILENCE_S * 1000));
  const events: TestEvent[] = [
    { kind: 'begun', file: 'a.test.ts' },
    { kind: 'begun', file: 'b.test.ts' },
    tested('quick', 'passed'),
    { kind: 'begun', file: 'a.test.ts', test: 'hangs' },
  ];
  const outcome = outcomeOf(await run(events, 'setInterval(() => {}, 1e6)'));
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
  expect(outcome.output).toBe('ended: silent for 300 s; running: b.test.ts, a.test.ts › hangs');
});

test('its numbers are those of its tests, and of each file the seconds', async () => {
  const show = vi.spyOn(console, 'log').mockImplementation(() => {});
  const events = [tested('x', 'passed'), tested('y', 'failed'), tested('z', 'skipped')];
  const outcome = outcomeOf(await run(events, 'process.exitCode = 1'));
  expect(outcome).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    secondsByFile: new Map([['a.test.ts', 6]]),
  });
  expect(show).toHaveBeenCalledWith('room     │ done');
});

test.each([
  [
    'ends badly without a failed test',
    [tested('x', 'passed')],
    'process.exitCode = 1',
    'ended with exit code 1; running: none of its tests',
  ],
  ['runs nothing', [], '', 'no test was run'],
])('one that %s has failed', async (_what, events, last, output) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(outcomeOf(await run(events, last))).toMatchObject({ failed: 1, output });
});
