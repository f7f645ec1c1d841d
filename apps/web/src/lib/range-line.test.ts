import { expect, test } from 'vitest';
import { sampleTeacher } from '../testing/samples.ts';
import { rangeLine } from './range-line.ts';

test('the line of bounds names those that are set', () => {
  expect(rangeLine(sampleTeacher())).toBe('Min 20\u00a0h · Voeu 22\u00a0h · Max 25\u00a0h');
  expect(rangeLine(sampleTeacher({ hours_min: null }))).toBe('Voeu 22\u00a0h · Max 25\u00a0h');
  expect(rangeLine(sampleTeacher({ hours_min: null, hours_desired: null, hours_max: null }))).toBe(
    'Aucune fourchette définie',
  );
});
