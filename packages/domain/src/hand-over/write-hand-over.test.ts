import { describe, expect, test } from 'vitest';
import { position } from '../../testing/positions.ts';
import { findAll, readXml, textsOf } from '../../testing/read-xml.ts';
import type { Teacher } from '../model.ts';
import { writeAsc } from './asc.ts';
import { writeCsv } from './csv.ts';
import { divideIntoDays, writeFet } from './fet.ts';
import { checkHandOver } from './findings.ts';
import type { HandOverOptions } from './options.ts';
import { NO_SPECIAL_PARAMS } from '../group-counts.ts';
import { coupleLessons } from './lessons.ts';
import { writeUntis } from './untis.ts';
import { proposeHours, weekLoads } from './week.ts';
import { countWhole } from './whole-lessons.ts';
import type { HandOverPosition, HandOverYear } from './year.ts';

const teacher = (id: string, visa: string, more: Partial<Teacher> = {}): Teacher => ({
  id,
  visa,
  nom: `Nom ${visa}`,
  prenom: 'Anne',
  specialties: [],
  cycles: [],
  hours_min: 18,
  hours_desired: 20,
  hours_max: 24,
  ...more,
});

const of9 = (id: string, fields: Partial<HandOverPosition>): HandOverPosition => ({
  ...position({ id, class_name: '9VG/1', ...fields }),
  level: '9VG',
});
const group = (id: string, index: number, teacher_id: string | null, periods = 4) =>
  of9(id, {
    class_name: '9VG',
    subject: 'MAT',
    is_group: true,
    group_label: `Groupe ${index + 1}`,
    plan_index: index,
    teacher_id,
    periods,
  });

const YEAR: HandOverYear = {
  school: 'Les Tilleuls',
  school_year: '2026-2027',
  plannings: [],
  classes: [
    { level: '9VG', name: '9VG/1', class_teachers: [{ teacher_id: 'roc', periods: 1 }] },
    {
      level: '9VG',
      name: '9VG/2',
      class_teachers: [
        { teacher_id: 'bru', periods: 0.5 },
        { teacher_id: 'roc', periods: 0.5 },
      ],
    },
  ],
  positions: [
    of9('f1', {
      periods: 6,
      teacher_id: 'roc',
      co_teachers: [{ teacher_id: 'bru', periods: 2, kind: 'co' }],
    }),
    of9('m1', { ...group('m1', 0, 'roc'), subject: 'MAT' }),
    group('m2', 1, 'bru'),
    of9('e1', { subject: 'ECR', periods: 0.5, teacher_id: null }),
    of9('h1', { subject: 'HIS', periods: 1.5, teacher_id: 'bru' }),
  ],
  teachers: [
    teacher('roc', 'ROC', { specialties: ['FRA'], cycles: ['7P-11S'] }),
    teacher('bru', 'BRU', { hours_desired: null }),
    teacher('gone', 'OLD', { left_after: '2024-2025' }),
  ],
  functions: [{ teacher_id: 'bru', function_name: 'Médiation scolaire', hours_per_week: 1.5 }],
};
const OPTIONS: HandOverOptions = { format: 'untis', halves: 'fortnight', encoding: 'windows-1252', hours: 8 };

/** The fields that are filled of each line of a file, by their numbers. */
const linesOf = (files: ReturnType<typeof writeUntis>, name: string) =>
  (files.find((file) => file.name === name)?.text ?? '').split('\r\n').filter(Boolean);

const taught = (positions: HandOverPosition[]) => ({ plannings: [], positions });

const tell = (halves: 'double' | 'fortnight') =>
  countWhole(taught(YEAR.positions.slice(3)), halves).map(({ units, week }) => [units, week]);

const check = (year: HandOverYear, options: Partial<HandOverOptions> = {}) =>
  checkHandOver(year, { ...OPTIONS, ...options }).map(({ kind, entries }) => [
    kind,
    ...entries.map(({ text }) => text),
  ]);

describe('lessons', () => {
  test('a co-teacher cuts a position where they leave; groups of different people are at once', () => {
    expect(
      coupleLessons(YEAR).map(({ periods, lessons }) => [
        periods,
        lessons.map(({ place, people }) => [place.subject, ...people.map(({ teacher_id }) => teacher_id)]),
      ]),
    ).toEqual([
      [2, [['FRA', 'roc', 'bru']]],
      [4, [['FRA', 'roc']]],
      [
        4,
        [
          ['MAT', 'roc'],
          ['MAT', 'bru'],
        ],
      ],
      [0.5, [['ECR', null]]],
      [1.5, [['HIS', 'bru']]],
    ]);
  });

  test('groups in which somebody is twice are one after the other', () => {
    const groups = [group('a', 0, 'roc'), group('b', 1, 'roc'), group('c', 2, 'bru', 3)];
    expect(coupleLessons(taught(groups)).map(({ periods, lessons }) => [periods, lessons.length])).toEqual([
      [3, 2],
      [1, 1],
      [4, 1],
    ]);
  });

  test('groups that the volée says are not at the same time stand alone, and nobody is twice in them', () => {
    const positions = [group('a', 0, 'roc'), group('b', 1, 'roc'), group('c', 2, 'bru')];
    const special_params = { ...NO_SPECIAL_PARAMS, not_parallel: ['MAT'] };
    const year = { ...YEAR, functions: [], plannings: [{ level: '9VG', special_params }], positions };
    expect(coupleLessons(year).map(({ lessons }) => lessons.length)).toEqual([1, 1, 1]);
    expect(check(year)).toEqual([]);
    expect(check({ ...year, plannings: [] })).toEqual([['groups', 'MAT 9VG : ROC']]);
  });

  test('a support longer than its position goes on by itself', () => {
    const long = of9('x', { periods: 1, co_teachers: [{ teacher_id: 'bru', periods: 3, kind: 'support' }] });
    expect(
      coupleLessons(taught([long])).map(({ periods, lessons }) => [periods, lessons[0]?.people]),
    ).toEqual([
      [
        1,
        [
          { teacher_id: null, role: 'teacher' },
          { teacher_id: 'bru', role: 'support' },
        ],
      ],
      [2, [{ teacher_id: 'bru', role: 'support' }]],
    ]);
  });

  test('halves are doubled, or take turns in their class', () => {
    expect(tell('double')).toEqual([
      [1, null],
      [3, null],
    ]);
    expect(tell('fortnight')).toEqual([
      [1, 'A'],
      [1, null],
      [1, 'B'],
    ]);
  });
});

describe('Untis', () => {
  const files = writeUntis(YEAR, 'fortnight');

  test('lessons stand once for each class and person, what is at once under one number', () => {
    const fields = linesOf(files, 'GPU002.TXT').map((line) => {
      const all = line.split(',');
      expect(all).toHaveLength(46);
      return [1, 2, 5, 6, 7, 12, 13, 39, 42]
        .map((number) => (all[number - 1] ?? '').replaceAll('"', ''))
        .join('|');
    });
    expect(fields).toEqual([
      '1|2|9VG/1|ROC|FRA||||',
      '1|2|9VG/1|BRU|FRA|||co-enseignement|',
      '2|4|9VG/1|ROC|FRA||||',
      '3|4|9VG/1|ROC|MAT||Groupe 1||MAT_9VG_Groupe 1',
      '3|4|9VG/2|ROC|MAT||Groupe 1||MAT_9VG_Groupe 1',
      '3|4|9VG/1|BRU|MAT||Groupe 2||MAT_9VG_Groupe 2',
      '3|4|9VG/2|BRU|MAT||Groupe 2||MAT_9VG_Groupe 2',
      '4|1|9VG/1||ECR|A|||',
      '5|1|9VG/1|BRU|HIS||||',
      '6|1|9VG/1|BRU|HIS|B|||',
    ]);
  });

  test('classes, people, qualifications and reductions stand at their numbers', () => {
    expect(linesOf(files, 'GPU003.TXT').map((line) => line.replaceAll(/,{3,}/g, '…'))).toEqual([
      '"9VG/1","9VG/1"…"ROC"',
      '"9VG/2","9VG/2"…"BRU~ROC"',
    ]);
    const people = linesOf(files, 'GPU004.TXT').map((line) => line.split(','));
    expect(people.map((all) => [1, 2, 15, 29, 35].map((number) => all[number - 1]))).toEqual([
      ['"ROC"', '"Nom ROC"', '20', '"Anne"', '24'],
      ['"BRU"', '"Nom BRU"', '24', '"Anne"', '24'],
    ]);
    expect(linesOf(files, 'GPU008.TXT')).toEqual(['"ROC","FRA",7,11', '"BRU","*",1,11']);
    expect(linesOf(files, 'GPU020.TXT')).toEqual([
      ',1,,"BRU","Médiation",1.5,"20260801","20270731","Médiation scolaire"',
      ',2,,"ROC","Maîtrise",1,"20260801","20270731","Maîtrise 9VG/1"',
      ',3,,"BRU","Maîtrise",0.5,"20260801","20270731","Maîtrise 9VG/2"',
      ',4,,"ROC","Maîtrise",0.5,"20260801","20270731","Maîtrise 9VG/2"',
    ]);
    expect(linesOf(files, 'GPU021.TXT')).toEqual([
      '"Médiation","Médiation scolaire"',
      '"Maîtrise","Maîtrise de classe"',
    ]);
  });

  test('where all is counted in halves, contracts and reductions are too', () => {
    const doubled = writeUntis(YEAR, 'double');
    expect(linesOf(doubled, 'GPU004.TXT')[0]?.split(',')[14]).toBe('40');
    expect(linesOf(doubled, 'GPU020.TXT')[0]?.split(',')[5]).toBe('3');
  });
});

describe('FET', () => {
  test('says whole durations, at most one a day, and binds what is at once', () => {
    expect(divideIntoDays(6, 1)).toEqual([2, 1, 1, 1, 1]);
    expect(divideIntoDays(9, 2)).toEqual([2, 2, 2, 2, 1]);
    expect(divideIntoDays(1, 2)).toEqual([1]);
    const document = readXml(writeFet(YEAR, { halves: 'fortnight', hours: 8 }));
    const together = findAll(document, 'ConstraintActivitiesSameStartingTime');
    expect(together.map((one) => textsOf(one, 'Activity_Id').length)).toEqual([2, 2, 2, 2]);
    expect(findAll(document, 'Hour')).toHaveLength(8);
    expect(findAll(readXml(writeFet(YEAR, { halves: 'double', hours: 8 })), 'Hour')).toHaveLength(16);
    const [first] = findAll(document, 'Teachers_List')[0]?.children ?? [];
    expect(first && textsOf(first, 'Comments')).toEqual([
      'Nom ROC Anne; minimum 18, voeu 20, maximum 24; maîtrise 9VG/1 1, maîtrise 9VG/2 0,5',
    ]);
  });

  test('a day has room for the busiest class and person', () => {
    const loads = weekLoads(YEAR, countWhole(YEAR, 'fortnight'));
    expect(loads.map(({ class: busy, teacher_id, units }) => [busy?.name ?? teacher_id, units])).toEqual([
      ['9VG/1', 13],
      ['roc', 10],
      ['bru', 8],
      ['9VG/2', 4],
    ]);
    expect([
      proposeHours(loads, 1),
      proposeHours([{ units: 41 }], 1),
      proposeHours([{ units: 99 }], 1),
    ]).toEqual([8, 10, 12]);
  });
});

test('aSc has groups as divisions of each class, and half periods of every second week', () => {
  const document = readXml(writeAsc(YEAR, 'fortnight'));
  const rows = (name: string) => findAll(document, name).map(({ attributes }) => attributes);
  expect(rows('class').map(({ name, teacherid }) => [name, teacherid])).toEqual([
    ['9VG/1', 'T1'],
    ['9VG/2', 'T2'],
  ]);
  expect(rows('group').map(({ classid, name, divisiontag }) => [classid, name, divisiontag])).toEqual([
    ['C1', 'Classe entière', '0'],
    ['C1', 'MAT Groupe 1', '1'],
    ['C2', 'MAT Groupe 1', '1'],
    ['C1', 'MAT Groupe 2', '1'],
    ['C2', 'MAT Groupe 2', '1'],
  ]);
  expect(
    rows('lesson').map(({ classids, periodsperweek, weeksdefid }) => [classids, periodsperweek, weeksdefid]),
  ).toEqual([
    ['C1', '2.0', 'W1'],
    ['C1', '4.0', 'W1'],
    ['C1,C2', '4.0', 'W1'],
    ['C1,C2', '4.0', 'W1'],
    ['C1', '0.5', 'W2'],
    ['C1', '1.0', 'W1'],
    ['C1', '0.5', 'W3'],
  ]);
});

test('the lists have titles, decimal commas, and people beside in a list of their own', () => {
  const files = new Map(writeCsv(YEAR).map(({ name, text }) => [name, text.split('\r\n')]));
  expect(files.get('repartition.csv')?.[1]).toBe('1;"9VG";"9VG/1";;"FRA";"6";"ROC";"Nom ROC";"Anne"');
  expect(files.get('co-enseignement.csv')?.[1]).toBe('1;"co-enseignement";"2";"BRU";"Nom BRU";"Anne"');
  expect(files.get('enseignants.csv')?.[1]).toBe('"ROC";"Nom ROC";"Anne";"7P-11S";"FRA";"18";"20";"24"');
  expect(files.get('classes.csv')?.slice(1, 4)).toEqual([
    '"9VG";"9VG/1";"ROC";"1"',
    '"9VG";"9VG/2";"BRU";"0,5"',
    '"9VG";"9VG/2";"ROC";"0,5"',
  ]);
  expect(files.get('fonctions.csv')?.[1]).toBe('"Médiation scolaire";"BRU";"1,5"');
});

describe('the check list', () => {
  test('names what is open, has halves or gets another name', () => {
    expect(check(YEAR)).toEqual([
      ['open', 'ECR 9VG/1'],
      ['halves', 'ECR 9VG/1 (0,5)', 'HIS 9VG/1 (1,5)'],
      ['names', 'Médiation scolaire → Médiation'],
    ]);
    expect(check(YEAR, { format: 'csv', encoding: 'utf-8' })).toEqual([['open', 'ECR 9VG/1']]);
    expect(check({ ...YEAR, positions: [] })).toEqual([['empty']]);
  });

  test('names who is away, groups of one person, signs that are not there, and weeks that are too short', () => {
    const year = {
      ...YEAR,
      positions: [...YEAR.positions.slice(0, 2), group('m2', 1, 'roc'), group('m3', 2, 'gone')],
      teachers: [...YEAR.teachers.slice(1), teacher('roc', 'ŁROC', { is_absent: true })],
    };
    expect(check(year)).toEqual([
      ['groups', 'MAT 9VG : ŁROC'],
      ['names', 'Médiation scolaire → Médiation'],
      ['signs', 'ŁROC Nom ŁROC Anne (Ł)'],
      ['away', "OLD n'enseigne plus depuis la fin de 2024-2025", 'ŁROC absent cette année'],
    ]);
    expect(check(year, { format: 'fet', hours: 2 })).toEqual([
      ['overfull', '9VG/1 : 14 périodes pour 10', 'ŁROC : 14 périodes pour 10'],
      ['groups', 'MAT 9VG : ŁROC'],
      ['away', "OLD n'enseigne plus depuis la fin de 2024-2025", 'ŁROC absent cette année'],
    ]);
    expect(check(YEAR, { format: 'asc' }).at(-1)?.[0]).toBe('left-out');
  });
});
