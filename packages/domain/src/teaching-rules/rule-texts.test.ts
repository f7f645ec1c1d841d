import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../testing/rounds.ts';
import { anyRule } from '../../testing/teaching-rules.ts';
import { RuleNames } from './rule-names.ts';
import { readRuleTexts, writeRuleTexts } from './rule-texts.ts';
import { ruleKey } from './rule.ts';

const year = {
  classes: [
    { level: '9VG', name: '9VG/1' },
    { level: '9VG', name: '9VG/2' },
    { level: '5P', name: '5P/1' },
    { level: '7P', name: 'Bleue' },
    { level: '8P', name: 'Bleue' },
  ],
  levels: ['9VG', '5P', '7P', '8P', 'Classe relais'],
  subjects: ['GRE'],
  teachers: ['anne', 'luc', 'zoe'].map((id) => ({ id, visa: id.toUpperCase(), nom: 'X', prenom: id })),
};
const names = new RuleNames(year);
const read = (kind: string, text: string) => {
  const { rules, faults } = readRuleTexts('anne', { [kind]: text }, names);
  if (faults.length > 0) return faults.map(({ message }) => message.replaceAll(/\s/g, ' '));
  return rules.map(({ teacher_id: _teacher, kind: _kind, ...rule }) => Object.values(rule));
};

test('a list of one kind is read by code, name or abbreviation, in any order', () => {
  expect(read('must', 'mat 9vg/2, Français en 5P; 9VG/1 math')).toEqual([
    expect.stringMatching(/mat 9vg.2, Français en 5P/),
  ]);
  expect(read('must', 'mat 9vg/2, Français en 5P, 9VG/1 math')).toEqual([
    ['MAT', '9VG', '9VG/2'],
    ['FRA', '5P', null],
    ['MAT', '9VG', '9VG/1'],
  ]);
  expect(read('never', '9VG/2\nClasse relais\nallemand\n7P Bleue\nGRE 11VP')).toEqual([
    [null, '9VG', '9VG/2'],
    [null, 'Classe relais', null],
    ['ALL', null, null],
    [null, '7P', 'Bleue'],
    ['GRE', '11VP', null],
  ]);
  expect(read('never', 'Bleue')).toEqual([expect.stringMatching(/ni une classe/)]);
});

test('colleagues, figures and levels are read in the words that say them', () => {
  expect(read('with', 'luc en 5P/1, X Zoe')).toEqual([
    ['luc', '5P', '5P/1'],
    ['zoe', null, null],
  ]);
  expect(read('without', 'MIB 5P/1')).toEqual([expect.stringMatching(/écrivez un visa/)]);
  expect(read('max_classes', '3')).toEqual([[3]]);
  expect(read('max_levels', 'trois')).toEqual([expect.stringMatching(/nombre entier/)]);
  expect(read('min_periods', '6 MAT, 4,5 h de français; ')).toEqual([
    expect.stringMatching(/écrivez des périodes/),
  ]);
  expect(read('min_periods', '6 MAT; 4,5 h de français; ANG 2')).toEqual([
    ['MAT', 6],
    ['FRA', 4.5],
    ['ANG', 2],
  ]);
  expect(
    read(
      'qualified',
      "ALL jusqu'à 6P, ANG dès 7P, FRA 7P-8P, MAT de 9VG à 11VG, EPH en 5P seulement, MUS 5P",
    ),
  ).toEqual([
    ['ALL', null, '6P'],
    ['ANG', '7P', null],
    ['FRA', '7P', '8P'],
    ['MAT', '9VG', '11VG'],
    ['EPH', '5P', '5P'],
    ['MUS', '5P', '5P'],
  ]);
  expect(read('qualified', 'ALL')).toEqual([expect.stringMatching(/comme « ALL jusqu'à 6P »/)]);
});

const visaOf = (id: string) => id.toUpperCase();

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 12 }), (all) => {
      const own = new Map(
        all.map((rule) => ({ ...rule, teacher_id: 'anne' })).map((rule) => [ruleKey(rule), rule]),
      );
      const rules = [...own.values()].filter(
        (rule) => !('colleague_id' in rule) || rule.colleague_id !== 'anne',
      );
      // Of a figure for classes or levels there is one.
      const again = readRuleTexts('anne', writeRuleTexts(rules, names, visaOf), names);
      expect(again.faults).toEqual([]);
      const sorted = (list: typeof rules) =>
        list.map((rule) => JSON.stringify(rule, Object.keys(rule).toSorted())).toSorted();
      expect(sorted(again.rules)).toEqual(sorted(rules));
    }),
    repeated(200),
  );
});
