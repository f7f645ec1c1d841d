import { expect, test } from 'vitest';
import { compareFunctions } from './function-order.ts';

test('functions are ordered by name, without case, accents beside their letter', () => {
  const names = ['Médiation', 'zéro', 'Étude', 'informatique', 'Maîtrise', 'décharge', 'Essai'];
  const sorted = names.map((name) => ({ name })).toSorted(compareFunctions);
  expect(sorted.map(({ name }) => name)).toEqual([
    'décharge',
    'Essai',
    'Étude',
    'informatique',
    'Maîtrise',
    'Médiation',
    'zéro',
  ]);
});
