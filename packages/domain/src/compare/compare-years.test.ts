import { expect, test } from 'vitest';
import { NO_CONTRACT } from '../contracts.ts';
import { NO_SPECIAL_PARAMS } from '../group-counts.ts';
import type { PlanRows, PlanState } from '../patch/index.ts';
import { sayVolee } from './words.ts';
import { compareYears, type PositionSide, sayPositionChange } from './index.ts';

const teacher = (visa: string): PlanRows['teachers'] => ({
  visa,
  nom: visa,
  prenom: '',
  specialties: [],
  cycles: [],
});

const contract = (teacher_id: string, hours_max: number | null = null): PlanRows['contracts'] => ({
  ...NO_CONTRACT,
  school_year_id: null,
  teacher_id,
  hours_desired: 20,
  hours_max,
});

const position = (fields: Partial<PlanRows['positions']> = {}): PlanRows['positions'] => ({
  volee_id: 'v',
  class_id: 'k',
  subject: 'MAT',
  periods: 5,
  teacher_id: null,
  locked: false,
  group_label: null,
  group_index: null,
  ...fields,
});

const volee = (school_year_id: string): PlanRows['volees'] => ({
  school_year_id,
  level: '9VG',
  subject_periods: [{ subject: 'MAT', periods: 5 }],
  special_params: NO_SPECIAL_PARAMS,
});

const school = (positions: PlanState['positions'] = { p: position() }): PlanState => ({
  teachers: { roc: teacher('ROC'), bla: teacher('BLA') },
  contracts: { roc: contract('roc'), bla: contract('bla') },
  volees: { v: volee('y') },
  classes: { k: { volee_id: 'v', name: '9VG/1', rank: 0, pupils: null } },
  positions,
});

const compare = (before: PlanState, after: PlanState) =>
  compareYears({ state: before, yearId: 'y' }, { state: after, yearId: 'y' });

const say = (side: PositionSide | null) => side && [side.teacher?.visa ?? null, side.periods];
const sayPositions = (before: PlanState, after: PlanState) =>
  compare(before, after).positions.map((one) => [one.kind, one.changes, say(one.before), say(one.after)]);

test('a position keeps its identity: another teacher, other periods and a lock are one difference', () => {
  const after = position({ teacher_id: 'roc', periods: 4, locked: true });
  const found = compare(school(), school({ p: after }));
  expect(found.positions.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['changed', ['teacher', 'periods', 'lock']],
  ]);
  const words = found.positions.map(sayPositionChange);
  expect(words).toEqual(['autre enseignant, autres périodes, verrouillé']);
  expect(found.counts.positions).toEqual({
    all: 1,
    added: 0,
    removed: 0,
    teacher: 1,
    co_teachers: 0,
    periods: 1,
    lock: 1,
    label: 0,
  });
  expect(found.totals).toEqual({
    before: { positions: 1, periods: 5, open: 1, open_periods: 5 },
    after: { positions: 1, periods: 4, open: 0, open_periods: 0 },
  });
});

test('one that was made anew in the same place is the same, whoever has it now', () => {
  expect(sayPositions(school({ p: position({ teacher_id: 'roc' }) }), school({ q: position() }))).toEqual([
    ['changed', ['teacher'], ['ROC', 5], [null, 5]],
  ]);
});

test('the parts of a split go to those of the same teacher, whatever their order', () => {
  const parts = (ids: [string, string]) => ({
    [ids[0]]: position({ teacher_id: 'roc', periods: 3 }),
    [ids[1]]: position({ teacher_id: 'bla', periods: 2 }),
  });
  expect(sayPositions(school(parts(['a', 'b'])), school(parts(['d', 'c'])))).toEqual([]);
  expect(
    sayPositions(school(), school({ p: position({ periods: 3 }), q: position({ periods: 2 }) })),
  ).toEqual([
    ['changed', ['periods'], [null, 5], [null, 3]],
    ['added', [], null, [null, 2]],
  ]);
});

const group = (group_index: number | null, group_label: string) =>
  position({ class_id: null, group_index, group_label });

test('groups of the plan go by their number, those added by hand by their name', () => {
  const before = school({ a: group(0, 'Groupe 1'), b: group(null, 'Appui') });
  const after = school({ c: group(0, 'Lundi'), d: group(null, 'Renfort') });
  expect(compare(before, after).positions.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['changed', ['label']],
    ['removed', []],
    ['added', []],
  ]);
});

test('from year to year places go by level, class and subject; locks say nothing', () => {
  const thisYear = school({ p: position({ locked: true, teacher_id: 'roc' }) });
  const nextYear: PlanState = {
    ...school({ q: position({ volee_id: 'w', class_id: 'l', teacher_id: 'roc' }) }),
    volees: { w: volee('z') },
    classes: { l: { volee_id: 'w', name: '9VG/1', rank: 0, pupils: null } },
  };
  const found = compareYears({ state: thisYear, yearId: 'y' }, { state: nextYear, yearId: 'z' });
  expect(found.counts).toMatchObject({ positions: { all: 0 }, teachers: 0, volees: 0 });
});

test('teachers differ by their load, their contract, who they are, and by other positions of the same sum', () => {
  const before = school({ p: position({ teacher_id: 'roc' }), q: position({ subject: 'FRA' }) });
  const swapped = school({ p: position(), q: position({ subject: 'FRA', teacher_id: 'roc' }) });
  const after: PlanState = {
    ...swapped,
    teachers: { roc: teacher('ROC'), bla: { ...teacher('BLA'), nom: 'Blanc' } },
    contracts: { roc: contract('roc'), bla: contract('bla', 24) },
    function_assignments: {
      g: { school_year_id: 'y', teacher_id: 'bla', function_id: 'f', hours_per_week: 1.5, description: '' },
    },
    functions: { f: { name: 'Médiation', description: '' } },
  };
  const found = compare(before, after);
  expect(
    found.teachers.map(({ changes, gained, lost, after: is }) => [is?.visa, changes, gained, lost]),
  ).toEqual([
    ['BLA', ['load', 'contract', 'name'], 0, 0],
    ['ROC', ['positions'], 1, 1],
  ]);
  expect(found.teachers[0]?.after).toMatchObject({ teaching: 0, functions: 1.5, total: 1.5 });
  expect(found.functions).toMatchObject([{ kind: 'added', after: { function_name: 'Médiation' } }]);
});

test('a class with another name is a difference of its volée, as are those that come and go, and what is planned', () => {
  const before = school();
  const after: PlanState = {
    ...before,
    volees: {
      v: { ...volee('y'), subject_periods: [{ subject: 'MAT', periods: 6 }] },
      w: { ...volee('y'), level: '7P' },
    },
    classes: {
      k: { volee_id: 'v', name: '9VG/A', rank: 0, pupils: null },
      l: { volee_id: 'v', name: '9VG/B', rank: 1, pupils: null },
      m: { volee_id: 'w', name: '7P/1', rank: 0, pupils: null },
    },
  };
  const found = compare(before, after);
  expect(found.counts.positions.all).toBe(0);
  expect(found.volees).toEqual([
    { level: '7P', kind: 'added', classes: [{ before: null, after: '7P/1' }], maitrises: [], subjects: [] },
    {
      level: '9VG',
      kind: 'changed',
      classes: [
        { before: '9VG/1', after: '9VG/A' },
        { before: null, after: '9VG/B' },
      ],
      maitrises: [],
      subjects: [
        {
          subject: 'MAT',
          before: { periods: 5, groups: 0, parallel: false },
          after: { periods: 6, groups: 0, parallel: false },
        },
      ],
    },
  ]);
});

test('a class that stayed differs by its class teachers and its pupils; both load whoever has it', () => {
  const before: PlanState = {
    ...school(),
    class_teachers: { 'k.1': { class_id: 'k', teacher_id: 'roc', periods: 1 } },
  };
  const after: PlanState = {
    ...school(),
    classes: { k: { volee_id: 'v', name: '9VG/A', rank: 0, pupils: 21 } },
    class_teachers: {
      'k.1': { class_id: 'k', teacher_id: 'roc', periods: 0.5 },
      'k.2': { class_id: 'k', teacher_id: 'bla', periods: 0.5 },
    },
  };
  const found = compare(before, after);
  expect(found.volees.flatMap(sayVolee)).toEqual([
    'classe 9VG/1 renommée 9VG/A',
    'maîtrise 9VG/A\u202f: ROC 1 h → BLA 0,5 h et ROC 0,5 h',
    'élèves 9VG/A\u202f: non défini → 21',
  ]);
  expect(found.teachers.map(({ changes, after: is }) => [is?.visa, changes, is?.functions])).toEqual([
    ['BLA', ['load'], 0.5],
    ['ROC', ['load'], 0.5],
  ]);
  expect(compare(after, after).volees).toEqual([]);
});
