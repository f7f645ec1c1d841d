import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyHostileInput, anySchool } from '../../testing/arbitraries.ts';
import { schoolOfClasses } from '../../testing/school.ts';
import { likelyOf, writeLikely } from '../bound/likely.ts';
import { addUp, costOf, pointsOf } from '../cost.ts';
import { compile } from '../problem.ts';
import { Annealing } from './anneal.ts';

const SHARES = [0, 0.1, 0.9];

test('the best staffing kept is one that may be, costs what is said, and never gets worse', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.oneof(anySchool(5, 12), anyHostileInput), fc.integer(), (input, seed) => {
      const problem = compile(input);
      const likely = likelyOf(problem.size.length);
      // As if a bound thought of the same teacher most of the time.
      writeLikely(problem, { of: (t) => (t === Math.abs(seed) % 3 ? 1 : 0) }, likely);
      const annealing = new Annealing(problem, seed, likely);
      let before = annealing.bestCost;
      for (const share of SHARES) {
        annealing.step(share);
        const { best, bestCost, bestOpen, otherCost } = annealing;
        const costs = costOf(problem, best);
        expect([bestOpen, otherCost]).toEqual([costs.open, pointsOf(costs)]);
        expect(bestCost).toBeLessThanOrEqual(before);
        before = bestCost;
        for (const [t, hours] of addUp(problem, best).entries())
          expect(hours).toBeLessThanOrEqual(problem.room[t]!);
        for (const [i, t] of best.entries())
          expect(t < 0 || problem.fits[t * best.length + i] === 1).toBe(true);
      }
    }),
    repeated(30),
  );
});

test('the same seed takes the same way', () => {
  fc.assert(
    fc.property(anySchool(5, 12), fc.integer(), (input, seed) => {
      const [first, second] = [1, 2].map(() => {
        const annealing = new Annealing(compile(input), seed);
        for (const share of SHARES) annealing.step(share);
        return [annealing.best, annealing.state.holder];
      });
      expect(second).toEqual(first);
    }),
    repeated(15),
  );
});

test('a staffing from elsewhere is gone on with, and kept only where it is better', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anySchool(5, 12), fc.integer(), (input, seed) => {
      const problem = compile(input);
      const other = new Annealing(problem, seed + 1);
      other.step(0.9);
      const annealing = new Annealing(problem, seed);
      annealing.suggest(other.best);
      expect(annealing.bestCost).toBe(Math.min(new Annealing(problem, seed).bestCost, other.bestCost));
      for (let round = 0; round < 8; round++) annealing.step(0);
      const costs = costOf(problem, annealing.best);
      expect([annealing.bestOpen, annealing.otherCost]).toEqual([costs.open, pointsOf(costs)]);
      expect(annealing.bestCost).toBeLessThanOrEqual(other.bestCost);
    }),
    repeated(10),
  );
});

test('what a polish comes to is kept, whether it is better or not', () => {
  const input = schoolOfClasses(6, 1, 17);
  const problem = compile(input);
  const annealing = new Annealing(problem, 1);
  annealing.step(0.9);
  annealing.suggest(annealing.best);
  let told = 0;
  for (let round = 0; round < 2000 && annealing.polishes < 3; round++) {
    annealing.step(0);
    if (annealing.polishes === told) continue;
    told = annealing.polishes;
    const costs = costOf(problem, annealing.polished);
    expect(costs.open).toBe(0);
    expect(pointsOf(costs)).toBeGreaterThanOrEqual(annealing.otherCost);
    expect(pointsOf(costs)).toBeLessThan(2 * annealing.otherCost);
    for (const [t, hours] of addUp(problem, annealing.polished).entries())
      expect(hours).toBeLessThanOrEqual(problem.room[t]!);
  }
  expect(told).toBe(3);
});
