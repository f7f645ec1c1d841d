import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anySchool } from '../../testing/arbitraries.ts';
import { lesson, school, teacher } from '../../testing/school.ts';
import { compile } from '../problem.ts';
import { divideShortage } from './divide-shortage.ts';
import { addMissing, leastOpen } from './least-open.ts';

test('the parts of a shortage add up to it; hiring for a part alone helps the whole by as much', () => {
  let divided = 0;
  fc.assert(
    fc.property(anySchool(6, 16), (input) => {
      const problem = compile(input);
      const { open, shortages } = leastOpen(problem);
      for (const shortage of shortages) {
        const parts = divideShortage(problem, shortage);
        expect(addMissing(parts)).toBe(shortage.missing);
        divided += Number(parts.length > 1);
        for (const { positions, missing } of parts) {
          expect(shortage.positions).toEqual(expect.arrayContaining(positions));
          const specialties = [...new Set(positions.map((i) => problem.positions[i]!.subject))];
          const imaginary = [teacher('hire', { specialties, hours_max: missing / 2 })];
          const helped = compile({ ...input, options: { ...input.options, imaginary } });
          expect(leastOpen(helped).open).toBeLessThanOrEqual(open - missing);
        }
      }
    }),
    repeated(300),
  );
  expect(divided).toBeGreaterThan(5);
});

test('subjects that are short by themselves are parts; what is missing beside them comes last', () => {
  const teachers = [
    teacher('all', { hours_max: 2 }),
    teacher('german', { specialties: ['ALL'], hours_max: 2 }),
    teacher('music', { specialties: ['MUS'], hours_max: 1 }),
  ];
  const positions = [
    ...['1', '2', '3', '4'].map((id) => lesson(id, { subject: 'ALL', periods: 2 })),
    ...['5', '6', '7'].map((id) => lesson(id, { subject: 'MUS', periods: 1 })),
    lesson('8', { periods: 1 }),
  ];
  const problem = compile(school({ teachers, positions }));
  const [shortage] = leastOpen(problem).shortages;
  expect(shortage?.missing).toBe(14);
  expect(divideShortage(problem, shortage!)).toEqual([
    { positions: [0, 1, 2, 3], teachers: [0, 1], needed: 16, missing: 8, missingWithin: 0 },
    { positions: [0, 1, 2, 3, 4, 5, 6, 7], teachers: [0, 1, 2], needed: 24, missing: 6, missingWithin: 8 },
  ]);
});

test('specialists of several subjects, and the levels of a cycle, may be short together', () => {
  const teachers = [
    teacher('all', { hours_max: 2 }),
    teacher('languages', { specialties: ['ALL', 'ANG'], hours_max: 2 }),
    teacher('low', { cycles: ['1P-8P'], hours_max: 2 }),
  ];
  const languages = ['ALL', 'ANG', 'ALL', 'ANG', 'ALL', 'ANG'].map((subject, index) =>
    lesson(`high ${index}`, { subject, periods: 1 }),
  );
  const others = ['FRA', 'MAT', 'MUS', 'GEO', 'HIS'].map((subject) =>
    lesson(`low ${subject}`, { subject, level: '8P', class_name: '8P/1', periods: 1 }),
  );
  const problem = compile(school({ teachers, positions: [...languages, ...others] }));
  const [shortage] = leastOpen(problem).shortages;
  expect(divideShortage(problem, shortage!)).toMatchObject([
    { positions: [0, 1, 2, 3, 4, 5], teachers: [0, 1], needed: 12, missing: 4, missingWithin: 0 },
    { positions: [6, 7, 8, 9, 10], teachers: [0, 2], needed: 10, missing: 2, missingWithin: 0 },
    { teachers: [0, 1, 2], needed: 22, missing: 4, missingWithin: 6 },
  ]);
});

test('a shortage of one piece, or one that nobody can help, stays as it is', () => {
  const problem = compile(
    school({
      teachers: [teacher('t', { hours_max: 2 })],
      positions: [lesson('a', { periods: 2 }), lesson('b', { periods: 2 }), lesson('long')],
    }),
  );
  const { shortages } = leastOpen(problem);
  expect(shortages.flatMap((shortage) => divideShortage(problem, shortage))).toEqual(
    shortages.map((shortage) => ({ ...shortage, missingWithin: 0 })),
  );
});
