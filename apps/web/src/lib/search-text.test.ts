import { expect, test } from 'vitest';
import { matchesWords } from './search-text.ts';

test.each(['', '  ', 'elo', 'DELACRETAZ', 'roux', 'delacrétaz-r', 'orme', '1-2p', 'élodie del'])(
  '%j is found',
  (typed) => {
    expect(matchesWords('Delacrétaz-Roux Élodie de l’Orme 1-2P', typed)).toBe(true);
  },
);

test.each(['lodie', 'elodie dupont', 'fra'])('%j is not', (typed) => {
  expect(matchesWords('Delacrétaz-Roux Élodie', typed)).toBe(false);
});
