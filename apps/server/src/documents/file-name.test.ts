import { expect, test } from 'vitest';
import { distinctFileNames, fileName } from './file-name.ts';

test.each([
  [['sauvegarde', '2026-2027', '2026-11-21'], 'sauvegarde_2026-2027_2026-11-21.json'],
  [['a', '../../etc', 'b'], 'a_etc_b.json'],
  [['été 2026 / « essai »'], 'été_2026_essai.json'],
  [['a', '???', 'b'], 'a_b.json'],
])('%j is named %s', (parts, name) => {
  expect(fileName(parts, 'json')).toBe(name);
});

test('files side by side are named apart, whatever the case and the signs, and within any file system', () => {
  const people = [
    ['ROC', 'Rochat', 'Anne'],
    ['roc', 'ROCHAT', 'Anne'],
    ['R/C', 'Rochat', 'Anne'],
    ['R:C', 'Rochat', 'Anne'],
    ['E\u0301TE', '../..', 'Œdipe'],
    ['CON', '???', '!'],
    ['', '', ''],
    ['X', 'é'.repeat(80), 'ü'.repeat(80)],
  ];
  const names = distinctFileNames(people, 'pdf');
  expect(names.slice(0, -1)).toEqual([
    'ROC_Rochat_Anne.pdf',
    'roc_ROCHAT_Anne_2.pdf',
    'R_C_Rochat_Anne.pdf',
    'R_C_Rochat_Anne_2.pdf',
    'ÉTE_Œdipe.pdf',
    '_CON.pdf',
    '_.pdf',
  ]);
  expect(Buffer.byteLength(names.at(-1) ?? '')).toBeLessThan(255);
});
