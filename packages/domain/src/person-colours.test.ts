import { expect, test } from 'vitest';
import { colourPeople, PERSON_COLOURS } from './person-colours.ts';

const people = Array.from({ length: 25 }, (_, index) => `person ${index * 7}`);

test('as many people as there are colours have different ones, and then each colour as often', () => {
  expect(new Set(colourPeople(people.slice(0, PERSON_COLOURS)).values()).size).toBe(PERSON_COLOURS);
  const counts = Object.values(Object.groupBy(colourPeople(people).values(), String));
  expect(counts.map((users = []) => users.length).toSorted((a, b) => a - b)).toEqual([
    2, 2, 2, 2, 2, 3, 3, 3, 3, 3,
  ]);
});

test('who comes later changes nobody’s colour', () => {
  const before = colourPeople(people.slice(0, 4));
  const after = colourPeople(people);
  for (const [id, colour] of before) expect(after.get(id)).toBe(colour);
});
