import { NO_SPECIAL_PARAMS, type Volee } from '@pupitre/domain';
import { expect, it } from 'vitest';
import { findDifferences } from './volee-differences.ts';

const before: Volee = {
  level: '9VG',
  class_names: ['9VG/1', '9VG/2', '9VG/3'],
  subject_periods: [
    { subject: 'FRA', periods: 5 },
    { subject: 'MAT', periods: 4.5 },
    { subject: 'ENU', periods: 0 },
  ],
  special_params: NO_SPECIAL_PARAMS,
};

it('finds nothing in an unchanged volée, nor in subjects added or dropped with 0 periods', () => {
  expect(findDifferences(before, before)).toEqual([]);
  const tidied = {
    ...before,
    subject_periods: [...before.subject_periods.slice(0, 2), { subject: 'MUS', periods: 0 }],
  };
  expect(findDifferences(before, tidied)).toEqual([]);
});

it('tells renamed, removed and added classes apart', () => {
  expect(findDifferences(before, { ...before, class_names: ['9VG/1', '9VG/B'] })).toEqual([
    { name: 'Classe', before: '9VG/2', after: '9VG/B' },
    { name: 'Classe', before: '9VG/3', after: null },
  ]);
  expect(findDifferences(before, { ...before, class_names: [...before.class_names, '9VG/4'] })).toEqual([
    { name: 'Classe', before: null, after: '9VG/4' },
  ]);
});

it('lists changed periods with decimal commas, and changed groups by their names', () => {
  const after = {
    ...before,
    subject_periods: [
      { subject: 'MAT', periods: 5 },
      { subject: 'ENU', periods: 1 },
    ],
    special_params: { ...NO_SPECIAL_PARAMS, groups_maths: 4, nb_cours_os: 2 },
  };
  expect(findDifferences(before, after)).toEqual([
    { name: 'Groupes de mathématiques', before: '0', after: '4' },
    { name: 'MAT', before: '4,5', after: '5' },
    { name: 'ENU', before: '0', after: '1' },
    { name: 'FRA', before: '5', after: '0' },
  ]);
});
