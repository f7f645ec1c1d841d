import { expect, test } from 'vitest';
import { dayOf, fileName } from './file-name.ts';

test('the day is that of Switzerland', () => {
  expect(dayOf(new Date('2026-11-21T22:59:00Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T23:01:00Z'))).toBe('2026-11-22');
});

test.each([
  [['sauvegarde', '2026-2027', '2026-11-21'], 'sauvegarde_2026-2027_2026-11-21.json'],
  [['a', '../../etc', 'b'], 'a_etc_b.json'],
  [['été 2026 / « essai »'], 'été_2026_essai.json'],
  [['a', '???', 'b'], 'a_b.json'],
])('%j is named %s', (parts, name) => {
  expect(fileName(parts, 'json')).toBe(name);
});
