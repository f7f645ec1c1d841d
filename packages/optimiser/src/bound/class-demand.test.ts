import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../../testing/school.ts';
import type { StaffingInput } from '../input.ts';
import { compile } from '../problem.ts';
import { countDemands } from './class-demand.ts';

const demandsOf = (input: StaffingInput) => [...countDemands(compile(input))];

const lessons = (...subjects: string[]) => subjects.map((subject, i) => lesson(`p${i}`, { subject }));

test('a class needs two, for whoever takes it whole counts twice', () => {
  expect(demandsOf(school({ teachers: [teacher('t0')], positions: lessons('FRA', 'ALL') }))).toEqual([2]);
});

test('as many as its subjects need', () => {
  const teachers = ['FRA', 'ALL', 'MAT'].map((subject, t) => teacher(`t${t}`, { specialties: [subject] }));
  expect(demandsOf(school({ teachers, positions: lessons('FRA', 'ALL', 'MAT') }))).toEqual([3]);
});

test('as many as its hours need', () => {
  const teachers = ['t0', 't1', 't2', 't3'].map((id) => teacher(id, { hours_max: 5 }));
  expect(demandsOf(school({ teachers, positions: lessons('FRA', 'ALL', 'MAT', 'HIS') }))).toEqual([4]);
});

test('who is there already is not asked for again', () => {
  const teachers = ['t0', 't1'].map((id) => teacher(id));
  const kept = lesson('kept', { teacher_id: 't0', locked: true });
  expect(demandsOf(school({ teachers, positions: [kept, ...lessons('ALL', 'MAT')] }))).toEqual([0]);
});

test('nothing is asked of a class that nobody can teach', () => {
  const teachers = [teacher('t0', { specialties: ['MUS'] })];
  expect(demandsOf(school({ teachers, positions: lessons('FRA', 'ALL') }))).toEqual([0]);
});

test('in a very large class somebody who is there counts, whatever positions they may take', () => {
  const kept = lesson('kept', { subject: 'MUS', teacher_id: 't0', locked: true, periods: 1 });
  const many = Array.from({ length: 32 }, (_, i) => lesson(`p${i}`, { periods: 1 }));
  const teachers = [teacher('t0', { specialties: ['MUS'] }), teacher('t1')];
  const positions = [kept, ...many, lesson('last', { subject: 'MUS', periods: 1 })];
  // t1 takes the 32 lessons of French, t0 goes on with music: one newcomer, who does not have all.
  expect(demandsOf(school({ teachers, positions }))).toEqual([1]);
});
