import { describe, expect, test } from 'vitest';
import { position } from '../testing/positions.ts';
import * as commands from './commands/index.ts';
import { findSeatFault } from './find-seat-fault.ts';
import type { CoTeacher } from './model.ts';
import { apply, diff, findLocked, merge, type PlanRows, type PlanState, reverse } from './patch/index.ts';
import { sayCompany, saySeats } from './say-seats.ts';
import { groupByPerson, joinSeats, listParts, periodsIn, seatId } from './seats.ts';
import { computeWorkloads } from './workload.ts';

const visaOf = (id: string) => ({ roc: 'ROC', bru: 'BRU', gra: 'GRA' })[id] ?? '?';
const co = (teacher_id: string, periods = 6): CoTeacher => ({ teacher_id, periods, kind: 'co' });
const support = (teacher_id: string, periods: number): CoTeacher => ({
  teacher_id,
  periods,
  kind: 'support',
});

const teacher = (visa: string) => ({ visa }) as PlanRows['teachers'];
const row = (overrides: Partial<PlanRows['positions']> = {}): PlanRows['positions'] => ({
  volee_id: 'v',
  class_id: 'c',
  subject: 'MAT',
  periods: 6,
  teacher_id: 'roc',
  locked: false,
  group_label: null,
  group_index: null,
  ...overrides,
});
const school = (overrides: Partial<PlanRows['positions']> = {}): PlanState => ({
  volees: { v: { school_year_id: 'y', level: '9VG', subject_periods: [], special_params: {} as never } },
  classes: { c: { volee_id: 'v', name: '9VG/1', rank: 0, pupils: null } },
  teachers: { roc: teacher('ROC'), bru: teacher('BRU'), gra: teacher('GRA') },
  positions: { p: row(overrides) },
});
/** A school in which some people are in its position beside the teacher. */
const seated = (seats: CoTeacher[], overrides: Partial<PlanRows['positions']> = {}): PlanState => {
  const state = school({ ...overrides, locked: false });
  const { patch } = commands.setCoTeachers(state, 'p', seats);
  return { ...apply(state, patch), positions: { p: row(overrides) } };
};

test('each person is counted with periods of their own, and the need once', () => {
  const positions = [
    position({ id: 'a', periods: 6, teacher_id: 'roc', co_teachers: [co('bru', 2), support('gra', 1)] }),
    position({ id: 'b', periods: 4, teacher_id: null, co_teachers: [co('roc', 4)] }),
  ];
  const loads = computeWorkloads([{ id: 'roc' }, { id: 'bru' }, { id: 'gra' }], positions, []);
  expect([...loads.values()].map(({ teaching_hours }) => teaching_hours)).toEqual([10, 2, 1]);
  expect(loads.get('roc')?.assignments.map(({ id, periods }) => [id, periods])).toEqual([
    ['a', 6],
    ['b', 4],
  ]);
  expect(listParts(positions).map(({ id, teacher_id, periods }) => [id, teacher_id, periods])).toEqual([
    ['a', 'roc', 6],
    ['a', 'bru', 2],
    ['a', 'gra', 1],
    ['b', null, 4],
    ['b', 'roc', 4],
  ]);
  const ofRoc = groupByPerson(positions).get('roc') ?? [];
  expect(ofRoc.map((one) => periodsIn(one, 'roc'))).toEqual([6, 4]);
});

test.each<[string, CoTeacher[], string | null]>([
  ['somebody for all of it, and support that is longer', [co('bru'), support('gra', 8)], null],
  ['somebody twice', [co('bru', 1), support('bru', 1)], 'BRU figure deux fois.'],
  ['the teacher', [co('roc')], "ROC est déjà l'enseignant de ce cours."],
  ['nothing', [support('bru', 0)], 'Les périodes de BRU sont à compter par demi-période, dès 0,5.'],
  ['a third', [co('bru', 1.3)], 'Les périodes de BRU sont à compter par demi-période, dès 0,5.'],
  [
    'more than there is',
    [co('bru', 6.5)],
    "BRU ne peut pas co-enseigner 6,5 h d'un enseignement de 6 h\u202f: seul un appui peut en compter davantage.",
  ],
  [
    'a crowd',
    Array.from({ length: 7 }, (_, index) => support(`t${index}`, 1)),
    "Un enseignement compte au plus 6 personnes à côté de l'enseignant.",
  ],
])('%s', (_, seats, fault) => {
  expect(findSeatFault({ teacher_id: 'roc', periods: 6 }, seats, visaOf)).toBe(fault);
});

test('people are said with what is special about them', () => {
  expect(saySeats([co('bru'), support('gra', 1)], 6, visaOf)).toBe('BRU et GRA (appui, 1 h)');
  expect(saySeats([co('bru', 2)], 6, visaOf)).toBe('BRU (2 h)');
  const shared = { teacher_id: 'roc', periods: 6, co_teachers: [co('bru'), support('gra', 1.5)] };
  expect(['roc', 'bru', 'gra'].map((id) => sayCompany(shared, id, visaOf))).toEqual([
    'avec BRU et GRA (appui, 1,5 h)',
    'co-enseignement avec ROC et GRA (appui, 1,5 h)',
    'appui avec ROC et BRU',
  ]);
  expect(sayCompany({ teacher_id: 'roc', periods: 6, co_teachers: [] }, 'roc', visaOf)).toBe('');
});

describe('the people of a position', () => {
  test('are set as a whole, by the row of each', () => {
    const state = seated([co('bru'), support('gra', 1)]);
    const { patch, summary } = commands.setCoTeachers(state, 'p', [support('gra', 2)]);
    expect(summary).toBe('MAT 9VG/1\u202f: ROC et GRA (appui, 2 h)');
    expect(Object.keys(patch.co_teachers ?? {}).toSorted()).toEqual([seatId('p', 'bru'), seatId('p', 'gra')]);
    expect(patch.co_teachers?.[seatId('p', 'gra')]).toEqual({
      before: { periods: 1 },
      after: { periods: 2 },
    });
    expect(diff({}, apply(apply(state, patch), reverse(patch)))).toEqual(diff({}, state));
    expect(commands.setCoTeachers(state, 'p', []).summary).toBe('MAT 9VG/1\u202f: ROC, sans autre personne');
  });

  test('stay when the teacher goes, and cannot be their own', () => {
    const state = seated([co('bru')]);
    expect(
      commands.setTeachers(state, [{ position_id: 'p', teacher_id: null }]).patch.co_teachers,
    ).toBeUndefined();
    expect(() => commands.setTeachers(state, [{ position_id: 'p', teacher_id: 'bru' }])).toThrow(
      'Une personne ne peut être deux fois dans le même enseignement (BRU, MAT 9VG/1).',
    );
  });

  test('are kept by its lock', () => {
    const state = seated([co('bru')], { locked: true });
    expect(() => commands.setCoTeachers(state, 'p', [])).toThrow(
      'Un enseignement est verrouillé (MAT 9VG/1).',
    );
    const others = diff(state, seated([co('gra')], { locked: true }));
    expect(findLocked(state, others)).toEqual([{ id: 'p', field: 'co_teachers' }]);
    expect(findLocked(state, commands.deleteTeachers(state, ['bru']).patch)).toEqual([]);
    const theirs = diff(seated([co('bru')]), state);
    const { patch, open } = merge(state, theirs, others);
    expect(open).toMatchObject([
      {
        table: 'positions',
        id: 'p',
        kind: 'locked',
        field: 'co_teachers',
        seen: [co('bru')],
        mine: [co('gra')],
      },
    ]);
    expect(patch.co_teachers).toBeDefined();
    expect(merge(state, theirs, others, () => 'theirs').patch).toEqual({});
  });

  test('are merged one by one: the same twice is once, otherwise it is asked', () => {
    const before = seated([]);
    const theirs = diff(before, seated([co('bru')]));
    const present = seated([co('bru')]);
    const both = merge(present, theirs, diff(before, seated([co('bru'), support('gra', 1)])));
    expect(both.open).toEqual([]);
    expect(Object.keys(both.patch.co_teachers ?? {})).toEqual([seatId('p', 'gra')]);
    const other = merge(present, theirs, diff(before, seated([support('bru', 1)])));
    expect(other.open).toMatchObject([{ table: 'co_teachers', id: seatId('p', 'bru'), kind: 'added' }]);
  });

  test('go with the position, the teacher, and come together where parts are joined', () => {
    const state = seated([co('bru')]);
    for (const { patch } of [commands.deletePositions(state, ['p']), commands.deleteTeachers(state, ['bru'])])
      expect(patch.co_teachers?.[seatId('p', 'bru')]?.after).toBeNull();
    expect(
      joinSeats([{ co_teachers: [co('bru', 2), co('gra', 2)] }, { co_teachers: [support('bru', 1)] }]),
    ).toEqual([co('gra', 2), support('bru', 3)]);
  });
});
