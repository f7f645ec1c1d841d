import { expect, test } from 'vitest';
import { compareTeachers } from './teacher-order.ts';

test('teachers sort by surname then first name, accents beside their letter, without case', () => {
  const teachers = [
    { nom: 'Zufferey', prenom: 'Anne' },
    { nom: 'Émery', prenom: 'Luc' },
    { nom: 'favre', prenom: 'Zoé' },
    { nom: 'Favre', prenom: 'Élodie' },
    { nom: 'Emery', prenom: 'Zoé' },
  ];
  expect(teachers.toSorted(compareTeachers).map(({ nom, prenom }) => `${nom} ${prenom}`)).toEqual([
    'Emery Zoé',
    'Émery Luc',
    'Favre Élodie',
    'favre Zoé',
    'Zufferey Anne',
  ]);
  expect(compareTeachers({ nom: 'FAVRE', prenom: 'ZOÉ' }, { nom: 'favre', prenom: 'zoé' })).toBe(0);
});
