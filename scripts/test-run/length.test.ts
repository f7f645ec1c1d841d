import { expect, test } from 'vitest';
import { readLength } from './length.ts';

test.each([
  ['90s', 90],
  ['30m', 1800],
  ['2h', 7200],
])('%s are %i seconds', (text, seconds) => {
  expect(readLength(text)).toBe(seconds);
});

test.each(['', '0m', '30', 'm', '1.5h', '-5m', '30 m', '30min', '9999999s'])('« %s » is refused', (text) => {
  expect(() => readLength(text)).toThrow(
    `« ${text} » is not a length. Say how long to go on: npm run soak -- 30m (or 90s, 2h).`,
  );
});

test('no length at all is refused', () => {
  expect(() => readLength(undefined)).toThrow(/^no length was given\. Say how long/);
});
