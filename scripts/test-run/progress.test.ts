import { expect, test } from 'vitest';
import { Progress, type TestEvent, toLine } from './progress.ts';

function progressOf(...events: TestEvent[]): Progress {
  const progress = new Progress();
  for (const event of events) progress.note(event);
  return progress;
}

test('what was begun and has not ended is running: a test rather than its file', () => {
  const begun: TestEvent[] = [
    { kind: 'begun', file: 'a.test.ts' },
    { kind: 'begun', file: 'a.test.ts', test: 'x' },
    { kind: 'begun', file: 'b.test.ts' },
  ];
  expect(progressOf(...begun).running).toEqual(['a.test.ts › x', 'b.test.ts']);
  const tested: TestEvent = { kind: 'tested', file: 'a.test.ts', test: 'x', result: 'passed' };
  expect(progressOf(...begun, tested).running).toEqual(['a.test.ts', 'b.test.ts']);
  expect(progressOf(...begun, tested, { kind: 'ended', file: 'a.test.ts' }).running).toEqual(['b.test.ts']);
});

test('an event is one line, whatever the name of its test holds', () => {
  const event: TestEvent = { kind: 'begun', file: 'a.test.ts', test: 'a\nb\u2028c\u2029d' };
  expect(toLine(event)).not.toMatch(/[\n\u2028\u2029]/);
  expect(JSON.parse(toLine(event))).toEqual(event);
});

test('results are counted, and what files cost added up', () => {
  const progress = progressOf(
    { kind: 'tested', file: 'a.test.ts', test: 'x', result: 'passed', seconds: 1 },
    { kind: 'tested', file: 'a.test.ts', test: 'y', result: 'failed', seconds: 2 },
    { kind: 'ended', file: 'b.test.ts', seconds: 4 },
  );
  expect(progress).toMatchObject({ passed: 1, failed: 1, skipped: 0, failures: ['a.test.ts › y'] });
  expect([...progress.secondsByFile]).toEqual([
    ['a.test.ts', 3],
    ['b.test.ts', 4],
  ]);
});
