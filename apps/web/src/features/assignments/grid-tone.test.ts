import { expect, test } from 'vitest';
import { toneOfGrid } from './grid-tone.ts';

test('reading A: outside is red, perfect green, ok orange, neutral grey', () => {
  expect((['below', 'above', 'perfect', 'ok', 'neutral'] as const).map(toneOfGrid)).toEqual([
    'outside',
    'outside',
    'met',
    'inside',
    'none',
  ]);
});
