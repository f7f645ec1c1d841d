import { expect, test } from 'vitest';
import { typeset } from './typography.ts';

test('a line never begins with a punctuation mark', () => {
  expect(typeset("« 3-4P » n'est pas un cycle ; valeurs admises : 1-6P")).toBe(
    "«\u202f3-4P\u202f» n'est pas un cycle\u202f; valeurs admises\u202f: 1-6P",
  );
  expect(typeset('Inscription réussie!')).toBe('Inscription réussie!');
});
