import { sayCount } from './say-count.ts';
import { expect, test } from 'vitest';

test('every word takes the plural from 2 on', () => {
  expect(sayCount(0, 'enseignement créé')).toBe('0 enseignement créé');
  expect(sayCount(1, 'enseignement créé')).toBe('1 enseignement créé');
  expect(sayCount(2, 'enseignement créé')).toBe('2 enseignements créés');
  expect(sayCount(1.5, 'période')).toBe('1,5 période');
});
