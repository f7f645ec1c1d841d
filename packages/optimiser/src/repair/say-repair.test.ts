import { expect, test } from 'vitest';
import { sayRepair } from './say-repair.ts';

const outcome = { wanted: 12, open: 0, openBound: 0, moves: 0, movesBound: 0 };

test.each([
  ['everything without a move', {}, /^Tout peut être attribué sans rien déplacer\.$/],
  [
    'moves that are not proven',
    { moves: 28, movesBound: 14 },
    /en déplaçant 28\senseignements déjà attribués\. Il n'est pas prouvé .*: au moins 14\.$/,
  ],
  [
    'nothing, proven',
    { open: 12, openBound: 12 },
    /^Rien ne peut être attribué, quoi qu'on déplace\s: 6\spériodes restent à pourvoir\. Il ne peut pas en rester moins/,
  ],
  [
    'nothing, by want of time',
    { open: 12 },
    /^Rien n'a été trouvé dans le temps imparti\s: 6\spériodes restent à pourvoir\. Il n'est pas prouvé qu'il doive en rester/,
  ],
])('a repair says what is proven and what is not: %s', (_, changes, words) => {
  expect(sayRepair({ ...outcome, ...changes }, []).join(' ')).toMatch(words);
});
