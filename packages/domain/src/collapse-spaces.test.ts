import { expect, test } from 'vitest';
import { collapseSpaces } from './collapse-spaces.ts';

test.each([
  ['de  la Cour', 'de la Cour'],
  ['\u00a0de\u202fla\u2028Cour\n', 'de la Cour'],
  ['\ufeffAnne\u200b\tLaure ', 'Anne Laure'],
  ['\u200b \u200b', ''],
])('%j becomes %j', (text, expected) => {
  expect(collapseSpaces(text)).toBe(expected);
});
