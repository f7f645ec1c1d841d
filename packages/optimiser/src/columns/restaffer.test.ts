import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAssignments } from '../../testing/brute-force.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { lesson, school, schoolOfClasses, teacher } from '../../testing/school.ts';
import { boundHere } from '../bound/bounder.ts';
import { costOf, isSound, pointsOf } from '../cost.ts';
import { compile, type Problem } from '../problem.ts';
import { Annealing } from '../search/anneal.ts';
import { Restaffer } from './restaffer.ts';

const solver = await loadSolver();

// As if nothing took any time, so that columns are put together whenever that is due.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

const tell = (problem: Problem, staffing: Int32Array) => {
  const costs = costOf(problem, staffing);
  return { cost: pointsOf(costs), open: costs.open, staffing };
};

/** Prices of a relaxation that has gone some way. */
function guideTo(problem: Problem, staffing: Int32Array) {
  const bounder = boundHere(problem);
  const best = tell(problem, staffing);
  const known = { ...best, polished: staffing, polishes: 0, openNow: () => best.open };
  for (let step = 0; step < 3000 && bounder.guidance === 0; step++) bounder.step(known);
  expect(bounder.guidance).toBeGreaterThan(0);
  return bounder;
}

/** Staffs anew until three parts in a row bring nothing; every staffing told is looked at. */
function restaff(problem: Problem, first: Int32Array): Int32Array {
  const { guide, likely, guidance } = guideTo(problem, first);
  const restaffer = new Restaffer(solver, problem, { guide, likely, seed: 1 });
  let best = first;
  while (restaffer.fruitless < 3) {
    const found = restaffer.step(tell(problem, best), guidance);
    if (found === null) continue;
    expect(isSound(problem, found)).toBe(true);
    expect(tell(problem, found).open).toBeLessThanOrEqual(tell(problem, best).open);
    expect(tell(problem, found).cost).toBeLessThan(tell(problem, best).cost);
    best = found;
  }
  restaffer.end();
  return best;
}

/** Teachers of two subjects by turns, and lessons of one or two periods: everybody wishes to have three periods, which is just what there is. */
const byTurns = compile(
  school({
    teachers: ['FRA', 'ALL', 'FRA', 'ALL'].map((subject, index) =>
      teacher(`t${index}`, { specialties: [subject], hours_desired: 3, hours_max: 4 }),
    ),
    positions: ['FRA', 'ALL', 'FRA', 'ALL', 'FRA', 'ALL', 'FRA', 'ALL'].map((subject, index) =>
      lesson(`p${index}`, {
        subject,
        periods: index < 4 ? 1 : 2,
        class_name: `9VG/${index % 3}`,
        plan_index: index,
      }),
    ),
  }),
);

test('staffed anew, a school costs as little as it can, whoever had nothing before', () => {
  const all = Array.from(listAssignments(byTurns), (staffing) => Int32Array.from(staffing));
  const full = all.map((staffing) => tell(byTurns, staffing)).filter(({ open }) => open === 0);
  const costs = full.map(({ cost }) => cost);
  const { staffing } = full.find(({ cost }) => cost === Math.max(...costs))!;
  expect(tell(byTurns, restaff(byTurns, staffing)).cost).toBe(Math.min(...costs));
});

test('what the search has changed meanwhile is kept, and no answer to what was before is told', () => {
  const problem = compile(schoolOfClasses(4, 1, 17));
  const annealing = new Annealing(problem, 1);
  annealing.step(0);
  const { guide, likely, guidance } = guideTo(problem, annealing.best);
  const restaffer = new Restaffer(solver, problem, { guide, likely, seed: 1 });
  const nobody = new Int32Array(problem.size.length).fill(-1);
  const first = tell(problem, annealing.best);
  restaffer.step(first, guidance);
  for (let step = 0; step < 100 && restaffer.fruitless === 0; step++)
    expect(restaffer.step({ ...tell(problem, nobody), cost: Infinity }, guidance)).toBeNull();
  expect(restaffer.fruitless).toBe(1);
});
