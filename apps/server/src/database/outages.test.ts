import { expect, test } from 'vitest';
import { Outages } from './outages.ts';

test('an outage begins once, however long it lasts, and again after a quiet minute', () => {
  const outages = new Outages();
  const minutes = [0, 0.5, 1.4, 2.3, 3.4];
  expect(minutes.map((minute) => outages.begins('full', minute * 60_000))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(outages.begins('busy', 0)).toBe(true);
});
