import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anySchool } from '../../testing/arbitraries.ts';
import { listStaffings } from '../../testing/brute-force.ts';
import { lesson, school, teacher, withoutParallel } from '../../testing/school.ts';
import { compile, type Problem } from '../problem.ts';
import { findCut } from './cut.ts';
import { gatherKinds } from './kinds.ts';
import { leastOpen } from './least-open.ts';

/** What no flow can carry: the worst that any set of positions wants beyond the room of all its teachers. */
function missByTryingAllSets({ size, room, eligible }: Problem): number {
  let worst = 0;
  for (let set = 0; set < 1 << size.length; set++) {
    const positions = [...size.keys()].filter((i) => set & (1 << i));
    const teachers = new Set(positions.flatMap((i) => [...eligible[i]!]));
    const wanted = positions.reduce((sum, i) => sum + size[i]!, 0);
    worst = Math.max(worst, wanted - [...teachers].reduce((sum, t) => sum + room[t]!, 0));
  }
  return worst;
}

test('the flow is the one all sets of positions allow', () => {
  fc.assert(
    fc.property(anySchool(4, 7), (input) => {
      const problem = compile(withoutParallel(input));
      expect(findCut(gatherKinds(problem), problem.room).missing).toBe(missByTryingAllSets(problem));
    }),
    repeated(100),
  );
});

test('no staffing leaves less open than proven, and mostly one leaves just that', () => {
  let exact = 0;
  const runs = repeated(300, 1);
  fc.assert(
    fc.property(anySchool(4, 6), (input) => {
      const problem = compile(input);
      const { open } = leastOpen(problem);
      const best = Math.min(...Array.from(listStaffings(problem), (costs) => costs.open));
      expect(open).toBeLessThanOrEqual(best);
      exact += Number(open === best);
    }),
    runs,
  );
  expect(exact / runs.numRuns).toBeGreaterThan(0.9);
});

test('shortages share no position and no teacher, and add up', () => {
  fc.assert(
    fc.property(anySchool(5, 12), (input) => {
      const problem = compile(input);
      const { open, shortages } = leastOpen(problem);
      expect(shortages.reduce((sum, { missing }) => sum + missing, 0)).toBe(open);
      const positions = shortages.flatMap((shortage) => shortage.positions);
      expect(new Set(positions).size).toBe(positions.length);
      const teachers = shortages.flatMap((shortage) => shortage.teachers);
      expect(new Set(teachers).size).toBe(teachers.length);
      for (const shortage of shortages) {
        expect(shortage.needed).toBe(shortage.positions.reduce((sum, i) => sum + problem.size[i]!, 0));
        expect(new Set(shortage.positions.flatMap((i) => [...problem.eligible[i]!]))).toEqual(
          new Set(shortage.teachers),
        );
      }
    }),
    repeated(100),
  );
});

test('a hire of just what is missing ends each shortage in turn', () => {
  fc.assert(
    fc.property(anySchool(6, 14), (input) => {
      const problem = compile(input);
      const { open, shortages } = leastOpen(problem);
      for (const { positions, missing } of shortages) {
        const imaginary = teacher('hire', {
          specialties: [...new Set(positions.map((i) => problem.positions[i]!.subject))],
          hours_max: missing / 2,
        });
        const helped = leastOpen(
          compile({ ...input, options: { ...input.options, imaginary: [imaginary] } }),
        );
        expect(helped.open).toBeLessThanOrEqual(open - missing);
      }
    }),
    repeated(100),
  );
});

test('all those hires together leave nothing open', () => {
  fc.assert(
    fc.property(anySchool(6, 14), (input) => {
      const problem = compile(input);
      const imaginary = leastOpen(problem).shortages.map(({ positions, missing }, index) =>
        teacher(`hire ${index}`, {
          specialties: [...new Set(positions.map((i) => problem.positions[i]!.subject))],
          hours_max: missing / 2,
        }),
      );
      expect(leastOpen(compile({ ...input, options: { ...input.options, imaginary } })).open).toBe(0);
    }),
    repeated(100),
  );
});

test('a room that whole positions cannot fill counts as what they can', () => {
  const positions = ['a', 'b', 'c'].map((id) => lesson(id, { periods: 2 }));
  const input = school({ teachers: [teacher('t', { hours_max: 5 })], positions });
  expect(leastOpen(compile(input))).toEqual({
    open: 4,
    shortages: [{ positions: [0, 1, 2], teachers: [0], needed: 12, missing: 4 }],
  });
});

test('where one hour is wanting, but only longer positions could be taken over, the longer one is missing', () => {
  const positions = [
    lesson('a', { subject: 'ALL' }),
    lesson('b', { subject: 'ALL' }),
    lesson('c', { subject: 'FRA', periods: 3 }),
  ];
  const teachers = [
    teacher('t', { hours_max: 7, specialties: ['ALL', 'FRA'] }),
    teacher('u', { hours_max: 3, specialties: ['FRA'] }),
  ];
  expect(leastOpen(compile(school({ teachers, positions }))).open).toBe(8);
});

test('what nobody can take is open entirely, by subject', () => {
  const positions = [
    lesson('a'),
    lesson('b', { subject: 'MAT' }),
    lesson('c', { subject: 'MAT', level: '5P' }),
  ];
  const { open, shortages } = leastOpen(compile(school({ positions })));
  expect(open).toBe(24);
  expect(shortages.map((shortage) => shortage.positions)).toEqual([[1, 2], [0]]);
});

test('nothing to staff, or positions without periods, leave nothing open', () => {
  expect(leastOpen(compile(school({}))).open).toBe(0);
  expect(leastOpen(compile(school({ positions: [lesson('a', { periods: 0 })] })))).toEqual({
    open: 0,
    shortages: [],
  });
});
