import { expect, test } from 'vitest';
import { readMoment } from './moment.ts';

test.each([
  ['now', { kind: 'now' }],
  ['0', { kind: 'change', seq: 0 }],
  ['42', { kind: 'change', seq: 42 }],
  ['9999999999', null],
  ['2026-11-26', { kind: 'instant', at: '2026-11-25T23:00:00.000Z' }],
  ['2026-07-26T14:02', { kind: 'instant', at: '2026-07-26T12:02:00.000Z' }],
  ['2026-11-26T14:02:03.250Z', { kind: 'instant', at: '2026-11-26T14:02:03.250Z' }],
  ['2026-11-26T14:02+05:00', { kind: 'instant', at: '2026-11-26T09:02:00.000Z' }],
  // The clocks are put forward at two: there is no half past two; they go back at three: that hour comes twice.
  ['2026-03-29T03:30', { kind: 'instant', at: '2026-03-29T01:30:00.000Z' }],
  ['2026-10-25T02:30', { kind: 'instant', at: '2026-10-25T01:30:00.000Z' }],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['2026-11-26T25:00', null],
  ['2026-11-26 14:02', null],
  ['2026-11-26T14:02Z and more', null],
  ['0d4f7c2f-3a57-7d35-9a3b-0f2d9f1f6a11', { kind: 'version', id: '0d4f7c2f-3a57-7d35-9a3b-0f2d9f1f6a11' }],
  ['hier', null],
  ['26.11.2026', null],
])('%s', (text, moment) => {
  expect(readMoment(text)).toEqual(moment);
});
