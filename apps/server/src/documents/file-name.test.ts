import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  [['sauvegarde', '2026-2027', '2026-11-21'], 'sauvegarde_2026-2027_2026-11-21.json'],
  [['a', '../../etc', 'b'], 'a_etc_b.json'],
  [['été 2026 / « essai »'], 'été_2026_essai.json'],
  [['a', '???', 'b'], 'a_b.json'],
])('%j is named %s', (parts, name) => {
  expect(fileName(parts, 'json')).toBe(name);
});
