import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated, rounds } from '../../../domain/testing/rounds.ts';
import { anyTinySchool, listStaffings } from '../../testing/brute-force.ts';
import { lesson, school, teacher } from '../../testing/school.ts';
import { tightSchool } from '../../testing/tight.ts';
import { isSound, openCost } from '../cost.ts';
import { compile, type Problem } from '../problem.ts';
import { Random } from '../search/random.ts';
import { Walk } from './walk.ts';

const nobody = ({ size }: Problem) => new Int32Array(size.length).fill(-1);

/** By trying out every staffing. */
const leastOf = (problem: Problem) => Math.min(...Array.from(listStaffings(problem), ({ open }) => open));

/** Everybody qualifies and keeps within their room. */
function expectValid(problem: Problem, staffing: Int32Array): void {
  const { eligible } = problem;
  expect([...staffing.entries()].filter(([i, t]) => t >= 0 && !eligible[i]!.includes(t))).toEqual([]);
  expect(isSound(problem, staffing)).toBe(true);
}

test('a school without any room to spare is staffed completely, from nothing', () => {
  for (const seed of [1, 2, 3]) {
    const problem = compile(tightSchool(12, 8, seed));
    const found = new Walk(problem, nobody(problem), 0, new Random(seed)).find(4);
    expect(found).not.toBeNull();
    expectValid(problem, found!);
    expect(openCost(problem, found!)).toBe(0);
  }
});

test('what it finds leaves no more open than is said', () => {
  let found = 0;
  fc.assert(
    fc.property(anyTinySchool.map(compile), (problem) => {
      const least = leastOf(problem);
      const staffing = new Walk(problem, nobody(problem), least, new Random(1)).find(2);
      if (staffing === null) return;
      found++;
      expectValid(problem, staffing);
      expect(openCost(problem, staffing)).toBe(least);
    }),
    repeated(80, 1),
  );
  expect(found / rounds(80)).toBeGreaterThan(0.9);
});

const group = (id: string, periods: number, plan_index: number) =>
  lesson(id, { is_group: true, class_name: '9VG', periods, plan_index });

test('two that nobody had do not go to one person where they exclude each other', () => {
  const groups = [group('a', 2, 1), group('b', 3, 3), group('c', 2, 1), group('d', 2, 2)];
  const problem = compile(school({ teachers: [teacher('t', { hours_max: 40 })], positions: groups }));
  const found = Array.from({ length: 20 }, (_, seed) =>
    new Walk(problem, nobody(problem), leastOf(problem), new Random(seed + 1)).find(2),
  ).filter((one) => one !== null);
  expect(found).not.toEqual([]);
  expect(found.filter((one) => !isSound(problem, one))).toEqual([]);
});

test('where less is not possible, it finds nothing', () => {
  fc.assert(
    fc.property(anyTinySchool.map(compile), fc.integer({ min: 1, max: 3 }), (problem, off) => {
      const walk = new Walk(problem, nobody(problem), leastOf(problem) - off, new Random(1));
      expect(walk.find(1)).toBeNull();
    }),
    repeated(40, 1),
  );
});
