import { expect, test } from 'vitest';
import { toneOfRange } from './range-tone.ts';

test('reading B: outside is red, optimal green, within orange, undefined grey', () => {
  expect((['below', 'above', 'optimal', 'within', 'undefined'] as const).map(toneOfRange)).toEqual([
    'outside',
    'outside',
    'met',
    'inside',
    'none',
  ]);
});
