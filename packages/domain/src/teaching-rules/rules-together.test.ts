import { expect, test } from 'vitest';
import { lesson, on, person } from '../../testing/ruled-lessons.ts';
import { findRuleFaults } from './find-rule-faults.ts';
import type { TeachingRule } from './rule.ts';

const YEAR = [
  lesson('1', 'MAT', '9VG/1', { periods: 6 }),
  lesson('2', 'MAT', '9VG/2', { periods: 6 }),
  lesson('3', 'FRA', '9VG/1', { periods: 5 }),
  lesson('4', 'FRA', '9VG/2', { periods: 5 }),
  lesson('5', 'MUS', '5P/1', { periods: 2 }),
  lesson('6', 'OS', '9VP', { plan_index: 0 }),
  lesson('7', 'OS', '9VP', { plan_index: 1 }),
  lesson('8', 'DES', '5P/1', { locked: true, teacher_id: 'DUC' }),
];
const least = (subject: string, periods: number, teacher_id = 'ROC'): TeachingRule => ({
  teacher_id,
  kind: 'min_periods',
  subject,
  least: periods,
});
const apart = (teacher_id: string, colleague_id: string): TeachingRule => ({
  teacher_id,
  kind: 'without',
  colleague_id,
  level: null,
  class_name: null,
});

test.each<[string, TeachingRule[], RegExp]>([
  [
    'rule-above-max',
    [on('must', 'MAT'), on('must', 'FRA 9VG')],
    /MAT et FRA 9VG : 11 périodes, pour un maximum de 10/,
  ],
  ['rule-above-max', [on('must', 'MAT'), least('FRA', 5)], /au moins 5 h de FRA et MAT : 11 périodes/],
  ['rule-above-max', [least('MAT', 6), least('FRA', 5)], /: 11 périodes, .* : baissez ce minimum ou relevez/],
  ['rule-above-max', [on('must', 'MAT', 'CLE')], /10 périodes avec les fonctions, pour un maximum de 9/],
  ['rule-above-max', [on('must', 'MAT', 'DUC')], /10 périodes avec ce qui est fixé, pour un maximum de 9/],
  [
    'rule-above-max',
    [on('must', 'MAT'), on('must', 'MUS 5P'), { teacher_id: 'ROC', kind: 'max_levels', most: 1 }],
    /MAT et MUS 5P, soit 2 niveaux, mais au plus 1 niveau/,
  ],
  [
    'rule-least',
    [least('FRA', 8), { teacher_id: 'ROC', kind: 'max_classes', most: 1 }],
    /que 5 qui lui conviennent \(au plus 1 classe\)/,
  ],
  ['rule-least', [least('OS', 8)], /que 4 qui lui conviennent/],
  [
    'rule-least',
    [least('MAT', 7), least('MAT', 6, 'BON')],
    /ROC \(ROC\) 7 et BON \(BON\) 6, mais il n'y en a que 12/,
  ],
  [
    'rule-twice',
    ['ROC', 'BON', 'DUC'].map((id) => on('must', 'FRA', id)),
    /ROC \(ROC\), BON \(BON\) et DUC \(DUC\) doivent tous avoir FRA, où il n'y a que 2 enseignements/,
  ],
  [
    'rule-company',
    [on('must', 'MAT 9VG/1'), on('must', 'FRA 9VG/1', 'BON'), apart('BON', 'ROC')],
    /« pas avec ROC », mais les deux doivent être en 9VG\/1/,
  ],
])('%s: what can be followed alone, but not together, is named once', (kind, rules, message) => {
  const teachers = [
    person('ROC', { hours_max: 10 }),
    person('BON', { hours_max: 12 }),
    person('CLE', { hours_max: 9 }),
    person('DUC', { hours_max: 9 }),
  ];
  const duties = [{ teacher_id: 'CLE', hours_per_week: 4 }];
  const faults = findRuleFaults(rules, { teachers, positions: YEAR, duties });
  expect(faults.map((fault) => [fault.kind, fault.message.replaceAll(/\s/g, ' ')])).toEqual([
    [kind, expect.stringMatching(message)],
  ]);
  for (const rule of rules)
    expect(findRuleFaults([rule], { teachers, positions: YEAR, duties })).toHaveLength(
      rules.length === 1 ? 1 : 0,
    );
});

test('what one lesson can follow is not too much', () => {
  const teachers = [person('ROC', { hours_max: 6 })];
  const rules = [on('must', 'MAT'), on('must', '9VG/1'), on('must', 'MAT 9VG'), least('MAT', 6)];
  expect(findRuleFaults(rules, { teachers, positions: YEAR, duties: [] })).toEqual([]);
});
