import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyTinySchool, listAssignments } from '../../testing/brute-force.ts';
import { known } from '../../testing/known.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { tightSchool } from '../../testing/tight.ts';
import { isSound, openCost } from '../cost.ts';
import { compile, type Problem } from '../problem.ts';
import { Random } from '../search/random.ts';
import { Mender } from './mender.ts';
import { Walk } from './walk.ts';

const solver = await loadSolver();

/** Seconds. */
const NO_HURRY = 1e6;

/** A staffing is known that leaves so much open and costs more than one that leaves more open. */
const knowing = (open: number, short: Int32Array) => ({ ...known(1e9, open, short), shorts: 1 });

const mend = (problem: Problem, open: number, polished: Int32Array) =>
  new Mender(solver, problem, NO_HURRY).mend(knowing(open, polished), 0);

test('what leaves more open than the best is filled up, everybody keeping within their room, always where nothing has to stay open', () => {
  let mended = 0;
  fc.assert(
    fc.property(anyTinySchool.map(compile), fc.nat(), (problem, choice) => {
      const all = Array.from(listAssignments(problem), (staffing) => Int32Array.from(staffing));
      const least = Math.min(...all.map((staffing) => openCost(problem, staffing)));
      // With more open than that it is not tried.
      const near = all.filter((staffing) => openCost(problem, staffing) <= least + 24);
      const polished = near[choice % near.length]!;
      const found = mend(problem, least, polished);
      const isLeast = openCost(problem, polished) === least;
      // Where something has to stay open, that may be what somebody has, which does not become open for it.
      expect(found === null).toBe(isLeast || (least > 0 && found === null));
      if (found === null) return;
      mended++;
      expect(isSound(problem, found)).toBe(true);
      expect(openCost(problem, found)).toBe(least);
      expect([...found].every((t, i) => t < 0 || problem.eligible[i]!.includes(t))).toBe(true);
    }),
    repeated(60),
  );
  expect(mended).toBeGreaterThan(10);
});

test('a school without any room to spare that lacks a few lessons is full with few moves', () => {
  const problem = compile(tightSchool(12, 8, 1));
  const full = new Walk(problem, problem.current, 0, new Random(1)).find(4)!;
  const [a, b] = [full[0]!, full.find((t) => t !== full[0])!];
  const polished = full.map((t, i) => (i === full.indexOf(a) || i === full.indexOf(b) ? -1 : t));
  const found = mend(problem, 0, polished)!;
  expect(openCost(problem, found)).toBe(0);
  expect(isSound(problem, found)).toBe(true);
  expect(found.filter((t, i) => t !== polished[i]).length).toBeLessThan(10);
});

test('what costs as much as the best is left, and so is what it has seen', () => {
  const problem = compile(tightSchool(4, 5, 1));
  const nobody = new Int32Array(problem.size.length).fill(-1).with(0, problem.eligible[0]![0]!);
  const mender = new Mender(solver, problem);
  expect(mender.mend({ ...knowing(0, nobody), cost: 0 }, 0)).toBeNull();
  expect(mender.mend(knowing(0, nobody), 0)).toBeNull();
});
