import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { known } from '../../testing/known.ts';
import { anySchool } from '../../testing/arbitraries.ts';
import { anyTinySchool } from '../../testing/brute-force.ts';
import { anyAssignment, anySchoolOfPairs } from '../../testing/pairs.ts';
import { addUp, hasClash } from '../cost.ts';
import { compile, loadOf } from '../problem.ts';
import { Annealing } from '../search/anneal.ts';
import { Random } from '../search/random.ts';
import { boundHere } from './bounder.ts';
import { Dive } from './dive.ts';
import { sharePrices } from './first-prices.ts';
import { Lagrangian } from './lagrangian.ts';
import { Shares } from './shares.ts';

const anyProblem = fc.oneof(
  fc.oneof(anyTinySchool, anySchool(6, 20)).map(compile),
  anySchoolOfPairs,
  anyAssignment(4, 12),
);

const MANNER = { steps: 5, sure: 0.9, atLeast: 0.1 };

test('a dive ends, with everybody qualified and nobody above their room', () => {
  let given = 0;
  fc.assert(
    fc.property(anyProblem, fc.nat(3), fc.integer(), (problem, open, seed) => {
      const lagrangian = new Lagrangian(problem);
      const shares = new Shares(problem);
      lagrangian.setPrices(sharePrices(problem, problem.current));
      for (let step = 0; step < 10; step++) {
        lagrangian.step(100, open);
        shares.record(lagrangian.relaxation);
      }
      const { prices, relaxation } = lagrangian;
      const dive = new Dive(relaxation, { prices, shares, open }, MANNER, new Random(seed));
      for (let step = 0; step <= MANNER.steps * problem.positions.length && !dive.isOver; step++)
        dive.step(100);
      expect(dive.isOver).toBe(true);
      const hours = addUp(problem, dive.staffing);
      expect(hasClash(problem, dive.staffing)).toBe(false);
      for (const t of problem.teachers.keys()) expect(hours[t]).toBeLessThanOrEqual(problem.room[t]!);
      for (const [i, t] of dive.staffing.entries()) {
        if (t >= 0) given++;
        expect(t < 0 || problem.eligible[i]!.includes(t)).toBe(true);
        // Left open only where nobody has room any more.
        const hasRoom = problem.eligible[i]!.some(
          (other) =>
            hours[other]! + loadOf(problem, other, i) <= problem.room[other]! &&
            problem.conflicts[i]!.every((rival) => dive.staffing[rival] !== other),
        );
        expect(t >= 0 || !hasRoom).toBe(true);
      }
    }),
    repeated(100),
  );
  expect(given).toBeGreaterThan(100);
});

test('a bounder suggests staffings once its bound hardly rises', () => {
  fc.assert(
    fc.property(anySchool(6, 20), (input) => {
      const problem = compile(input);
      const annealing = new Annealing(problem, 1);
      annealing.step(0.9);
      const bounder = boundHere(problem);
      const { best: staffing, otherCost: cost, bestOpen: open } = annealing;
      for (let step = 0; step < 3000 && bounder.suggestions < 2; step++)
        bounder.step(known(cost, open, staffing));
      expect(bounder.suggestions).toBe(2);
      expect(bounder.suggestion).toHaveLength(problem.size.length);
    }),
    repeated(10),
  );
});
