import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyAlikeSchool, listAssignments } from '../../testing/brute-force.ts';
import { costOf, pointsOf } from '../cost.ts';
import { compile } from '../problem.ts';
import { Orbits } from './orbits.ts';

test('to give somebody a position, or another it can change places with, costs the same at least', () => {
  let alike = 0;
  let parted = 0;
  fc.assert(
    fc.property(anyAlikeSchool.map(compile), fc.array(fc.nat(20), { maxLength: 6 }), (problem, dice) => {
      const count = problem.size.length;
      const barred = dice.filter((pair) => pair < problem.teachers.length * count);
      // By pair and open half-periods: what that costs at least, nothing barred being had.
      const least = new Map<string, number>();
      for (const staffing of listAssignments(problem)) {
        const pairs = Array.from(staffing).flatMap((t, i) => (t < 0 ? [] : [t * count + i]));
        if (pairs.some((pair) => barred.includes(pair))) continue;
        const costs = costOf(problem, staffing);
        for (const pair of pairs) {
          const key = `${pair} ${costs.open}`;
          least.set(key, Math.min(least.get(key) ?? Infinity, pointsOf(costs)));
        }
      }
      const orbits = new Orbits(problem).find(barred);
      for (const [i, orbit] of orbits.entries()) {
        expect(orbit).toContain(i);
        for (const j of orbit)
          for (const t of problem.teachers.keys())
            for (let open = 0; open <= problem.size.reduce((sum, size) => sum + size, 0); open++)
              expect(least.get(`${t * count + j} ${open}`)).toBe(least.get(`${t * count + i} ${open}`));
        if (orbit.length > 1) alike++;
      }
      if (new Orbits(problem).find([]).some((orbit, i) => orbit.length > orbits[i]!.length)) parted++;
    }),
    repeated(300),
  );
  expect(alike).toBeGreaterThan(50);
  expect(parted).toBeGreaterThan(0);
});
