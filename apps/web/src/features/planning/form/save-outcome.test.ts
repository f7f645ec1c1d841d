import { expect, it } from 'vitest';
import { describeOutcome } from './save-outcome.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const free = { teacher_id: null };
const held = { teacher_id: 't' };

it.each([
  [
    { create: [1, 2, 3], update: [1], remove: [held] },
    '3 enseignements créés, 1 modifié, 1 supprimé, dont 1 attribué',
  ],
  [{ create: [], update: [1, 2], remove: [] }, '2 enseignements modifiés'],
  [{ create: [], update: [], remove: [free, held, held] }, '3 enseignements supprimés, dont 2 attribués'],
  [{ create: [], update: [], remove: [] }, 'Aucun enseignement ne change'],
])('says what saving does: %#', (outcome, sentence) => {
  expect(plain(describeOutcome(outcome))).toBe(sentence);
});
