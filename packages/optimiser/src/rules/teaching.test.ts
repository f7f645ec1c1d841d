import { LEVELS } from '@pupitre/domain';
import { expect, test } from 'vitest';
import { classCost, isPrimary, preparationCost } from './teaching.ts';

test('primary is 1P to 8P, nothing else', () => {
  expect(LEVELS.filter(isPrimary)).toEqual(['1-2P', '3P', '4P', '5P', '6P', '7P', '8P']);
});

test('a further teacher of a class counts double for the young', () => {
  expect(classCost('4P')).toBe(2 * classCost('10VP'));
});

test('subjects are prepared one by one from 9S on; before, the level is', () => {
  expect(LEVELS.filter((level) => preparationCost(level) === 0)).toEqual(LEVELS.filter(isPrimary));
});

test.each(['ACC', 'Soutien', '12', '2e année'])('%s is a level of no cycle, so not primary', (level) => {
  expect(isPrimary(level)).toBe(false);
});
