import type { Highs } from 'highs';
import { expect, test } from 'vitest';
import { loadSolver } from '../../testing/load-solver.ts';
import { schoolOfClasses } from '../../testing/school.ts';
import type { StaffingInput } from '../input.ts';
import { compile } from '../problem.ts';
import { Annealing } from '../search/anneal.ts';
import { createBounder } from './bounder.ts';

const solver = await loadSolver();

/** Schools whose teachers cannot all have what they wish. */
const schools = [4, 6, 7, 8].map((classes) => schoolOfClasses(classes, 1, 17));

/** What a bounder comes to in so many steps, with a staffing that is at hand. */
function prove(input: StaffingInput, given: Highs | null) {
  const annealing = new Annealing(compile(input), 1);
  for (let round = 0; round < 20; round++) annealing.step(round / 20);
  const { best: staffing, otherCost: cost, bestOpen: open } = annealing;
  const bounder = createBounder(input, given);
  for (let step = 0; step < 1500; step++) bounder.step({ cost, open, staffing });
  return { bound: bounder.bound, cost, suggestions: bounder.suggestions };
}

test('with a solver the bound is as high at least, often higher, and never above what a staffing costs', () => {
  const found = schools.map((input) => ({ without: prove(input, null), with: prove(input, solver) }));
  for (const { without, with: solved } of found) {
    expect(solved.bound).toBeGreaterThan(without.bound - 0.5);
    expect(solved.bound).toBeLessThanOrEqual(solved.cost);
  }
  expect(
    found.filter(({ without, with: solved }) => solved.bound > without.bound + 1).length,
  ).toBeGreaterThan(1);
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
  for (const input of schools) {
    const { bound } = prove(input, null);
    const before = failures;
    const failed = prove(input, failing);
    expect(failed.bound).toBeGreaterThan(bound - 0.5);
    expect(failures - before).toBeLessThanOrEqual(1);
    expect(failed.suggestions).toBeGreaterThan(0);
  }
  expect(failures).toBeGreaterThan(1);
});
