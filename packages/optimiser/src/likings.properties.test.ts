import type { TargetRule } from '@pupitre/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyTinySchool, leastByOpen, listStaffings } from '../testing/brute-force.ts';
import { withLikings } from '../testing/likings.ts';
import { loadSolver } from '../testing/load-solver.ts';
import { lesson, school, teacher } from '../testing/school.ts';
import { createBounder } from './bound/bounder.ts';
import { costOf, pointsOf } from './cost.ts';
import type { StaffingInput } from './input.ts';
import { compile } from './problem.ts';
import { LIKING_COST } from './rules/teaching.ts';
import { start } from './start.ts';

const solver = await loadSolver();

/** What a run comes to, its bound proven by all means there are. */
const run = (input: StaffingInput, rounds: number) =>
  start(input, { seed: 1, budgetMs: Infinity, rounds, bounder: createBounder(input, solver) });

test('what is proven the best with wishes is the best of all staffings, and no bound is above it', async () => {
  let [proven, all] = [0, 0];
  await fc.assert(
    fc.asyncProperty(withLikings(anyTinySchool), async (input) => {
      const problem = compile(input);
      fc.pre(problem.likingCost.some((points) => points > 0));
      const [[open, least] = [0, 0]] = leastByOpen([...listStaffings(problem)], pointsOf);
      const proposal = await run(input, 8);
      const isAsOpen = proposal.open * 2 === open;
      expect(isAsOpen ? proposal.bound : 0).toBeLessThanOrEqual(least);
      expect(isAsOpen ? proposal.cost : least).toBeGreaterThanOrEqual(least);
      const { is_optimal } = proposal;
      expect(is_optimal ? [isAsOpen, proposal.cost] : [true, least]).toEqual([true, least]);
      all++;
      if (is_optimal) proven++;
    }),
    repeated(12, 1),
  );
  expect(proven / all).toBeGreaterThan(0.25);
});

const people = ['a', 'b'].map((id) => teacher(id, { hours_max: 20 }));
const positions = ['FRA', 'MAT'].map((subject) => lesson(subject, { subject }));
const said = (kind: 'prefers' | 'avoids', teacher_id: string, subject: string): TargetRule => ({
  teacher_id,
  kind,
  subject,
  level: null,
  class_name: null,
});
const alone = {
  minimum: 'ignored',
  classes: 'ignored',
  continuity: 'ignored',
  preparations: 'ignored',
  changes: 'ignored',
  class_teacher: 'ignored',
} as const;
const withRules = (wish: 'ignored' | 'low', ...rules: TargetRule[]) => ({
  ...school({ teachers: people, positions, options: { weights: { ...alone, wish } } }),
  rules,
});

test('a wish costs whoever else has it, what is avoided whoever has it, both where somebody avoids what another wishes', () => {
  const problem = compile(withRules('low', said('prefers', 'a', 'FRA'), said('avoids', 'b', 'MAT')));
  const costs = (...holders: number[]) => costOf(problem, holders);
  expect(costs(0, 0)).toMatchObject({ wish: 0, continuity: 0 });
  expect(costs(1, 0)).toMatchObject({ wish: LIKING_COST, continuity: 0 });
  expect(costs(1, 1).wish).toBe(2 * LIKING_COST);
  expect(costs(-1, -1).wish).toBe(0);
  const both = compile(withRules('low', said('prefers', 'a', 'FRA'), said('avoids', 'b', 'FRA')));
  expect(costOf(both, [1, -1]).wish).toBe(2 * LIKING_COST);
});

test('what everybody avoids costs nobody, as what everybody wishes; so does all where wishes are ignored', () => {
  for (const kind of ['prefers', 'avoids'] as const) {
    const problem = compile(withRules('low', said(kind, 'a', 'FRA'), said(kind, 'b', 'FRA')));
    expect([costOf(problem, [0, 0]).wish, costOf(problem, [1, 1]).wish]).toEqual([0, 0]);
  }
  const ignored = compile(withRules('ignored', said('prefers', 'a', 'FRA')));
  expect(costOf(ignored, [1, 1]).wish).toBe(0);
});

test('a proposal follows wishes where nothing speaks against it', async () => {
  const input = withRules('low', said('prefers', 'b', 'FRA'), said('avoids', 'b', 'MAT'));
  const { choices, is_optimal, cost } = await run(input, 12);
  expect(choices.map(({ teacher_id }) => teacher_id)).toEqual(['b', 'a']);
  expect([is_optimal, cost]).toEqual([true, 0]);
});
