import type { Assignment } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { choice, first, sampleResult, sampleRun, second } from '../../../testing/sample-proposal.ts';
import { sampleAssignment, sampleFunctionAssignment, sampleTeacher } from '../../../testing/samples.ts';
import { changesOf, choicesOf, positionsOfTeacher } from './choices.ts';
import { findOffWish, isOffWish, isWanted } from './filters.ts';
import { type Change, type Pins, type PreviewPosition, previewOf } from './preview.ts';
import { teacherChangesOf } from './teacher-changes.ts';

const anne = sampleTeacher({ hours_min: 4, hours_desired: 6, hours_max: 12 });
const bruno = sampleTeacher({ id: 'bruno', visa: 'BRE', nom: 'Rey', prenom: 'Bruno' });
const teachers = [anne, bruno];
const elsewhere = sampleAssignment({
  id: 'other',
  level: '5P',
  class_name: '5P/1',
  teacher_id: 'bruno',
  periods: 4,
});

interface Case {
  assignments?: Assignment[];
  choices?: ReturnType<typeof choice>[];
  pins?: Pins;
}

const make = ({ assignments = [first, second], choices = [], pins = new Map() }: Case) =>
  previewOf({
    proposal: { run: sampleRun(), result: sampleResult({ choices }) },
    assignments,
    teachers,
    functions: [sampleFunctionAssignment({ teacher_id: 'bruno', hours_per_week: 2.5 })],
    pins,
  });

const changeOf = (one: Case): PreviewPosition | undefined => make(one).positions[0];

test.each<[string, Case, Change, string | null]>([
  ['given where nobody had it', { choices: [choice('p1', 'anne')] }, 'given', 'anne'],
  ['open where nobody gets it', { choices: [choice('p1', null)] }, 'open', null],
  ['kept where nothing is said of it', { assignments: [{ ...first, teacher_id: 'anne' }] }, 'kept', 'anne'],
  [
    'moved to somebody else',
    { assignments: [{ ...first, teacher_id: 'anne' }], choices: [choice('p1', 'bruno', 'anne')] },
    'moved',
    'bruno',
  ],
  [
    'freed from its teacher',
    { assignments: [{ ...first, teacher_id: 'anne' }], choices: [choice('p1', null, 'anne')] },
    'freed',
    null,
  ],
  ['open where the proposed teacher is no more', { choices: [choice('p1', 'gone')] }, 'open', null],
])('a position is %s', (_, one, change, teacher_id) => {
  expect(changeOf(one)).toMatchObject({ change, teacher_id });
});

test('what the user settles comes before the proposal, and says so', () => {
  const choices = [choice('p1', 'anne'), choice('p2', 'anne')];
  const { positions } = make({
    choices,
    pins: new Map([
      ['p1', 'bruno'],
      ['p2', 'anne'],
    ]),
  });
  expect(positions).toMatchObject([
    { teacher_id: 'bruno', is_pinned: true, is_retouched: true },
    { teacher_id: 'anne', is_pinned: true, is_retouched: false },
  ]);
});

test('why is said where it is as proposed', () => {
  const reasons = ['Spécialiste de français'];
  const choices = [choice('p1', 'anne', null, reasons), choice('p2', 'anne', null, reasons)];
  const { positions } = make({ choices, pins: new Map([['p1', 'bruno']]) });
  expect(positions.map((one) => one.reasons)).toEqual([[], reasons]);
});

test.each([
  ['locked', { ...first, locked: true, teacher_id: 'anne' }],
  ['given to somebody since the search', { ...first, teacher_id: 'anne' }],
])('a position %s is none of the proposal’s', (_, position) => {
  const one = { assignments: [position], choices: [choice('p1', 'bruno')], pins: new Map([['p1', null]]) };
  expect(changeOf(one)).toMatchObject({
    change: 'kept',
    teacher_id: 'anne',
    is_settled: true,
    is_pinned: false,
  });
  expect(choicesOf(make(one))).toEqual([{ position_id: 'p1', teacher_id: 'anne' }]);
});

test('loads before and after count functions and other volées', () => {
  const { before, after, positions } = make({
    assignments: [first, second, elsewhere],
    choices: [choice('p1', 'anne'), choice('p2', 'bruno')],
  });
  expect(positions).toHaveLength(2);
  expect([before.get('anne'), after.get('anne')]).toEqual([0, 6]);
  expect([before.get('bruno'), after.get('bruno')]).toEqual([6.5, 12.5]);
});

test('accepting sends the changes alone; by teacher, what they get and what they give up', () => {
  const { positions } = make({
    assignments: [{ ...first, teacher_id: 'anne' }, second, { ...second, id: 'p3', teacher_id: 'bruno' }],
    choices: [choice('p1', 'bruno', 'anne'), choice('p2', null)],
  });
  expect(changesOf(positions)).toEqual([{ position_id: 'p1', teacher_id: 'bruno' }]);
  expect(changesOf(positionsOfTeacher(positions, 'anne'))).toEqual([
    { position_id: 'p1', teacher_id: 'bruno' },
  ]);
  expect(positionsOfTeacher(positions, 'bruno').map((one) => one.position.id)).toEqual(['p1', 'p3']);
});

test.each([
  ['the wish', 6, false],
  ['two periods off, which counts as met', 8, false],
  ['more than two off', 8.5, true],
  ['below the minimum, however near', 3.5, true],
  ['above the maximum', 12.5, true],
])('%s: off the wish or not', (_, hours, expected) => {
  expect(isOffWish(hours, { ...anne, hours_desired: hours < 4 ? 5 : hours > 12 ? 12 : 6 })).toBe(expected);
});

test('the filters let through changes, and what goes to somebody off their wish', () => {
  const preview = make({
    assignments: [first, { ...second, teacher_id: 'bruno' }],
    choices: [choice('p1', 'anne')],
  });
  const offWish = findOffWish(teachers, preview);
  expect([...offWish]).toEqual(['bruno']);
  const seen = (changes_only: boolean, off_wish_only: boolean) =>
    preview.positions
      .filter((one) => isWanted(one, { changes_only, off_wish_only }, offWish))
      .map((one) => one.position.id);
  expect(seen(false, false)).toEqual(['p1', 'p2']);
  expect(seen(true, false)).toEqual(['p1']);
  expect(seen(false, true)).toEqual(['p2']);
  expect(seen(true, true)).toEqual([]);
});

test('what a teacher gets, gives up and keeps, by level, subject and class', () => {
  const held = { ...second, id: 'kept', class_name: '9VG/3', teacher_id: 'bruno' };
  const preview = make({
    assignments: [
      { ...second, id: 'p10', class_name: '9VG/10' },
      second,
      { ...first, teacher_id: 'bruno' },
      held,
    ],
    choices: [choice('p10', 'bruno'), choice('p2', 'bruno'), choice('p1', 'anne', 'bruno')],
  });
  const all = teacherChangesOf(teachers, preview, { changes_only: false, off_wish_only: false });
  const [, his] = all;
  expect(his?.gained.map((one) => one.position.id)).toEqual(['p2', 'p10']);
  expect(his?.lost.map((one) => one.position.id)).toEqual(['p1']);
  expect(his?.kept.map((one) => one.position.id)).toEqual(['kept']);
  expect(his).toMatchObject({ before: 14.5, after: 20.5 });
});
