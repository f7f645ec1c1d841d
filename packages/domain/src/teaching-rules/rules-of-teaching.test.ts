import { expect, test } from 'vitest';
import { listBreaches, listReasons } from './breaches.ts';
import { findRuleFault, findRulesFault } from './find-rule-fault.ts';
import { findRuleFaults } from './find-rule-faults.ts';
import type { StaffedLesson } from './lesson.ts';
import { reviewRules } from './outcomes.ts';
import { liesBetween } from './qualification.ts';
import { lesson, on, person } from '../../testing/ruled-lessons.ts';
import { RuleBook } from './rule-book.ts';
import type { TeachingRule } from './rule.ts';
import { sayRule } from './say-rule.ts';
import { Staffing } from './staffing.ts';

const visaOf = (id: string) => id;
const say = (rule: TeachingRule) => sayRule(rule, visaOf).replaceAll(/\s/g, ' ');

test('the narrowest wish weighs; of two as narrow the one to avoid', () => {
  const book = new RuleBook([
    on('avoids', '9VG'),
    on('prefers', 'MAT 9VG'),
    on('avoids', '9VG/2'),
    on('prefers', 'FRA'),
  ]);
  const weigh = (subject: string, name: string) => book.weigh('ROC', lesson('x', subject, name));
  expect(weigh('MAT', '9VG/1')).toBe(1);
  expect(weigh('MAT', '9VG/2')).toBe(-1);
  expect(weigh('FRA', '9VG/1')).toBe(-1);
  expect(weigh('FRA', '5P/1')).toBe(1);
  expect(weigh('GEO', '5P/1')).toBe(0);
});

test('a group is of its level, and of none of its classes', () => {
  const book = new RuleBook([on('never', '9VG/2'), on('never', 'OS 9VP')]);
  expect(book.forbids('ROC', lesson('x', 'MAT', '9VG/2'))).toEqual(on('never', '9VG/2'));
  expect(book.forbids('ROC', lesson('x', 'MAT', '9VG'))).toBeNull();
  expect(book.forbids('ROC', lesson('x', 'OS', '9VP'))).not.toBeNull();
});

test('a subject may be limited by level, by several spans together, stream by stream', () => {
  expect(['5P', '6P', '7P', 'ACC', 'Autre'].map((level) => liesBetween(level, null, '6P'))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(['8P', '9VG', '10VP', '10VG'].map((level) => liesBetween(level, '9VG', '11VG'))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const limit = { teacher_id: 'ROC', kind: 'qualified', subject: 'ALL' } as const;
  const book = new RuleBook([
    { ...limit, from_level: null, to_level: '6P' },
    { ...limit, from_level: '8P', to_level: '8P' },
  ]);
  const allowed = ['6P/1', '7P/1', '8P/1'].map(
    (name) => book.forbids('ROC', lesson('x', 'ALL', name)) === null,
  );
  expect(allowed).toEqual([true, false, true]);
  expect(book.forbids('ROC', lesson('x', 'ANG', '7P/1'))).toBeNull();
});

test('what somebody must have is kept for them where nothing else of it is left', () => {
  const must = on('must', 'MAT 9VG');
  const [one, other] = [lesson('1', 'MAT', '9VG/1'), lesson('2', 'MAT', '9VG/2')];
  const breaches = (second: StaffedLesson, id = 'BON') =>
    listBreaches(new RuleBook([must]), new Staffing([one, second]), id, one);
  expect(breaches(other)).toEqual([]);
  expect(breaches({ ...other, teacher_id: 'BON' })).toEqual([must]);
  expect(breaches({ ...other, teacher_id: 'ROC' })).toEqual([]);
  expect(breaches({ ...other, teacher_id: 'BON' }, 'ROC')).toEqual([]);
});

test('two who are not to be together are kept apart whoever has said so, and as a pair beside one another too', () => {
  const apart: TeachingRule = {
    teacher_id: 'ROC',
    kind: 'without',
    colleague_id: 'BON',
    level: null,
    class_name: null,
  };
  const co = lesson('1', 'FRA', '7P/1', { co_teachers: [{ teacher_id: 'ROC', periods: 2, kind: 'co' }] });
  const other = lesson('2', 'MAT', '7P/1');
  const staffing = new Staffing([co, other]);
  for (const position of [co, other])
    expect(listBreaches(new RuleBook([apart]), staffing, 'BON', position)).toEqual([apart]);
});

test('what speaks for somebody: what they must or wish to have, what they are short of, whom they are to be with', () => {
  const rules: TeachingRule[] = [
    on('must', 'MAT'),
    on('prefers', '7P'),
    { teacher_id: 'ROC', kind: 'min_periods', subject: 'MAT', least: 4 },
    { teacher_id: 'BON', kind: 'with', colleague_id: 'ROC', level: '7P', class_name: '7P/1' },
  ];
  const position = lesson('1', 'MAT', '7P/1');
  const staffing = new Staffing([position, lesson('2', 'FRA', '7P/1', { teacher_id: 'BON' })]);
  const reasons = listReasons(new RuleBook(rules), staffing, 'ROC', position);
  expect(new Set(reasons)).toEqual(new Set(rules));
});

test('each rule is respected or not, with what there is of it', () => {
  const rules: TeachingRule[] = [
    on('must', 'MAT 9VG/1'),
    on('prefers', 'ANG'),
    on('avoids', '5P'),
    on('never', '9VG/2'),
    { teacher_id: 'ROC', kind: 'with', colleague_id: 'BON', level: null, class_name: null },
    { teacher_id: 'ROC', kind: 'without', colleague_id: 'BON', level: '5P', class_name: '5P/1' },
    { teacher_id: 'ROC', kind: 'max_classes', most: 1 },
    { teacher_id: 'ROC', kind: 'max_levels', most: 2 },
    { teacher_id: 'ROC', kind: 'min_periods', subject: 'FRA', least: 3.5 },
    { teacher_id: 'ROC', kind: 'qualified', subject: 'FRA', from_level: '9VG', to_level: null },
  ];
  const staffing = new Staffing([
    lesson('1', 'MAT', '9VG/1', { teacher_id: 'ROC' }),
    lesson('2', 'FRA', '5P/1', {
      teacher_id: 'BON',
      co_teachers: [{ teacher_id: 'ROC', periods: 3, kind: 'co' }],
    }),
  ]);
  const outcomes = reviewRules(new RuleBook(rules), staffing, 'ROC');
  expect(outcomes.map(({ is_met, count }) => [is_met, count])).toEqual([
    [true, 1],
    [false, 0],
    [false, 1],
    [true, 0],
    [true, 1],
    [false, 1],
    [false, 2],
    [true, 2],
    [false, 3],
    [false, 1],
  ]);
});

test('a rule says in short what it is', () => {
  const limit = { teacher_id: 'ROC', kind: 'qualified', subject: 'ALL' } as const;
  expect(
    [
      on('must', 'MAT 9VG/2'),
      on('never', '9VG/2'),
      { teacher_id: 'ROC', kind: 'without', colleague_id: 'BON', level: '7P', class_name: '7P/3' } as const,
      { teacher_id: 'ROC', kind: 'max_levels', most: 2 } as const,
      { teacher_id: 'ROC', kind: 'min_periods', subject: 'ALL', least: 6.5 } as const,
      { ...limit, from_level: null, to_level: '6P' },
      { ...limit, from_level: '7P', to_level: '7P' },
      { ...limit, from_level: '7P', to_level: '8P' },
      { ...limit, from_level: '9VG', to_level: null },
    ].map(say),
  ).toEqual([
    'doit : MAT 9VG/2',
    'jamais : 9VG/2',
    'pas avec BON en 7P/3',
    'au plus 2 niveaux',
    'au moins 6,5 h de ALL',
    "ALL jusqu'à 6P",
    'ALL en 7P seulement',
    'ALL de 7P à 8P',
    'ALL dès 9VG',
  ]);
});

test.each<[TeachingRule, RegExp]>([
  [
    { teacher_id: 'ROC', kind: 'never', subject: null, level: null, class_name: null },
    /branche, un niveau ou une classe/,
  ],
  [
    { teacher_id: 'ROC', kind: 'never', subject: 'mat', level: null, class_name: null },
    /« mat » n'est pas le code/,
  ],
  [
    { teacher_id: 'ROC', kind: 'never', subject: null, level: null, class_name: '7P/1' },
    /La classe 7P\/1 est d'un niveau/,
  ],
  [
    { teacher_id: 'ROC', kind: 'with', colleague_id: 'ROC', level: null, class_name: null },
    /quelqu'un d'autre/,
  ],
  [{ teacher_id: 'ROC', kind: 'max_classes', most: 0 }, /de 1 à 99/],
  [{ teacher_id: 'ROC', kind: 'max_levels', most: 1.5 }, /nombre entier/],
  [{ teacher_id: 'ROC', kind: 'min_periods', subject: 'MAT', least: 0.3 }, /par demi-période/],
  [
    { teacher_id: 'ROC', kind: 'qualified', subject: 'ALL', from_level: null, to_level: null },
    /jusqu'à quel niveau/,
  ],
  [
    { teacher_id: 'ROC', kind: 'qualified', subject: 'ALL', from_level: '9VG', to_level: '6P' },
    /9VG vient après 6P/,
  ],
])('%j cannot be', (rule, message) => {
  expect(findRuleFault(rule)?.replaceAll(/\s/g, ' ')).toMatch(message);
});

test('a rule is there once, and there are not too many', () => {
  expect(findRulesFault([on('must', 'MAT'), on('never', 'MAT')], visaOf)).toBeNull();
  expect(findRulesFault([on('must', 'MAT'), on('must', 'MAT')], visaOf)).toMatch(/deux fois/);
  expect(
    findRulesFault(
      Array.from({ length: 61 }, (_, i) => on('must', `A${'B'.repeat(i % 9)}`)),
      visaOf,
    ),
  ).toMatch(/au plus 60/);
});

test.each<[string, TeachingRule[], Partial<StaffedLesson>, RegExp]>([
  ['rule-nothing', [on('must', 'MAT 9VG/7')], {}, /MAT 9VG\/7, qui n'existe pas/],
  ['rule-contradicted', [on('must', 'MAT 9VG/1'), on('never', '9VG')], {}, /« jamais : 9VG »/],
  ['rule-impossible', [on('must', 'MAT 9VG/1', 'BON')], {}, /spécialité MAT manquante/],
  ['rule-impossible', [on('must', 'MAT 9VG/1')], { locked: true, teacher_id: 'CLE' }, /verrouillé pour CLE/],
  [
    'rule-twice',
    [on('must', 'MAT 9VG/1'), on('must', 'MAT 9VG/1', 'CLE')],
    {},
    /ROC \(ROC\) et CLE \(CLE\) doivent tous/,
  ],
  ['rule-above-max', [on('must', 'MAT 9VG/1')], { periods: 21 }, /21 périodes, pour un maximum de 20/],
  ['rule-away', [on('must', 'MAT 9VG/1', 'DUC')], {}, /absent cette année/],
  [
    'rule-company',
    [{ teacher_id: 'ROC', kind: 'with', colleague_id: 'BON', level: '9VG', class_name: '9VG/1' }],
    {},
    /BON \(BON\) ne peut rien y enseigner/,
  ],
  [
    'rule-away',
    [{ teacher_id: 'ROC', kind: 'with', colleague_id: 'DUC', level: null, class_name: null }],
    {},
    /DUC \(DUC\) n'enseigne pas/,
  ],
  [
    'rule-least',
    [{ teacher_id: 'ROC', kind: 'min_periods', subject: 'MAT', least: 6 }],
    {},
    /que 4 qui lui conviennent/,
  ],
  [
    'rule-nothing',
    [{ teacher_id: 'ROC', kind: 'min_periods', subject: 'ALL', least: 6 }],
    {},
    /personne n'enseigne ALL/,
  ],
  ['rule-contradicted', [on('prefers', 'MAT'), on('avoids', 'MAT')], {}, /MAT : « souhaite » et « évite »/],
  ['rule-contradicted', [on('prefers', 'MAT'), on('never', 'MAT')], {}, /« souhaite » et « jamais »/],
])('%s is named before a run, with the way out', (kind, rules, fields, message) => {
  const teachers = [
    person('ROC'),
    person('CLE'),
    person('BON', { specialties: ['FRA'] }),
    person('DUC', { is_absent: true }),
  ];
  const positions = [lesson('1', 'MAT', '9VG/1', fields)];
  const faults = findRuleFaults(rules, { teachers, positions, duties: [] });
  expect(faults.map((fault) => fault.kind)).toEqual([kind]);
  expect(faults[0]?.message.replaceAll(/\s/g, ' ')).toMatch(message);
  expect(faults[0]?.message).toMatch(/retirez|baissez/);
});
