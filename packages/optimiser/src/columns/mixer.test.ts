import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadSolver } from '../../testing/load-solver.ts';
import { lesson, school, schoolOfClasses, teacher } from '../../testing/school.ts';
import type { BestKnown } from '../bound/best-known.ts';
import { Relaxation } from '../bound/relaxation.ts';
import { costOf, isSound, pointsOf } from '../cost.ts';
import { compile, type Problem } from '../problem.ts';
import { Annealing } from '../search/anneal.ts';
import { Random } from '../search/random.ts';
import { State } from '../search/state.ts';
import { Mixer } from './mixer.ts';

const solver = await loadSolver();

// As if nothing took any time, so that no pause comes between.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

/** What the search tells: the best staffing, and that of its latest polish. */
function tell(problem: Problem, staffing: Int32Array, polished: Int32Array, polishes: number): BestKnown {
  const costs = costOf(problem, staffing);
  const { open } = costs;
  return {
    cost: pointsOf(costs),
    open,
    staffing,
    polished,
    polishes,
    short: staffing,
    shorts: 0,
    openNow: () => open,
  };
}

/** Two pairs of teachers, each for lessons of a subject of their own; everybody wishes to have one of the two. */
const twoPairs = compile(
  school({
    teachers: ['FRA', 'FRA', 'ALL', 'ALL'].map((subject, index) =>
      teacher(`t${index}`, { specialties: [subject], hours_desired: 4 }),
    ),
    positions: ['FRA', 'FRA', 'ALL', 'ALL'].map((subject, index) =>
      lesson(`p${index}`, { subject, class_name: `9VG/${index}`, plan_index: index }),
    ),
  }),
);
const FIRST_WELL = Int32Array.from([0, 1, 2, 2]);
const SECOND_WELL = Int32Array.from([0, 0, 2, 3]);

test('what is good of one staffing goes with what is good of another; nothing new is told twice', () => {
  const mixer = new Mixer(solver, new Relaxation(twoPairs));
  const told = tell(twoPairs, FIRST_WELL, SECOND_WELL, 1);
  expect(mixer.mix(told)).toEqual(Int32Array.from([0, 1, 2, 3]));
  expect(mixer.mix(told)).toBeNull();
});

test('of many staffings the latest are remembered, eight columns a teacher', () => {
  const withModel = vi.spyOn(solver, 'withModel');
  const problem = compile(schoolOfClasses(4, 1, 17));
  const count = problem.size.length;
  const mixer = new Mixer(solver, new Relaxation(problem));
  const nobody = new Int32Array(count).fill(-1);
  for (let polishes = 1; polishes < 60; polishes++) {
    const polished = nobody.map((_, i) =>
      ((polishes * 7919) >> (i % 12)) % 2 === 0 ? -1 : problem.eligible[i]![0]!,
    );
    mixer.mix(tell(problem, nobody, polished, polishes));
  }
  const most = Math.max(
    ...withModel.mock.calls.map(([data]) => (data && 'numCols' in data ? data.numCols : 0)),
  );
  // Beside them there is one for each position that may stay open.
  expect(most - count).toBeGreaterThan(2 * problem.teachers.length);
  expect(most - count).toBeLessThanOrEqual((8 + 1) * problem.teachers.length);
});

/** The same staffing, but for some positions that go to somebody else with room. */
function disturb(problem: Problem, staffing: Int32Array, seed: number): Int32Array {
  const random = new Random(seed);
  const state = new State(problem);
  state.load(staffing);
  for (let tries = 0; tries < 20; tries++) {
    const i = random.below(state.holder.length);
    const t = problem.eligible[i]![random.below(problem.eligible[i]!.length)]!;
    if (t === state.holder[i] || !state.canTake(i, t)) continue;
    state.remove(i, state.costOfRemoving(i));
    state.give(i, t, state.costOfGiving(i, t));
  }
  return state.holder;
}

test('what is put together is a staffing, and costs no more than the best of which it is made; often less', () => {
  let better = 0;
  for (const classes of [6, 9, 12]) {
    const problem = compile(schoolOfClasses(classes, 1, 17));
    const mixer = new Mixer(solver, new Relaxation(problem));
    const annealing = new Annealing(problem, 1);
    for (let round = 0; round < 10; round++) annealing.step(round / 10);
    const roughs = Array.from({ length: 12 }, (_, seed) => disturb(problem, annealing.best, seed));
    let best = roughs[0]!;
    const pointsOfBest = () => pointsOf(costOf(problem, best));
    for (const [k, rough] of roughs.entries()) {
      if (pointsOf(costOf(problem, rough)) < pointsOfBest()) best = rough;
      const mixed = mixer.mix(tell(problem, best, rough, k + 1));
      if (mixed === null) continue;
      const costs = costOf(problem, mixed);
      expect(costs.open).toBe(0);
      expect(pointsOf(costs)).toBeLessThanOrEqual(pointsOfBest());
      expect(isSound(problem, mixed)).toBe(true);
      if (pointsOf(costs) < pointsOfBest()) better++;
    }
  }
  expect(better).toBeGreaterThan(5);
});
