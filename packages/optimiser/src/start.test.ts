import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTinySchool, leastByOpen, listStaffings } from '../testing/brute-force.ts';
import { school, schoolOfClasses } from '../testing/school.ts';
import { pointsOf } from './cost.ts';
import { AIMS } from './input.ts';
import { compile } from './problem.ts';
import type { Proposal } from './proposal.ts';
import { start } from './start.ts';

/** Four classes, six teachers, ranges that leave a choice. */
const someSchool = (classes = 4) => schoolOfClasses(classes, 2, 16);

const choicesOf = ({ choices, cost, open }: Proposal) => ({ choices, cost, open });

test('on a tiny school the result nearly always is the best of all; what is proven is true in any case', async () => {
  let [runs, proven, best] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(anyTinySchool, async (input) => {
      const least = leastByOpen([...listStaffings(compile(input))], pointsOf);
      const proposal = await start(input, { seed: 1, budgetMs: 60_000, rounds: 3 });
      const { open, open_bound, cost, bound, is_optimal, gap, bounds, costs } = proposal;
      const [leastOpen, leastCost] = least[0]!;
      const leastSoOpen = least.findLast(([halves]) => halves <= open * 2)![1];
      expect(open_bound * 2).toBeLessThanOrEqual(leastOpen);
      expect(bound).toBeLessThanOrEqual(leastSoOpen);
      expect(cost).toBeGreaterThanOrEqual(leastSoOpen);
      expect(is_optimal).toBe(open === open_bound && bound === cost);
      expect(gap).toBe(cost === 0 ? 0 : (cost - bound) / cost);
      for (const aim of AIMS) expect(bounds[aim]).toBeLessThanOrEqual(costs[aim]);
      expect(pointsOf(costs)).toBe(cost);
      runs++;
      if (is_optimal) proven++;
      if (open * 2 === leastOpen && cost === leastCost) best++;
    }),
    { numRuns: 40 },
  );
  expect(best / runs).toBeGreaterThan(0.8);
  expect(proven / runs).toBeGreaterThan(0.3);
});

test('on a small school every period is given, nobody above their room, with a bound below the cost', async () => {
  const input = someSchool();
  const { choices, open, cost, bound } = await start(input, { seed: 1, budgetMs: 60_000, rounds: 20 });
  expect(open).toBe(0);
  expect(bound).toBeLessThanOrEqual(cost);
  expect(bound).toBeGreaterThan(0);
  const hours = new Map<string | null, number>();
  for (const [i, { position_id, teacher_id }] of choices.entries()) {
    expect(position_id).toBe(input.positions[i]!.id);
    const { specialties } = input.teachers.find(({ id }) => id === teacher_id)!;
    expect(specialties).toContain(input.positions[i]!.subject);
    hours.set(teacher_id, (hours.get(teacher_id) ?? 0) + input.positions[i]!.periods);
  }
  for (const total of hours.values()) expect(total).toBeLessThanOrEqual(16);
});

test('the same seed and rounds give the same staffing', async () => {
  const input = someSchool(8);
  const run = (seed: number) => start(input, { seed, budgetMs: 60_000, rounds: 2 });
  const first = choicesOf(await run(7));
  expect(choicesOf(await run(7))).toEqual(first);
  expect(choicesOf(await run(8)).choices).not.toEqual(first.choices);
});

test('a run ends when its time is over, and tells where it stands meanwhile', async () => {
  const reports: number[] = [];
  const begin = Date.now();
  const { elapsed_ms, is_optimal } = await start(someSchool(12), {
    seed: 1,
    budgetMs: 700,
    onProgress: ({ cost, bound, open, open_bound }) => {
      expect(bound).toBeLessThanOrEqual(cost);
      expect(open_bound).toBeLessThanOrEqual(open);
      reports.push(open * 1e6 + cost);
    },
  });
  expect(is_optimal).toBe(false);
  expect(elapsed_ms).toBeGreaterThanOrEqual(700);
  // What each aim costs at least comes after, and the machine may be busy.
  expect(Date.now() - begin).toBeLessThan(10_000);
  expect(reports.length).toBeGreaterThan(1);
  expect(reports).toEqual(reports.toSorted((a, b) => b - a));
});

test('a run that is told to stop ends with what it has', async () => {
  const signal = { aborted: false };
  let pauses = 0;
  const proposal = await start(someSchool(12), {
    seed: 1,
    budgetMs: 60_000,
    signal,
    pause: async () => {
      signal.aborted = ++pauses === 2;
      await Promise.resolve();
    },
  });
  expect(pauses).toBe(2);
  expect(proposal.elapsed_ms).toBeLessThan(30_000);
  expect(proposal.open).toBe(0);
});

test('nothing to staff is staffed at once', async () => {
  const proposal = await start(school({}), { seed: 1, budgetMs: 60_000, rounds: 5 });
  expect(proposal).toMatchObject({ choices: [], cost: 0, open: 0, gap: 0, is_optimal: true });
});
