import type { Highs } from 'highs';
import { expect, test } from 'vitest';
import { rounds } from '../../../domain/testing/rounds.ts';
import { known } from '../../testing/known.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { schoolOfClasses } from '../../testing/school.ts';
import type { StaffingInput } from '../input.ts';
import { costOf, pointsOf } from '../cost.ts';
import { compile, type Problem } from '../problem.ts';
import { Annealing } from '../search/anneal.ts';
import type { BestKnown } from './best-known.ts';
import { type BoundPart, createBounder } from './bounder.ts';

const solver = await loadSolver();

/** A school, with a staffing that is at hand. */
function staff(input: StaffingInput) {
  const annealing = new Annealing(compile(input), 1);
  for (let round = 0; round < 20; round++) annealing.step(round / 20);
  const { best: staffing, otherCost: cost, bestOpen: open } = annealing;
  return { input, staffing, cost, open };
}

/**
 * Enough for columns and, in some of these schools, for all that can be proven; those that go by cases for long are left
 * in the midst of it.
 */
const STEPS = rounds(350);

/** What a bounder comes to. */
function prove(
  { input, staffing, cost, open }: ReturnType<typeof staff>,
  given: Highs | null,
  part?: BoundPart,
) {
  const bounder = createBounder(input, given, part);
  for (let step = 0; step < STEPS; step++) bounder.step(known(cost, open, staffing));
  return { bounder, bound: bounder.bound, suggestions: bounder.suggestions };
}

/** Schools whose teachers cannot all have what they wish, and what is proven of them without a solver. */
const schools = [4, 6, 7, 8].map((classes) => {
  const school = staff(schoolOfClasses(classes, 1, 17));
  return { school, without: prove(school, null).bound };
});

/** A staffing without the lessons of its first class. */
function leaveClassOpen(problem: Problem, full: Int32Array): BestKnown {
  const staffing = full.map((t, i) => (problem.classes.of[i] === 0 ? -1 : t));
  const costs = costOf(problem, staffing);
  return known(pointsOf(costs), costs.open, staffing);
}

test('with a solver the bound is as high at least, often higher, and never above what a staffing costs', () => {
  const found = schools.map(({ school, without }) => ({
    school,
    without,
    bound: prove(school, solver).bound,
  }));
  for (const { school, without, bound } of found) {
    expect(bound).toBeGreaterThan(without - 0.5);
    expect(bound).toBeLessThanOrEqual(school.cost);
  }
  expect(found.filter(({ without, bound }) => bound > without + 1).length).toBeGreaterThan(1);
});

test('of two that share the work one goes no further than without a solver, the other has the columns', () => {
  const { school, without } = schools[1]!;
  const [relaxation, columns] = (['relaxation', 'columns'] as const).map((part) =>
    prove(school, solver, part),
  );
  expect(relaxation!.bound).toBe(without);
  expect(columns!.bound).toBeGreaterThan(without);
  expect(columns!.bound).toBeLessThanOrEqual(school.cost);
});

test('what columns prove of full staffings is not said of those with more open periods', () => {
  // Nobody minds how much they have, so that whatever stays open makes it cheaper.
  const input = schoolOfClasses(6, 1, 17);
  input.teachers = input.teachers.map((one) => ({ ...one, hours_min: null, hours_desired: null }));
  const school = staff(input);
  const { bounder, bound } = prove(school, solver);
  const other = leaveClassOpen(compile(input), school.staffing);
  expect(bound).toBeGreaterThan(other.cost);
  for (let step = 0; step < 100; step++) bounder.step(other);
  expect(bounder.bound).toBeLessThanOrEqual(other.cost);
});

test('a solver that fails ends the columns, not the run', () => {
  let failures = 0;
  const failing = {
    ...solver,
    createModel: (...given: Parameters<Highs['createModel']>) =>
      Object.assign(solver.createModel(...given), {
        run() {
          failures++;
          throw new Error('out of memory');
        },
      }),
  } as Highs;
  for (const { school, without } of schools) {
    const before = failures;
    const failed = prove(school, failing);
    expect(failed.bound).toBeGreaterThan(without - 0.5);
    expect(failures - before).toBeLessThanOrEqual(1);
    expect(failed.suggestions).toBeGreaterThan(0);
  }
  expect(failures).toBeGreaterThan(1);
});
