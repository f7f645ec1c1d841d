import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../testing/rounds.ts';
import { anyHardYear, anyHardRules } from '../../testing/hard-names.ts';
import { RuleNames } from './rule-names.ts';
import { readRuleTexts, writeRuleTexts } from './rule-texts.ts';
import { ruleKey } from './rule.ts';

test('rules come back whatever classes, levels, subjects and people are called', () => {
  fc.assert(
    fc.property(
      anyHardYear.chain((year) => fc.record({ year: fc.constant(year), rules: anyHardRules(year) })),
      ({ year, rules }) => {
        const names = new RuleNames(year);
        const visaOf = (id: string) => year.teachers.find((teacher) => teacher.id === id)?.visa ?? '?';
        const texts = writeRuleTexts(rules, names, visaOf);
        const again = readRuleTexts('0', texts, names);
        expect(again.faults).toEqual([]);
        const byKey = (list: typeof rules) => new Map(list.map((rule) => [ruleKey(rule), { ...rule }]));
        expect(byKey(again.rules)).toEqual(byKey(rules));
      },
    ),
    repeated(80),
  );
});

test('what could be several is written with what it is, in quotes', () => {
  const names = new RuleNames({
    classes: [
      { level: '7P', name: 'MAT' },
      { level: '8P', name: 'Bleue, "verte"' },
    ],
    levels: ['7P', '8P'],
    subjects: [],
    teachers: [{ id: 'luc', visa: 'L; B', nom: 'Bonzon', prenom: 'Luc' }],
  });
  const place = { level: null, class_name: null };
  const bleue = { level: '8P', class_name: 'Bleue, "verte"' };
  expect(
    writeRuleTexts(
      [
        { teacher_id: 'anne', kind: 'must', subject: 'MAT', ...place },
        { teacher_id: 'anne', kind: 'must', subject: 'FRA', ...bleue },
        { teacher_id: 'anne', kind: 'with', colleague_id: 'luc', ...bleue },
      ],
      names,
      () => 'L; B',
    ),
  ).toMatchObject({
    must: 'branche "MAT", branche "FRA" niveau "8P" classe "Bleue, ""verte"""',
    with: '"L; B" niveau "8P" classe "Bleue, ""verte"""',
  });
});

test('of one figure there is one', () => {
  const names = new RuleNames({ classes: [], levels: [], subjects: [], teachers: [] });
  const { rules, faults } = readRuleTexts(
    'anne',
    { max_classes: '3, 4', min_periods: '6 MAT, 6 Maths' },
    names,
  );
  expect([rules.length, faults.map(({ message }) => message.replaceAll(/\s/g, ' '))]).toEqual([
    2,
    ['« 4 » : un autre chiffre est déjà donné'],
  ]);
});
