import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyHostileInput, anySchool } from '../testing/arbitraries.ts';
import { lesson, school, teacher } from '../testing/school.ts';
import { diagnose } from './diagnose.ts';
import type { StaffingInput } from './input.ts';

/** A sentence as the screen shows it: no hole filled with nothing, no plain space before a double sign. */
function expectSentence(message: string) {
  expect(message).not.toMatch(/undefined|null|NaN|Infinity|\[object| [:;!?]|\d\.\d/);
  expect(message.length).toBeGreaterThan(15);
}

test('whatever the data, there is an answer in whole sentences', () => {
  fc.assert(
    fc.property(anyHostileInput, (input) => {
      const { contradictions, bottlenecks, wanted, open_bound } = diagnose(input);
      for (const { message } of [...contradictions, ...bottlenecks]) expectSentence(message);
      expect(open_bound).toBeGreaterThanOrEqual(0);
      expect(open_bound).toBeLessThanOrEqual(wanted);
    }),
    repeated(500),
  );
});

test('the bottlenecks add up to the proven least', () => {
  fc.assert(
    fc.property(anySchool(5, 12), (input) => {
      const { bottlenecks, open_bound, wanted } = diagnose(input);
      expect(bottlenecks.reduce((sum, { missing }) => sum + missing, 0)).toBe(open_bound);
      for (const { needed, available, missing } of bottlenecks) {
        expect(needed - available).toBeGreaterThanOrEqual(missing);
      }
      expect(open_bound).toBeLessThanOrEqual(wanted);
    }),
    repeated(100),
  );
});

test('hiring exactly what a bottleneck misses makes its open periods vanish', () => {
  fc.assert(
    fc.property(anySchool(6, 14), (input) => {
      const { bottlenecks, open_bound } = diagnose(input);
      for (const { subjects, missing } of bottlenecks) {
        const imaginary = [teacher('hire', { specialties: subjects, hours_max: missing })];
        const helped = diagnose({ ...input, options: { ...input.options, imaginary } });
        expect(helped.open_bound).toBeLessThanOrEqual(open_bound - missing);
      }
    }),
    repeated(100),
  );
});

test('what if somebody is hired, or goes', () => {
  const teachers = ['a', 'b'].map((id) => teacher(id, { hours_max: 4 }));
  const positions = [lesson('1'), lesson('2', { teacher_id: 'b' }), lesson('3')];
  const input = school({ teachers, positions });
  const boundWith = (options: Partial<StaffingInput['options']>) =>
    diagnose({ ...input, options: { ...input.options, ...options } }).open_bound;
  expect(boundWith({})).toBe(4);
  expect(boundWith({ imaginary: [teacher('new', { hours_max: 4 })] })).toBe(0);
  expect(boundWith({ imaginary: [teacher('new', { hours_max: 3 })] })).toBe(4);
  expect(boundWith({ without: ['b'] })).toBe(8);
  expect(boundWith({ without: ['b'], imaginary: [teacher('new')] })).toBe(0);
});
