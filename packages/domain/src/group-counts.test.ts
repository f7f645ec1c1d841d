import { expect, test } from 'vitest';
import { groupsOfSubject, NO_SPECIAL_PARAMS, specialParamsOfLevel } from './group-counts.ts';

const all = {
  groups_francais: 1,
  groups_maths: 2,
  groups_allemand: 3,
  nb_cours_ocom: 4,
  nb_cours_os: 5,
};

test.each(['9VG', '10VG', '11VG'])('%s groups French, mathematics, German and OCOM', (level) => {
  expect(specialParamsOfLevel(level)).toHaveLength(4);
  expect(groupsOfSubject(level, 'FRA', all)).toEqual({ count: 1, word: 'Groupe' });
  expect(groupsOfSubject(level, 'MAT', all)).toEqual({ count: 2, word: 'Groupe' });
  expect(groupsOfSubject(level, 'ALL', all)).toEqual({ count: 3, word: 'Groupe' });
  expect(groupsOfSubject(level, 'OCOM', all)).toEqual({ count: 4, word: 'Cours' });
  expect(groupsOfSubject(level, 'OS', all)).toBeNull();
});

test.each(['9VP', '10VP', '11VP'])('%s groups only its specific option', (level) => {
  expect(specialParamsOfLevel(level)).toEqual(['nb_cours_os']);
  expect(groupsOfSubject(level, 'OS', all)).toEqual({ count: 5, word: 'Cours' });
  expect(groupsOfSubject(level, 'FRA', all)).toBeNull();
});

test.each(['7P', '8P'])('%s groups French and mathematics', (level) => {
  expect(specialParamsOfLevel(level)).toEqual(['groups_francais', 'groups_maths']);
  expect(groupsOfSubject(level, 'ALL', all)).toBeNull();
});

test('elsewhere, and with a count of 0, subjects are taught class by class', () => {
  for (const level of ['1-2P', '6P', 'ACC', 'Classe relais']) {
    expect(specialParamsOfLevel(level)).toEqual([]);
    expect(groupsOfSubject(level, 'FRA', all)).toBeNull();
  }
  expect(groupsOfSubject('9VG', 'FRA', NO_SPECIAL_PARAMS)).toBeNull();
  expect(groupsOfSubject('9VG', 'GEO', all)).toBeNull();
});
