import { expect, test } from 'vitest';
import { sampleTeacher } from '../testing/samples.ts';
import { explainLoad, loadAgainstGoal } from './load-text.ts';

const noWish = sampleTeacher({ hours_desired: null });
const nothing = sampleTeacher({ hours_max: null, hours_desired: null });

test('a load is held against the wish, or the maximum without one', () => {
  expect(loadAgainstGoal(18.5, sampleTeacher())).toBe('18,5 / 22\u00a0h');
  expect(loadAgainstGoal(18, noWish)).toBe('18 / 25\u00a0h');
  expect(loadAgainstGoal(18, nothing)).toBe('18\u00a0h');
});

test('words say what it is held against', () => {
  expect(explainLoad(18.5, sampleTeacher())).toBe('18,5\u00a0h pour un voeu de 22\u00a0h');
  expect(explainLoad(18, noWish, 16)).toBe('16 puis 18\u00a0h pour un maximum de 25\u00a0h');
  expect(explainLoad(18, nothing)).toBe('18\u00a0h, sans voeu ni maximum');
});
