import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyTinySchool, listAssignments } from '../../testing/brute-force.ts';
import { withLikings } from '../../testing/likings.ts';
import { anyAssignment } from '../../testing/pairs.ts';
import { costOf, isSound, pointsOf } from '../cost.ts';
import { compile, type Problem } from '../problem.ts';
import { cutOut, type Part } from './part.ts';

/** Some staffing, and the part of some teachers: whatever they have, and what is open that they may have. */
function cut(problem: Problem, chance: number) {
  const all = Array.from(listAssignments(problem), (staffing) => Int32Array.from(staffing));
  const staffing = all[chance % all.length]!;
  const teachers = [...problem.teachers.keys()].filter((t) => ((chance >> t) & 1) === 1);
  const isTheirs = (t: number, i: number) =>
    t < 0 ? problem.eligible[i]!.some((able) => teachers.includes(able)) : teachers.includes(t);
  const positions = [...staffing.keys()].filter((i) => isTheirs(staffing[i]!, i));
  return { staffing, part: cutOut(problem, teachers, positions) };
}

function put({ positions, teachers }: Part, own: ArrayLike<number>, staffing: Int32Array): Int32Array {
  const whole = staffing.slice();
  for (const [place, i] of positions.entries()) whole[i] = teachers[own[place]!] ?? -1;
  return whole;
}

test('in a part one choice costs so much more than another as in the whole, and may be where it may be there', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.oneof(anyTinySchool.map(compile), withLikings(anyTinySchool).map(compile), anyAssignment(3, 6)),
      fc.nat(),
      (problem, chance) => {
        const { staffing, part } = cut(problem, chance);
        const choices = Array.from(listAssignments(part.problem), (own) => Int32Array.from(own)).slice(
          0,
          200,
        );
        const differences = choices.map((own) => {
          const whole = put(part, own, staffing);
          expect(isSound(problem, whole)).toBe(isSound(part.problem, own));
          const [before, after] = [costOf(part.problem, own), costOf(problem, whole)];
          return [pointsOf(after) - pointsOf(before), after.open - before.open];
        });
        for (const one of differences) expect(one).toEqual(differences[0]);
        if (part.positions.length > 1 && part.positions.length < problem.size.length) compared++;
      },
    ),
    repeated(100, 1),
  );
  expect(compared).toBeGreaterThan(5);
});
