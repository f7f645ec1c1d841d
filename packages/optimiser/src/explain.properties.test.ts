import { AIMS } from '@pupitre/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyHostileInput, anySchool } from '../testing/arbitraries.ts';
import { withLikings } from '../testing/likings.ts';
import { costOf, pointsOf } from './cost.ts';
import { explain } from './explain.ts';
import { withoutCeiling } from './explanation/surroundings.ts';
import { compile, type Problem } from './problem.ts';
import type { Choice } from './proposal.ts';
import { giveReasons } from './reasons.ts';

/** Gives positions to teachers by turns, as far as they fit. */
function staff({ size, room, eligible, conflicts }: Problem, dice: readonly number[]): number[] {
  const left = [...room];
  const holders = Array.from(size, () => -1);
  for (const [i, hours] of size.entries()) {
    const t = eligible[i]![dice[i % dice.length]! % (eligible[i]!.length + 1)] ?? -1;
    if (t < 0 || left[t]! < hours || conflicts[i]!.some((rival) => holders[rival] === t)) continue;
    left[t]! -= hours;
    holders[i] = t;
  }
  return holders;
}

const toChoices = ({ positions, teachers }: Problem, assignment: readonly number[]): Choice[] =>
  positions.map(({ id }, i) => ({ position_id: id, teacher_id: teachers[assignment[i]!]?.id ?? null }));

const anyDice = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 });

test('each difference is what the whole costs then less what it costs now', () => {
  let compared = 0;
  fc.assert(
    fc.property(withLikings(anySchool(5, 9)), anyDice, (input, dice) => {
      const assignment = staff(compile(input), dice);
      const problem = compile(withoutCeiling(input));
      const before = costOf(problem, assignment);
      for (const [i, { id }] of problem.positions.entries()) {
        const explanation = explain(input, toChoices(problem, assignment), id)!;
        expect(explanation.choice?.teacher_id).toBe(problem.teachers[assignment[i]!]?.id);
        for (const { teacher_id, difference, changes, worse, better } of explanation.alternatives) {
          const other = problem.teachers.findIndex((one) => one.id === teacher_id);
          const after = costOf(problem, assignment.with(i, other));
          expect(difference).toBe(pointsOf(after) - pointsOf(before));
          // What it is made of is said in words.
          expect(worse.length).toBeGreaterThanOrEqual(difference > 0 ? 1 : 0);
          expect(better.length).toBeGreaterThanOrEqual(difference < 0 ? 1 : 0);
          for (const aim of AIMS) {
            expect((changes[aim] ?? 0) * (aim === 'open' ? 2 : 1)).toBe(after[aim] - before[aim]);
            expect(changes[aim]).not.toBe(0);
          }
          compared++;
        }
      }
    }),
    repeated(100),
  );
  expect(compared).toBeGreaterThan(50);
});

test('the alternatives are all who qualify and have room, the five cheapest, cheapest first', () => {
  fc.assert(
    fc.property(withLikings(anySchool(8, 4)), anyDice, (input, dice) => {
      const assignment = staff(compile(input), dice);
      const problem = compile(withoutCeiling(input));
      const added = problem.teachers.map((_, t) =>
        problem.size.reduce((sum, hours, i) => (assignment[i] === t ? sum + hours : sum), 0),
      );
      for (const [i, { id }] of problem.positions.entries()) {
        const { alternatives } = explain(input, toChoices(problem, assignment), id)!;
        const able = [...problem.eligible[i]!]
          .filter(
            (t) =>
              t !== assignment[i] &&
              added[t]! + problem.size[i]! <= problem.room[t]! &&
              problem.conflicts[i]!.every((rival) => assignment[rival] !== t),
          )
          .map(
            (t) => pointsOf(costOf(problem, assignment.with(i, t))) - pointsOf(costOf(problem, assignment)),
          );
        expect(alternatives.map(({ difference }) => difference)).toEqual(
          able.toSorted((a, b) => a - b).slice(0, 5),
        );
        for (const { teacher_id, before, after } of alternatives) {
          const t = problem.teachers.findIndex((one) => one.id === teacher_id);
          expect(before * 2).toBe(problem.held[t]! + added[t]!);
          expect(after * 2).toBe(problem.held[t]! + added[t]! + problem.size[i]!);
        }
      }
    }),
    repeated(100),
  );
});

test('the reasons of a whole staffing are what is said first of each of its positions', () => {
  let [taken, open] = [0, 0];
  fc.assert(
    fc.property(anySchool(5, 9), anyDice, (input, dice) => {
      const problem = compile(input);
      const assignment = staff(problem, dice);
      const reasons = giveReasons(input, assignment);
      for (const [i, { id }] of problem.positions.entries()) {
        const { sentences, choice } = explain(input, toChoices(problem, assignment), id)!;
        const said = sentences.filter((sentence) => !sentence.startsWith('Un échange'));
        expect(reasons[i]).toEqual(choice ? said.slice(0, -2) : said);
        if (choice) taken++;
        else open++;
      }
    }),
    repeated(100),
  );
  expect(taken).toBeGreaterThan(50);
  expect(open).toBeGreaterThan(50);
});

test('whatever the data and the choices, there is an answer in whole sentences, or none', () => {
  const anyChoice = fc.record({
    position_id: fc.constantFrom('p0', 'p1', 'gone', '__proto__'),
    teacher_id: fc.option(fc.constantFrom('t0', 't1', 'gone', '__proto__')),
  });
  const anyChoices = fc.array(anyChoice, { maxLength: 4 });
  fc.assert(
    fc.property(anyHostileInput, anyChoices, fc.constantFrom('p0', 'p1', 'gone'), (input, choices, id) => {
      for (const sentence of explain(input, choices, id)?.sentences ?? []) {
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object| [:;!?]|\d\.\d|points?\b|\(\)|: *$/);
      }
    }),
    repeated(500),
  );
});
