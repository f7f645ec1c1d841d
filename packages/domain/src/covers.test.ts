import { expect, test } from 'vitest';
import { coversLevel, coversSubject } from './covers.ts';
import { CYCLES, type Cycle } from './cycles.ts';
import { LEVELS } from './levels.ts';

const REGULAR = LEVELS.filter((level) => level !== 'ACC');

test.each<[Cycle, number, number]>([
  ['1-6P', 0, 5],
  ['1P-8P', 0, 7],
  ['7-8P', 5, 7],
  ['7P-11S', 5, 13],
  ['9-11S', 7, 13],
  ['1P-11S', 0, 13],
])('%s covers its span and nothing else', (cycle, from, to) => {
  expect(REGULAR.filter((level) => coversLevel([cycle], level))).toEqual(REGULAR.slice(from, to));
});

test('no cycle covers every level; ACC and unknown levels are open to every cycle', () => {
  for (const level of LEVELS) expect(coversLevel([], level)).toBe(true);
  for (const cycle of CYCLES) {
    expect(coversLevel([cycle], 'ACC')).toBe(true);
    expect(coversLevel([cycle], 'Classe relais')).toBe(true);
  }
});

test('a specialty covers its subject, none covers every one', () => {
  expect(coversSubject(['FRA', 'ALL'], 'ALL')).toBe(true);
  expect(coversSubject(['FRA', 'ALL'], 'MAT')).toBe(false);
  expect(coversSubject([], 'MAT')).toBe(true);
});
