import { expect, test } from 'vitest';
import { passesCycle } from '../../../lib/cycle-filter.ts';
import { sampleAssignment, sampleTeacher } from '../../../testing/samples.ts';
import { matchesPosition, openPositionsFor } from './open-positions.ts';
import { initialsOf } from '../../../components/teacher-card/initials.ts';

test('the cycle filter knows those without a cycle', () => {
  const [none, high] = [sampleTeacher({ cycles: [] }), sampleTeacher({ cycles: ['9-11S'] })];
  expect([none, high].map((teacher) => passesCycle(teacher, 'none'))).toEqual([true, false]);
  expect([none, high].map((teacher) => passesCycle(teacher, '9-11S'))).toEqual([false, true]);
  expect([none, high].map((teacher) => passesCycle(teacher, 'all'))).toEqual([true, true]);
});

test('initials are those of the first name, then of the surname', () => {
  expect(initialsOf({ nom: 'élan', prenom: 'Zoé' })).toBe('ZÉ');
});

test('open positions for a teacher: what fits first; staffed and locked ones not at all', () => {
  const found = openPositionsFor(
    sampleTeacher(),
    [
      sampleAssignment({ id: 'sport', subject: 'EPH' }),
      sampleAssignment({ id: 'primary', level: '3P' }),
      sampleAssignment({ id: 'fits' }),
      sampleAssignment({ id: 'taken', teacher_id: 'bruno' }),
      sampleAssignment({ id: 'locked', locked: true }),
    ],
    [],
  );
  expect(found.map(({ position }) => position.id)).toEqual(['fits', 'primary', 'sport']);
});

test('positions are found by class, code or name of the subject', () => {
  const position = sampleAssignment();
  expect(['9vg/1', 'fra', 'francais 9vg', 'alle'].map((search) => matchesPosition(position, search))).toEqual(
    [true, true, true, false],
  );
});
