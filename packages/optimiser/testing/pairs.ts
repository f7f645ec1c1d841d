import * as fc from 'fast-check';
import { compile, type Problem } from '../src/problem.ts';
import type { Setups } from '../src/setups.ts';
import { anyTinySchool } from './brute-force.ts';
import { lesson, school, teacher } from './school.ts';

const withoutSetups = (setups: Setups): Setups => ({
  ...setups,
  cost: new Int32Array(0),
  of: setups.of.map(() => -1),
  paid: new Uint8Array(0),
});

const without = (problem: Problem, ...kinds: ('levels' | 'splits' | 'preparations')[]): Problem => ({
  ...problem,
  ...Object.fromEntries(kinds.map((kind) => [kind, withoutSetups(problem[kind])])),
});

/** The same problem with loads and costs by pair, as many as there are pairs, and without classes. */
function withPairs(problem: Problem, load: readonly number[], cost: readonly number[]): Problem {
  const { size, teachers, room, eligible } = problem;
  const stride = size.length;
  const able = eligible.map((list, i) => list.filter((t) => load[t * stride + i]! <= room[t]!));
  const fits = new Uint8Array(teachers.length * stride);
  for (const [i, list] of able.entries()) for (const t of list) fits[t * stride + i] = 1;
  return {
    ...problem,
    stride,
    load: Int32Array.from(load),
    ownCost: Int32Array.from(cost),
    lastTeacher: size.map(() => -1),
    former: size.map(() => -1),
    sights: { of: [], cost: 0 },
    classes: withoutSetups(problem.classes),
    eligible: able,
    fits,
    current: size.map(() => -1),
  };
}

const anyNumbers = (count: number, max: number) =>
  fc.array(fc.integer({ min: 0, max }), { minLength: count, maxLength: count });

const anyPairsOf = (problem: Problem) => {
  const count = problem.teachers.length * problem.size.length;
  return fc
    .tuple(anyNumbers(count, 9), anyNumbers(count, 40))
    .map(([load, cost]) => withPairs(problem, load, cost));
};

/** A tiny school in which what a position takes and costs depends on the teacher. */
export const anySchoolOfPairs: fc.Arbitrary<Problem> = anyTinySchool.map(compile).chain(anyPairsOf);

/** A tiny generalised assignment problem, in which room is short; at times levels and preparations, or split lessons, cost too. */
export const anyAssignment = (agents: number, jobs: number): fc.Arbitrary<Problem> =>
  fc
    .tuple(anyNumbers(agents, 10), fc.integer({ min: 1, max: jobs }))
    .map(([rooms, count]) =>
      compile(
        school({
          teachers: rooms.map((room, t) => teacher(`t${t}`, { hours_max: room })),
          positions: Array.from({ length: count }, (_, i) =>
            lesson(`p${i}`, { periods: 0.5, level: i % 2 === 0 ? '9VG' : '10VG' }),
          ),
        }),
      ),
    )
    .chain(anyPairsOf)
    .chain((problem) =>
      fc.constantFrom(
        without(problem, 'levels', 'splits', 'preparations'),
        without(problem, 'splits'),
        without(problem, 'levels', 'preparations'),
      ),
    );
