import { expect, test } from 'vitest';
import { collapseSpaces, dropInvisible } from './collapse-spaces.ts';

test.each([
  ['de  la Cour', 'de la Cour'],
  ['\u00a0de\u202fla\u2028Cour\n', 'de la Cour'],
  ['\ufeffAnne\u200b\tLaure ', 'Anne Laure'],
  ['\u200b \u200b', ''],
  ['Al\u00adpha', 'Alpha'],
  ['A\u200eA\u2060A\u200d\u034f\ufe0f\u{e0020}', 'AAA'],
  [' \u200b Anne \u00ad', 'Anne'],
  ['Noe\u0301mie', 'Noémie'],
])('%j becomes %j', (text, expected) => {
  expect(collapseSpaces(text)).toBe(expected);
});

test('spaces and all that can be seen stay where only the invisible goes', () => {
  expect(dropInvisible(' Groupe\u200b  1\u00ad ')).toBe(' Groupe  1 ');
});
