import { expect, test } from 'vitest';
import { lesson, teacher } from '../testing/school.ts';
import { nameLevels, namePosition, nameSubjects, nameTeacher, sayCount, sayPeriods } from './words.ts';

test('periods have a decimal comma and the plural from 2 on', () => {
  expect([0, 1, 2, 3, 4, 9].map(sayPeriods)).toEqual([
    '0\u00a0période',
    '0,5\u00a0période',
    '1\u00a0période',
    '1,5\u00a0période',
    '2\u00a0périodes',
    '4,5\u00a0périodes',
  ]);
  expect(sayCount(2, 'période libre')).toBe('2\u00a0périodes libres');
});

test('levels that follow each other in the school are a span', () => {
  const all = ['7P', '8P', '9VG', '9VP', '10VG', '10VP', '11VG', '11VP'];
  expect(nameLevels(['11VP', '9VG', '9VP', '10VG', '10VP', '11VG'], all)).toBe('9VG–11VP');
  expect(nameLevels(['9VG', '10VG', '11VG'], all)).toBe('9VG, 10VG et 11VG');
  expect(nameLevels(['9VG', '10VG', '11VG'], ['9VG', '10VG', '11VG'])).toBe('9VG–11VG');
  expect(nameLevels(['7P', '8P'], all)).toBe('7P et 8P');
  expect(nameLevels(['7P', '8P', '9VG', '11VP'], all)).toBe('7P–9VG et 11VP');
  expect(nameLevels(['Soutien'], all)).toBe('Soutien');
});

test('many subjects are not all named; a code of the school’s own stands for itself', () => {
  expect(nameSubjects(['ALL'])).toBe('Allemand');
  expect(nameSubjects(['ECR', 'XYZ'])).toBe('Éthique et cultures religieuses et XYZ');
  expect(nameSubjects(['FRA', 'MAT', 'GEO', 'HIS', 'MUS'])).toBe(
    'Français, mathématiques, géographie, histoire et musique',
  );
  expect(nameSubjects(['FRA', 'MAT', 'GEO', 'HIS', 'MUS', 'EPH'])).toBe(
    'Français, mathématiques, géographie, histoire et 2\u00a0autres branches',
  );
  expect(nameSubjects(['constructor'])).toBe('Constructor');
});

test('people and positions are called as the school calls them', () => {
  expect(nameTeacher(teacher('roa', { prenom: 'Anne', nom: 'Rochat' }))).toBe('Anne Rochat (ROA)');
  expect(namePosition(lesson('a'))).toBe('Français 9VG/1');
  expect(namePosition(lesson('a', { is_group: true, class_name: '9VG', group_label: 'Groupe 2' }))).toBe(
    'Français 9VG Groupe 2',
  );
  expect(namePosition(lesson('a', { is_group: true, class_name: '9VG' }))).toBe('Français 9VG');
});
